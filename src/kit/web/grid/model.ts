/** The rows of a grid and how they change, as pure functions. A cell is the text that was typed. */

export type GridCells<Id extends string> = Readonly<Partial<Record<Id, string>>>;
/** The key stays a row's own, whatever is inserted or removed around it. */
export type GridRow<Id extends string> = { readonly key: string; readonly cells: GridCells<Id> };
export type GridRows<Id extends string> = readonly GridRow<Id>[];

/** Cells from the first row and column to the last, all of them included. */
export type GridRange = { top: number; bottom: number; left: number; right: number };

/** Empty rows that stand below what was typed, and how many rows there are at the least. */
const emptyBelow = 8;
const leastRows = 24;

export const newRow = <Id extends string>(cells: GridCells<Id> = {} as GridCells<Id>): GridRow<Id> => ({
  key: crypto.randomUUID(),
  cells,
});

export const isEmptyRow = <Id extends string>({ cells }: GridRow<Id>): boolean =>
  Object.values(cells).every((cell) => cell === undefined || cell === '');

/** The rows that hold something. */
export const filledRows = <Id extends string>(rows: GridRows<Id>): GridRow<Id>[] =>
  rows.filter((row) => !isEmptyRow(row));

/** Adds empty rows at the end, so that there is always somewhere to type; no more than `most` rows in all. */
export function withRoom<Id extends string>(rows: GridRows<Id>, most: number): GridRows<Id> {
  const last = rows.findLastIndex((row) => !isEmptyRow(row));
  const wanted = Math.min(most, Math.max(leastRows, last + 1 + emptyBelow));
  if (rows.length >= wanted) return rows;
  return [...rows, ...Array.from({ length: wanted - rows.length }, () => newRow<Id>())];
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
    const written = quoted === undefined ? whole : quoted.replaceAll('""', '"');
    rows.at(-1)!.push(written.replace(/\s+/g, ' ').trim());
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

/** What was cut off of a pasted table, because the grid ends before it. */
export type Pasted<Id extends string> = { rows: GridRows<Id>; range: GridRange; lostRows: number };

/**
 * Writes a table from a cell on. One cell fills a selected range; rows are added as far as `most` allows; columns beyond
 * the last are left out.
 */
export function withTable<Id extends string>(
  rows: GridRows<Id>,
  ids: readonly Id[],
  { range, table, most }: { range: GridRange; table: readonly (readonly string[])[]; most: number },
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
  return {
    rows: withCells(long, changes),
    range: { ...range, bottom: last, right },
    lostRows: bottom - last,
  };
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
  return withCells(rows, overRows(range, cells));
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
 * Puts pasted columns in the grid's order where the first row of the table names at least two of them and nothing but
 * columns; that row is left out. Null where it is no such table. `unknown`: headings with something below them that name no
 * column.
 */
export function byHeadings<Id extends string>(
  table: readonly (readonly string[])[],
  columns: readonly { id: Id; titles: readonly string[] }[],
): { table: string[][]; unknown: string[] } | null {
  const [heads = [], ...body] = table;
  const fold = (text: string): string => text.normalize('NFKC').replace(/[*\s]/g, '').toLowerCase();
  const found = columns.map(({ titles }) => {
    const known = new Set(titles.map(fold));
    return heads.findIndex((head) => head !== '' && known.has(fold(head)));
  });
  const named = found.filter((at) => at >= 0).length;
  if (named < 2 || body.length === 0) return null;
  const unknown = heads.filter(
    (head, at) =>
      head.trim() !== '' && !found.includes(at) && body.some((row) => (row[at] ?? '').trim() !== ''),
  );
  return { table: body.map((row) => found.map((at) => (at < 0 ? '' : (row[at] ?? '')))), unknown };
}
