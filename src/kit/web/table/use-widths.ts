import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Density } from '../theme/theme.ts';
import { headWidth, isAnyCut, measureTable } from './measure.ts';
import { columnNeeds, sharedWidths, yielding, type Measured, type Need } from './widths.ts';
import type { PlacedColumn, TableView } from './table-model.ts';
import { listName, remember, remembered } from './widths-memory.ts';

/** How far a column may shrink that has no rows, but for its head: there is nothing to scroll to. */
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
  /** The spare room behind the last column, in px. */
  sparePx: number;
  scrolls: boolean;
};

/**
 * The widths of the columns in px: by the content of a page of rows and the available room. The first rows of a list
 * are measured before they are painted; they are drawn at once with the widths that the same columns had when the page
 * was last loaded. Later rows are measured after they are drawn and if one of their texts is cut, and a column then
 * only grows: nothing moves for less.
 */
export function useWidths<Row>(options: WidthsOptions<Row>): Widths<Row> {
  const { scroller, columns, rows, view, density, off, besidePx } = options;
  const name = listName(columns, density);
  const [room, setRoom] = useState(() => remembered(name)?.room ?? 0);
  const [found, setFound] = useState(() => ({ density, measured: remembered(name)?.measured ?? null }));
  const measured = found.density === density ? found.measured : null;
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
  const placed = useMemo(() => {
    const isLeft = new Set(leftIds.split(' '));
    return leftIds === '' ? columns : columns.filter(({ column }) => !isLeft.has(column.id));
  }, [columns, leftIds]);
  const measuredRows = useRef<readonly Row[] | null>(null);
  const measure = useEffectEvent(() => {
    const table = scroller.current?.querySelector('table');
    if (!table) return;
    // A column that has yielded is not drawn, and keeps its need.
    const now = measureTable(table, placed, { keepsPlace: found.measured !== null });
    measuredRows.current = rows;
    const next = measured ? grown(measured, now) : now;
    if (next !== measured) setFound({ density, measured: next });
  });
  const measureCut = useEffectEvent(() => {
    const table = scroller.current?.querySelector('table');
    if (!table || !measured) return;
    if (isAnyCut(table, placed, measured)) measure();
    else {
      if (measuredRows.current === null) remember(name, { room, measured });
      measuredRows.current = rows;
    }
  });
  const measureLater = useEffectEvent(() => {
    const isNew = ({ column }: PlacedColumn<Row>): boolean => !measured?.has(column.id);
    if (placed.some(isNew)) return whenIdle(() => measure());
    return measuredRows.current === rows ? undefined : whenIdle(() => measureCut());
  });
  const isKnown = measured !== null;
  const readFirst = useEffectEvent((frame: HTMLElement): number => {
    const table = !isKnown && !off && !isEmpty ? frame.querySelector('table') : null;
    // Rows that came with the page are laid out once for both: to ask for the room alone would do so with no widths.
    table?.classList.add('k-measuring');
    const now = frame.clientWidth;
    table?.classList.remove('k-measuring');
    if (table && now > 0) measure();
    return now;
  });
  useLayoutEffect(() => {
    const frame = scroller.current;
    if (!frame) return;
    setRoom(readFirst(frame));
    const watch = new ResizeObserver(() => setRoom(frame.clientWidth));
    watch.observe(frame);
    return () => watch.disconnect();
  }, [scroller]);
  const canMeasure = isHere && !off && !isEmpty;
  useLayoutEffect(() => {
    if (canMeasure && !isKnown) measure();
  }, [canMeasure, isKnown]);
  useEffect(() => (canMeasure && isKnown ? measureLater() : undefined), [canMeasure, isKnown, rows, placed]);
  const rememberMeasured = useEffectEvent(() => {
    if (canMeasure && measured && measuredRows.current !== null) remember(name, { room, measured });
  });
  useEffect(() => rememberMeasured(), [name, room, isKnown]);
  return useMemo(() => {
    const visible = needs.filter((_, index) => placed.includes(columns[index]!));
    const fitted = isEmpty ? visible.map((need, index) => shrunk(need, placed[index]!)) : visible;
    const widths = sharedWidths(fitted, room - besidePx);
    const used = widths.reduce((sum, width) => sum + width, besidePx);
    return { shown: placed, widths, sparePx: Math.max(0, room - used), scrolls: used > room };
  }, [columns, placed, needs, room, besidePx, isEmpty]);
}

function shrunk(need: Need, { column: { title, sortable } }: PlacedColumn<never>): Need {
  const least = Math.min(need.least, Math.max(need.least * EMPTY_SHARE, headWidth(title, 0, sortable)));
  return { ...need, least };
}

/** The larger need of either; the same object if nothing more is needed. */
function grown(before: Measured, now: Measured): Measured {
  const more = [...now].filter(([id, { least, want, longest = 0 }]) => {
    const own = before.get(id);
    return !own || least > own.least || want > own.want || longest > (own.longest ?? 0);
  });
  if (more.length === 0) return before;
  const needs = more.map(([id, change]) => {
    const larger = (of: 'least' | 'want' | 'longest') => Math.max(change[of] ?? 0, before.get(id)?.[of] ?? 0);
    return [id, { least: larger('least'), want: larger('want'), longest: larger('longest') }] as const;
  });
  return new Map([...before, ...needs]);
}

const idleMs = 1_000;

/** Runs it once nothing else is to be done; the answer stops that. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    // Safari has no idle callbacks.
    const timer = setTimeout(run, idleMs / 10);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: idleMs });
  return () => cancelIdleCallback(handle);
}
