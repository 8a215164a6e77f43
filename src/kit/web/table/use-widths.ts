import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Density } from '../theme/theme.ts';
import { measureTable } from './measure.ts';
import { columnNeeds, sharedWidths, yielding, type Measured } from './widths.ts';
import type { PlacedColumn, TableView } from './table-model.ts';

/** How far a column may shrink that has no rows: there is nothing to scroll to. */
const EMPTY_SHARE = 0.6;

interface WidthsOptions<Row> {
  scroller: RefObject<HTMLDivElement | null>;
  columns: PlacedColumn<Row>[];
  rows: readonly Row[];
  view: TableView;
  density: Density;
  /** Nothing is measured: rows are on their way, are cards, or go on paper. */
  off: boolean;
  /** The width of check boxes and row menus. */
  besidePx: number;
}

type Widths<Row> = {
  /** Without those that yield. */
  shown: PlacedColumn<Row>[];
  widths: number[];
  scrolls: boolean;
};

/** The widths of the columns in px: by what a page of rows holds, measured once for it, and the room that there is. */
export function useWidths<Row>(options: WidthsOptions<Row>): Widths<Row> {
  const { scroller, columns, rows, view, density, off, besidePx } = options;
  const [room, setRoom] = useState(0);
  const [measured, setMeasured] = useState<Measured | null>(null);
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (!frame) return;
    const read = (): void => setRoom(frame.clientWidth);
    read();
    const watch = new ResizeObserver(read);
    watch.observe(frame);
    return () => watch.disconnect();
  }, [scroller]);
  // A page behind another has no width, and measures when it comes to the front.
  const isHere = room > 0;
  const isEmpty = rows.length === 0;
  const needs = useMemo(
    () => columnNeeds(columns, view, density, measured),
    [columns, view, density, measured],
  );
  const left = off || !measured ? [] : yielding(columns, needs, view, room - besidePx);
  // The same columns are the same list, so that cells are drawn again only when one comes or goes.
  const leftIds = left.join(' ');
  const shown = useMemo(() => {
    const isLeft = new Set(leftIds.split(' '));
    return leftIds === '' ? columns : columns.filter(({ column }) => !isLeft.has(column.id));
  }, [columns, leftIds]);
  useLayoutEffect(() => {
    const table = scroller.current?.querySelector('table');
    if (!table || !isHere || off || isEmpty) return;
    // What has yielded is not drawn, and keeps what it asked for.
    const found = measureTable(table, shown);
    setMeasured((before) => new Map([...(before ?? []), ...found]));
  }, [scroller, shown, rows, isEmpty, density, off, isHere]);
  return useMemo(() => {
    const asked = needs.filter((_, index) => shown.includes(columns[index]!));
    const given = isEmpty ? asked.map((need) => ({ ...need, least: need.least * EMPTY_SHARE })) : asked;
    const widths = sharedWidths(given, room - besidePx);
    return { shown, widths, scrolls: widths.reduce((sum, width) => sum + width, besidePx) > room };
  }, [columns, shown, needs, room, besidePx, isEmpty]);
}
