import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Density } from '../theme/theme.ts';

export interface Column<Row> {
  id: string;
  title: string;
  /** A sentence on what the column means, shown on its header. */
  help?: string;
  cell: (row: Row) => ReactNode;
  /** Width in px at compact density, default 120. Some columns of text take what is left, see `flexibleColumns`. */
  width?: number;
  /** To how many px it may be narrowed, by hand or where a screen has less room than all columns ask for. */
  minWidth?: number;
  /** Numbers go right, in tabular figures. */
  align?: 'left' | 'right' | 'center';
  /** The server can sort by this column's id. */
  sortable?: boolean;
  /** Not shown until somebody chooses it. */
  hidden?: boolean;
  pin?: 'start' | 'end';
  /** Names the row, so it cannot be hidden, and it is the row's header for screen readers. At most one. */
  main?: boolean;
}

/** The column that a list is in the order of. */
export interface Sort {
  id: string;
  desc: boolean;
}

/** How one person likes one table. Kept on the server; unknown column ids are skipped. */
export interface TableView {
  /** Column id → shown; what is absent is as the screen proposes. */
  shown?: Record<string, boolean>;
  order?: string[];
  widths?: Record<string, number>;
  pinned?: Record<string, 'start' | 'none'>;
  density?: Density;
}

/** A column as it is to be drawn: its place and width decided. */
export interface PlacedColumn<Row> {
  column: Column<Row>;
  width: number;
  pinned: 'start' | 'end' | null;
  /** Distance from the pinned edge in px. */
  offset: number;
  /** The pinned column that meets the scrolling ones, which casts the shadow. */
  edge: boolean;
}

export const DEFAULT_WIDTH = 120;
const MIN_WIDTH = 56;
/** What the comfortable density needs more: its letters are a pixel larger, its cells padded by 4 px more on each side. */
const COMFORTABLE_SCALE = 14 / 13;
const COMFORTABLE_PADDING = 8;

const widthAt = (density: Density, width = DEFAULT_WIDTH): number =>
  density === 'comfortable' ? Math.ceil(width * COMFORTABLE_SCALE) + COMFORTABLE_PADDING : width;

const pinOf = <Row>({ id, pin }: Column<Row>, view: TableView): 'start' | 'end' | null =>
  (view.pinned?.[id] ?? pin) === 'start' ? 'start' : pin === 'end' ? 'end' : null;

/** The visible columns in the order in which they stand: pinned ones at their edges, those at the end as the screen has them. */
function arranged<Row>(columns: readonly Column<Row>[], view: TableView): Column<Row>[] {
  const isShown = ({ id, main, hidden }: Column<Row>): boolean => main || (view.shown?.[id] ?? !hidden);
  const ordered = orderOf(columns, view).flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const at = (all: readonly Column<Row>[], side: 'start' | 'end' | null): Column<Row>[] =>
    all.filter((column) => isShown(column) && pinOf(column, view) === side);
  return [...at(ordered, 'start'), ...at(ordered, null), ...at(columns, 'end')];
}

/** Every column id in the person's order; columns that came later stand where the screen puts them. */
export function orderOf(columns: readonly { id: string }[], view: TableView): string[] {
  const known = (view.order ?? []).filter((id) => columns.some((column) => column.id === id));
  const ids = columns.map((column) => column.id);
  for (const [index, id] of ids.entries()) {
    if (known.includes(id)) continue;
    const before = ids.slice(0, index).findLast((other) => known.includes(other));
    known.splice(before === undefined ? 0 : known.indexOf(before) + 1, 0, id);
  }
  return known;
}

/** The visible columns in the order in which they stand, each with the width that the person gave it, if any. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  view: TableView,
): { key: string; widthPx?: number }[] {
  return arranged(columns, view).map(({ id: key }) => ({
    key,
    ...(view.widths?.[key] && { widthPx: Math.round(view.widths[key]) }),
  }));
}

/** The visible columns of a table, placed. Rows come sorted, filtered and paged from the server. */
export function placedColumns<Row>(
  columns: readonly Column<Row>[],
  view: TableView,
  density: Density,
): PlacedColumn<Row>[] {
  const placed = arranged(columns, view).map((column) => ({
    column,
    width: Math.max(column.minWidth ?? MIN_WIDTH, view.widths?.[column.id] ?? widthAt(density, column.width)),
    pinned: pinOf(column, view),
  }));
  const sum = (some: readonly { width: number }[]): number => some.reduce((all, { width }) => all + width, 0);
  return placed.map((each, index) => {
    const { pinned } = each;
    const outside =
      pinned === 'start' ? placed.slice(0, index) : pinned === 'end' ? placed.slice(index + 1) : [];
    const inside = placed[pinned === 'start' ? index + 1 : index - 1];
    return { ...each, offset: sum(outside), edge: pinned !== null && inside?.pinned !== pinned };
  });
}

/** Kept until columns or view change, so that rows whose data did not change are not drawn again. */
export const usePlacedColumns = <Row>(
  columns: readonly Column<Row>[],
  view: TableView,
  density: Density,
): PlacedColumn<Row>[] => useMemo(() => placedColumns(columns, view, density), [columns, view, density]);

/**
 * The columns that take the room a screen has left, in equal shares: those of text that may be narrowed, or else the widest
 * of text, as numbers at its right edge would stand far from their neighbours. Neither a pinned one nor, if possible, one
 * that somebody has given a width.
 */
export function flexibleColumns<Row>(
  columns: readonly PlacedColumn<Row>[],
  widths: TableView['widths'],
): readonly PlacedColumn<Row>[] {
  const free = columns.filter((each) => each.pinned === null);
  const text = free.filter(({ column }) => (column.align ?? 'left') === 'left' && !widths?.[column.id]);
  const elastic = text.filter(({ column }) => column.minWidth !== undefined);
  if (elastic.length > 0) return elastic;
  const widest = Math.max(...text.map(({ width }) => width));
  return [text.find(({ width }) => width === widest) ?? free.at(-1)].filter((each) => each !== undefined);
}

/** How narrow a table may become before it scrolls sideways, in px: equal shares have to do for who needs the most. */
export function leastWidth<Row>(
  columns: readonly PlacedColumn<Row>[],
  flexible: readonly PlacedColumn<Row>[],
): number {
  const fixed = columns.filter((each) => !flexible.includes(each));
  const share = Math.max(0, ...flexible.map(({ column, width }) => column.minWidth ?? width));
  return fixed.reduce((sum, { width }) => sum + width, share * flexible.length);
}
