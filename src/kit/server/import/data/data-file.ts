import { readFile } from 'node:fs/promises';
import { defaultLanguage } from '../../../contract/language.ts';
import { csvRows } from '../csv.ts';

/** One row of a data file: a cell by the name of its column. */
export type DataRow = {
  readonly text: (column: string) => string;
  /** Refuses a cell that is no integer. */
  readonly integer: (column: string) => number;
  /** The words of a cell, separated by blanks. */
  readonly words: (column: string) => string[];
};

/** Reads a CSV file that ships with the code, in UTF-8, by the reader of imports. A column that it lacks is an error. */
export async function readDataFile(file: URL): Promise<DataRow[]> {
  const rows = csvRows(await readFile(file), { encoding: 'utf-8', language: defaultLanguage });
  let columns: ReadonlyMap<string, number> | undefined;
  const data: DataRow[] = [];
  for await (const [line, cells] of rows) {
    if (columns) data.push(dataRow(cells, columns, `${file.pathname}:${line}`));
    else columns = new Map(cells.map((name, index) => [name, index]));
  }
  return data;
}

function dataRow(cells: readonly string[], columns: ReadonlyMap<string, number>, place: string): DataRow {
  const text = (column: string): string => {
    const index = columns.get(column);
    if (index === undefined) throw new Error(`${place} has no column ${column}`);
    // The reader leaves out empty cells at the end of a row.
    return cells[index] ?? '';
  };
  return {
    text,
    words: (column) => text(column).split(' ').filter(Boolean),
    integer: (column) => {
      const number = text(column) === '' ? Number.NaN : Number(text(column));
      if (!Number.isSafeInteger(number)) throw new Error(`${place} has no integer in ${column}`);
      return number;
    },
  };
}
