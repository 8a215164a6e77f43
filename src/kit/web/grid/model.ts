/** The rows of a grid and how they change, as pure functions. A cell is the text that was typed. */
import { columnLetters, proposeMapping } from '../../contract/import/heads.ts';

export type GridCells<Id extends string> = Readonly<Partial<Record<Id, string>>>;
/** The key of a row never changes, even if rows are inserted or removed around it. */
export type GridRow<Id extends string> = {
  readonly key: string;
  readonly cells: GridCells<Id>;
  /** Pasted texts of columns that the grid does not know, by their heads, until it is decided what they are. */
  readonly held?: HeldTexts;
};
type HeldTexts = Readonly<Record<string, string>>;
export type GridRows<Id extends string> = readonly GridRow<Id>[];

/** Cells from the first row and column to the last, all of them included. */
export type GridRange = { top: number; bottom: number; left: number; right: number };

/** The number of empty rows below the last typed one, and the least number of rows. */
const emptyBelow = 8;
const leastRows = 24;

export const newRow = <Id extends string>(cells: GridCells<Id> = {} as GridCells<Id>): GridRow<Id> => ({
  key: crypto.randomUUID(),
  cells,
});

export const isEmptyRow = <Id extends string>({ cells, held: unplaced }: GridRow<Id>): boolean =>
  unplaced === undefined && Object.values(cells).every((cell) => cell === undefined || cell === '');

/** The rows that hold something. */
export const filledRows = <Id extends string>(rows: GridRows<Id>): GridRow<Id>[] =>
  rows.filter((row) => !isEmptyRow(row));

/** Adds empty rows at the end, so that there is always somewhere to type; no more than `most` rows in all. */
export function withRoom<Id extends string>(rows: GridRows<Id>, most: number): GridRows<Id> {
  const last = rows.findLastIndex((row) => !isEmptyRow(row));
  const count = Math.min(most, Math.max(leastRows, last + 1 + emptyBelow));
  if (rows.length >= count) return rows;
  return [...rows, ...Array.from({ length: count - rows.length }, () => newRow<Id>())];
}

/** Writes cells into rows by their index; the same array where nothing changes. */
export function withCells<Id extends string>(
  rows: GridRows<Id>,
  changes: ReadonlyMap<number, GridCells<Id>>,
): GridRows<Id> {
  let next: GridRow<Id>[] | null = null;
  for (const [index, cells] of changes) {
    const row = rows[index];
    const isNew = Object.entries(cells).some(([id, text]) => (row?.cells[id as Id] ?? '') !== text);
    if (!row || !isNew) continue;
    next ??= [...rows];
    next[index] = { ...row, cells: { ...row.cells, ...cells } };
  }
  return next ?? rows;
}

/**
 * The cells of a text copied from a spreadsheet: columns by tab, rows by line break; a cell that begins with a quote may
 * contain both. A line break within a cell becomes a space.
 */
export function readTable(text: string): string[][] {
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y;
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length;) {
    cell.lastIndex = at;
    const [whole = '', quoted] = cell.exec(text) ?? [];
    const content = quoted === undefined ? whole : quoted.replaceAll('""', '"');
    rows.at(-1)!.push(content.replace(/\s+/g, ' ').trim());
    at += whole.length;
    if (text.startsWith('\r\n', at)) at += 1;
    if (text[at] === '\r' || text[at] === '\n') rows.push([]);
    at += 1;
  }
  while (rows.at(-1)?.every((each) => each === '')) rows.pop();
  return rows;
}

/** Cells as a spreadsheet takes them from the clipboard. */
export const writeTable = (table: readonly (readonly string[])[]): string =>
  table.map((row) => row.map(quoted).join('\t')).join('\n');

const quoted = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** `lostRows` do not fit into the grid. */
export type Pasted<Id extends string> = { rows: GridRows<Id>; range: GridRange; lostRows: number };
/** A column of a pasted table that is none of the grid's, with its text in each row. */
export type PastedColumn = { title: string; texts: readonly string[] };
type Table = readonly (readonly string[])[];

