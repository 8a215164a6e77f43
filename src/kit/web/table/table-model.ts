import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Density } from '../theme/theme.ts';

export interface Column<Row> {
  id: string;
  title: string;
  /** A sentence on what the column means, shown on its header. */
  help?: string;
  cell: (row: Row) => ReactNode;
  /** Width in px at compact density until rows have come, default 120; then they decide, see `widths.ts`. */
  width?: number;
  /** To how many px it may be narrowed. */
  minWidth?: number;
  /** Names and long texts: wrap to two lines, and share the remaining width. */
  wraps?: boolean;
  /** Whether it says nothing of a row, such as 0 points; otherwise a cell without content does not. */
  isEmpty?: (row: Row) => boolean;
  /** Numbers go right, in tabular figures. */
  align?: 'left' | 'right' | 'center';
  /** The server can sort by this column's id. */
  sortable?: boolean;
  /** A picture, which no export contains. */
  screenOnly?: boolean;
  /** Hidden by default. */
  hidden?: boolean;
  /** Left out where the others could not be read beside it, unless somebody chose it. */
  yields?: boolean;
  pin?: 'start' | 'end';
  /**
   * Its place in a row of two lines on a phone, where some column has one: before the name, as the number at its end, or
   * below them, with the state at the end. The main column is the name; the others are left out.
   */
  phone?: 'lead' | 'value' | 'note' | 'state';
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

/** A column as it is to be drawn: its place decided. */
export interface PlacedColumn<Row> {
  column: Column<Row>;
  pinned: 'start' | 'end' | null;
  /** The pinned column that meets the scrolling ones, which casts the shadow. */
  edge: boolean;
  /** Sticks at the edge when the table scrolls sideways: the column that names the rows. */
  sticks: boolean;
}

const pinOf = <Row>({ id, pin }: Column<Row>, view: TableView): 'start' | 'end' | null =>
  (view.pinned?.[id] ?? pin) === 'start' ? 'start' : pin === 'end' ? 'end' : null;

/** The visible columns in their order: pinned ones at their edges, those at the end in the screen's order. */
function arranged<Row>(columns: readonly Column<Row>[], view: TableView): Column<Row>[] {
  const isShown = ({ id, main, hidden }: Column<Row>): boolean => main || (view.shown?.[id] ?? !hidden);
  const ordered = orderOf(columns, view).flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const at = (all: readonly Column<Row>[], side: 'start' | 'end' | null): Column<Row>[] =>
    all.filter((column) => isShown(column) && pinOf(column, view) === side);
  return [...at(ordered, 'start'), ...at(ordered, null), ...at(columns, 'end')];
}

/** Every column id in the user's order; columns added later are where the screen declares them. */
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

/** The visible columns in their order, each with the user's width, if any. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  view: TableView,
): { key: string; widthPx?: number }[] {
  return arranged(
    columns.filter(({ screenOnly }) => !screenOnly),
    view,
  ).map(({ id: key }) => ({
    key,
    ...(view.widths?.[key] && { widthPx: Math.round(view.widths[key]) }),
  }));
}

/** The visible columns of a table, placed. Rows come sorted, filtered and paged from the server. @internal */
export function placedColumns<Row>(columns: readonly Column<Row>[], view: TableView): PlacedColumn<Row>[] {
  const ordered = arranged(columns, view);
  const pins = ordered.map((column) => pinOf(column, view));
  return ordered.map((column, index) => {
    const pinned = pins[index] ?? null;
    const inside = pins[pinned === 'start' ? index + 1 : index - 1] ?? null;
    const edge = pinned !== null && inside !== pinned;
    const sticks = pinned === null && column.main === true && view.pinned?.[column.id] !== 'none';
    return { column, pinned, edge, sticks };
  });
}

/** Memoised until columns or view change, so that rows with unchanged data do not render again. */
export const usePlacedColumns = <Row>(
  columns: readonly Column<Row>[],
  view: TableView,
): PlacedColumn<Row>[] => useMemo(() => placedColumns(columns, view), [columns, view]);

const nothing: readonly ReactNode[] = [null, undefined, false, '', '—'];

/** The columns that say nothing in any of the rows. */
export const emptyColumns = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Column<Row>[] =>
  columns.filter((column) =>
    rows.every((row) => (column.isEmpty ? column.isEmpty(row) : nothing.includes(column.cell(row)))),
  );
