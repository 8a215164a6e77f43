import { csvRows, csvText } from './csv.ts';
import { columnLetters, importLimits, ImportProblem, type ImportRow } from './limits.ts';
import { xlsxRows } from './xlsx.ts';

export const zipMagic = Buffer.from('PK\u0003\u0004', 'latin1');
/** Workbooks before 2007, and encrypted ones of any year. */
export const oleMagic = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
export const pdfMagic = Buffer.from('%PDF');
export const starts = (bytes: Buffer, magic: Buffer): boolean =>
  bytes.subarray(0, magic.length).equals(magic);

/** Rows of a part: what travels from the thread, and what is stored together. */
const partRows = 1_000;
const sampleRows = 5;

export type ReadHead = { columns: string[]; samples: string[][]; rows: number };

/**
 * Reads a spreadsheet by its name and its content, which must agree: the first row that is not empty gives the
 * columns' names ('' where neither a head nor anything else stands), every other one is a row. Gives the rows in parts, and what the file is at the end.
 */
export async function* readTable(
  bytes: Buffer,
  name: string,
): AsyncGenerator<readonly ImportRow[], ReadHead, undefined> {
  let columns: string[] | null = null;
  let width = 0;
  /** Columns that have values below their head. */
  const filled = new Set<number>();
  let rows = 0;
  const samples: string[][] = [];
  let part: ImportRow[] = [];
  for await (const row of rowsOf(bytes, name)) {
    width = Math.max(width, row[1].length);
    if (columns === null) {
      columns = [...row[1]];
      continue;
    }
    rows += 1;
    if (filled.size < width) for (const [index, text] of row[1].entries()) if (text !== '') filled.add(index);
    if (samples.length < sampleRows) samples.push([...row[1]]);
    part.push(row);
    if (part.length === partRows) {
      yield part;
      part = [];
    }
  }
  if (columns === null || rows === 0) throw new ImportProblem('file_empty');
  if (part.length > 0) yield part;
  // Letters in brackets, so that a column without a head is not taken for one that is called B.
  const unnamed = (index: number): string => (filled.has(index) ? `(${columnLetters(index)})` : '');
  const names = Array.from({ length: width }, (_, index) => columns[index] || unnamed(index));
  return { columns: names, samples, rows };
}

function rowsOf(bytes: Buffer, name: string): Iterable<ImportRow> | AsyncIterable<ImportRow> {
  if (bytes.length > importLimits.bytes)
    throw new ImportProblem('file_too_large', { limit: importLimits.bytes / 1024 / 1024 });
  if (bytes.length === 0) throw new ImportProblem('file_empty');
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (starts(bytes, oleMagic)) throw new ImportProblem('file_encrypted');
  if (extension === 'xlsm' || extension === 'xltm') throw new ImportProblem('file_macros');
  const isZip = starts(bytes, zipMagic);
  if (extension === 'xlsx' && isZip) return xlsxRows(bytes);
  if (extension === 'csv' && !isZip && !starts(bytes, pdfMagic)) return csvRows(csvText(bytes));
  throw new ImportProblem('file_type');
}
