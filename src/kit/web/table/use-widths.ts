import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { Density } from '../theme/theme.ts';
import { measureTable } from './measure.ts';
import { columnNeeds, sharedWidths, type Measured } from './widths.ts';
import type { PlacedColumn, TableView } from './table-model.ts';

interface WidthsOptions<Row> {
  scroller: RefObject<HTMLDivElement | null>;
  columns: readonly PlacedColumn<Row>[];
  rows: readonly Row[];
  view: TableView;
  density: Density;
  /** Nothing is measured: rows are on their way, are cards, or go on paper. */
  off: boolean;
  /** The width of check boxes and row menus. */
  besidePx: number;
}

/** The widths of the columns in px: by what a page of rows holds, measured once for it, and the room that there is. */
export function useWidths<Row>(options: WidthsOptions<Row>): { widths: number[]; scrolls: boolean } {
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
  useLayoutEffect(() => {
    const table = scroller.current?.querySelector('table');
    if (table && isHere && !off && rows.length > 0) setMeasured(measureTable(table, columns));
  }, [scroller, columns, rows, density, off, isHere]);
  return useMemo(() => {
    const needs = columnNeeds(columns, view, density, measured);
    const widths = sharedWidths(needs, room - besidePx);
    return { widths, scrolls: widths.reduce((sum, width) => sum + width, besidePx) > room };
  }, [columns, view, density, measured, room, besidePx]);
}