/**
 * Writes a table from a cell on. One cell fills a selected range; rows are added as far as `most` allows; columns beyond
 * the last are held with their rows, as those in `unknown` are.
 */
export function withTable<Id extends string>(
  rows: GridRows<Id>,
  ids: readonly Id[],
  {
    range,
    table,
    most,
    unknown = [],
  }: { range: GridRange; table: Table; most: number; unknown?: readonly PastedColumn[] },
): Pasted<Id> {
  const isOne = table.length === 1 && table[0]!.length === 1;
  const width = Math.max(1, ...table.map(({ length }) => length));
  const bottom = isOne ? range.bottom : range.top + table.length - 1;
  const right = isOne ? range.right : Math.min(ids.length - 1, range.left + width - 1);
  const last = Math.min(bottom, most - 1);
  const long = [...rows, ...Array.from({ length: Math.max(0, last + 1 - rows.length) }, () => newRow<Id>())];
  const changes = new Map<number, GridCells<Id>>();
  for (let row = range.top; row <= last; row += 1) {
    const cells: Partial<Record<Id, string>> = {};
    for (let column = range.left; column <= right; column += 1) {
      cells[ids[column]!] = isOne ? table[0]![0]! : (table[row - range.top]?.[column - range.left] ?? '');
    }
    changes.set(row, cells);
  }
  const unplaced = isOne ? [] : [...unknown, ...columnsWhere(table, (at) => at > right - range.left)];
  return {
    rows: holding(withCells(long, changes), unplaced, { from: range.top, to: last }),
    range: { ...range, bottom: last, right },
    lostRows: bottom - last,
  };
}

/** The columns of a table that are wanted and hold something, by their head, or else by their letters. */
function columnsWhere(
  table: Table,
  isWanted: (at: number) => boolean,
  heads: readonly string[] = [],
): PastedColumn[] {
  const width = Math.max(0, ...table.map(({ length }) => length));
  const columns: PastedColumn[] = [];
  for (let at = 0; at < width; at += 1) {
    const texts = table.map((row) => row[at] ?? '');
    if (!isWanted(at) || !texts.some(Boolean)) continue;
    const head = heads[at] || `(${columnLetters(at)})`;
    const isTaken = columns.some(({ title }) => title === head);
    columns.push({ title: isTaken ? `${head} (${columnLetters(at)})` : head, texts });
  }
  return columns;
}

/** Rows with the texts of pasted columns beside their cells. */
function holding<Id extends string>(
  rows: GridRows<Id>,
  columns: readonly PastedColumn[],
  { from, to }: { from: number; to: number },
): GridRows<Id> {
  if (columns.length === 0) return rows;
  return rows.map((row, index) => {
    if (index < from || index > to) return row;
    const texts = columns.flatMap(({ title, texts: of }) =>
      of[index - from] ? [[title, of[index - from]!]] : [],
    );
    return texts.length === 0 ? row : { ...row, held: { ...row.held, ...Object.fromEntries(texts) } };
  });
}

/** A column that waits for a decision: how many rows have a text in it, and the first of them. */
export type HeldColumn = { title: string; rows: number; samples: readonly string[] };
const samplesShown = 3;

/** The columns that wait for a decision, in the order in which they were pasted. */
export function heldColumns<Id extends string>(rows: GridRows<Id>): HeldColumn[] {
  const columns = new Map<string, { rows: number; samples: Set<string> }>();
  for (const { held: unplaced } of rows)
    for (const [title, text] of Object.entries(unplaced ?? {})) {
      const column = columns.get(title) ?? { rows: 0, samples: new Set<string>() };
      column.rows += 1;
      if (column.samples.size < samplesShown) column.samples.add(text);
      columns.set(title, column);
    }
  return [...columns].map(([title, { rows: count, samples }]) => ({
    title,
    rows: count,
    samples: [...samples],
  }));
}

