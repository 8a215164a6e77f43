import { noChoice, type Reading, type ReadingChoice } from '../../contract/import/reading.ts';
import { defaultLanguage, type Language } from '../../contract/language.ts';
import { csvRows } from './csv.ts';
import { headAmong, headsOf, type Heads } from './head-row.ts';
import { importLimits, ImportProblem, type ImportRow } from './limits.ts';
import { Parts } from './parts.ts';
import type { RawTable } from './raw.ts';
import { xlsxRows } from './xlsx.ts';

export const zipMagic = Buffer.from('PK\u0003\u0004', 'latin1');
/** Workbooks before 2007, and encrypted ones of any year. */
export const oleMagic = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
export const pdfMagic = Buffer.from('%PDF');
export const starts = (bytes: Buffer, magic: Buffer): boolean =>
  bytes.subarray(0, magic.length).equals(magic);

export type ReadHead = { columns: string[]; samples: string[][]; rows: number; reading: Reading };

export type ReadOptions = {
  /** The possible names of the columns; null if the first row is the head in any case. */
  readonly heads: readonly string[] | null;
  /** The organisation's. */
  readonly language: Language;
  readonly choice: ReadingChoice;
};

/** A table that no kind of import looks for columns in. */
export const plainReading: ReadOptions = { heads: null, language: defaultLanguage, choice: noChoice };

/**
 * Reads a spreadsheet by its name and its content, which must agree: the row of heads gives the columns' names ('' for
 * a column without head and values), every row below it is one. Returns the rows in parts, each a JSON text, and facts
 * about the file. Nothing is returned before the end, since a sheet lists its merged cells there.
 */
export async function readTable(
  bytes: Buffer,
  name: string,
  options: ReadOptions = plainReading,
): Promise<ReadHead & { parts: string[] }> {
  const { heads: names, choice } = options;
  const heads = headsOf(names ?? []);
  const parts = new Parts();
  const rows = rowsOf(bytes, name, { ...options, heads });
  let next = await rows.next();
  for (; !next.done; next = await rows.next()) parts.add(next.value);
  const { sheets = [], sheet = null, encoding = null, isSure = true, separator = null } = next.value;
  const { merged = [], hidden = [] } = next.value;
  parts.fill(merged);
  const { at } = names === null ? { at: 0 } : headAmong(parts.first, heads);
  const head = parts.first[at];
  const below = head === undefined ? 0 : parts.rows - at - 1;
  if (head === undefined || below === 0) throw new ImportProblem('file_empty');
  const hiddenBelow = hidden.filter((line) => line > head[0]);
  const withHidden = choice.withHidden || hiddenBelow.length === below;
  parts.begin(at + 1);
  if (!withHidden) parts.drop(hiddenBelow);
  return {
    ...parts.table(head[1]),
    reading: {
      headLine: head[0],
      sheets: [...sheets],
      sheet,
      encoding,
      isSure,
      separator,
      hidden: hiddenBelow.length,
      withHidden,
    },
  };
}

type RowOptions = Omit<ReadOptions, 'heads'> & { heads: Heads };

function rowsOf(bytes: Buffer, name: string, { heads, language, choice }: RowOptions): RawRows {
  if (bytes.length > importLimits.bytes)
    throw new ImportProblem('file_too_large', { limit: importLimits.bytes / 1024 / 1024 });
  if (bytes.length === 0) throw new ImportProblem('file_empty');
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase();
  if (starts(bytes, oleMagic)) throw new ImportProblem('file_encrypted');
  if (extension === 'xlsm' || extension === 'xltm') throw new ImportProblem('file_macros');
  const isZip = starts(bytes, zipMagic);
  if (extension === 'xlsx' && isZip) return xlsxRows(bytes, { sheet: choice.sheet, heads });
  if (extension === 'csv' && !isZip && !starts(bytes, pdfMagic))
    return csvRows(bytes, { encoding: choice.encoding, language });
  throw new ImportProblem('file_type');
}

type RawRows = AsyncGenerator<ImportRow, RawTable>;