/** Whether no row that has a text in a held column has one in a column of the grid: it can be taken over. */
export const canTake = <Id extends string>(rows: GridRows<Id>, title: string, id: Id): boolean =>
  rows.every(({ cells, held: unplaced }) => unplaced?.[title] === undefined || (cells[id] ?? '') === '');

/** Makes a held column one of the grid's, or leaves it out where there is no `id`. */
export function decided<Id extends string>(rows: GridRows<Id>, title: string, id: Id | null): GridRows<Id> {
  return rows.map((row) => {
    const { held: unplaced, ...rest } = row;
    if (unplaced?.[title] === undefined) return row;
    const { [title]: text, ...left } = unplaced;
    const cells = id === null ? row.cells : { ...row.cells, [id]: text };
    return { ...rest, cells, ...(Object.keys(left).length > 0 && { held: left }) };
  });
}

/** The first row of a range in all rows of it; of one row, the row above it. */
export function filledDown<Id extends string>(
  rows: GridRows<Id>,
  ids: readonly Id[],
  range: GridRange,
): GridRows<Id> {
  const from = range.top === range.bottom ? range.top - 1 : range.top;
  const source = rows[from];
  if (!source) return rows;
  const cells = Object.fromEntries(
    ids.slice(range.left, range.right + 1).map((id) => [id, source.cells[id] ?? '']),
  ) as GridCells<Id>;
  return withCells(rows, overRows(range, cells));
}

export function cleared<Id extends string>(
  rows: GridRows<Id>,
  ids: readonly Id[],
  range: GridRange,
): GridRows<Id> {
  const cells = Object.fromEntries(
    ids.slice(range.left, range.right + 1).map((id) => [id, '']),
  ) as GridCells<Id>;
  const empty = withCells(rows, overRows(range, cells));
  // Whole rows go with what is held beside them.
  const isWhole = range.left === 0 && range.right === ids.length - 1;
  const isHeld = (row: GridRow<Id>, index: number): boolean =>
    row.held !== undefined && index >= range.top && index <= range.bottom;
  if (!isWhole || !empty.some(isHeld)) return empty;
  return empty.map((row, index) => (isHeld(row, index) ? { key: row.key, cells: row.cells } : row));
}

const overRows = <Id extends string>({ top, bottom }: GridRange, cells: GridCells<Id>) =>
  new Map(Array.from({ length: bottom - top + 1 }, (_, index) => [top + index, cells] as const));

export const tableOf = <Id extends string>(
  rows: GridRows<Id>,
  ids: readonly Id[],
  { top, bottom, left, right }: GridRange,
): string[][] =>
  rows.slice(top, bottom + 1).map(({ cells }) => ids.slice(left, right + 1).map((id) => cells[id] ?? ''));

/**
 * Puts pasted columns in the grid's order where the first row of the table names at least two of them; that row is left
 * out. Heads are known as those of imported files are. Null where it is no such table. `unknown`: columns with something
 * below their head that are none of the grid's.
 */
export function byHeadings<Id extends string>(
  table: Table,
  columns: readonly { id: Id; titles: readonly string[] }[],
): { table: string[][]; unknown: PastedColumn[] } | null {
  const [heads = [], ...body] = table;
  if (body.length === 0) return null;
  const titles = new Map(columns.map((column) => [column.id, column.titles]));
  const ids = columns.map(({ id }) => id);
  const mapping = proposeMapping(heads, ids, (id) => titles.get(id) ?? []);
  const found = ids.map((id) => mapping[id] ?? null);
  if (found.filter((at) => at !== null).length < 2) return null;
  const unknown = columnsWhere(body, (at) => !found.includes(at), heads);
  return { table: body.map((row) => found.map((at) => (at === null ? '' : (row[at] ?? '')))), unknown };
}
