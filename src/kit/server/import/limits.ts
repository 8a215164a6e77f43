import { unguarded } from '../../contract/list/guard.ts';

/** Limits of an uploaded file; a larger one is refused, never truncated. */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  /** Counted while unpacking: what the archive says about itself is not believed. */
  unpackedBytes: 200 * 1024 * 1024,
  entries: 100,
  /** Below the header. */
  rows: 50_000,
  columns: 100,
  cellCharacters: 32_767,
  /** All cells together; a file of 10 MB of ordinary text has far less. */
  characters: 40_000_000,
  threadMegabytes: 512,
  threadMs: 60_000,
} as const;

export type ImportReason =
  | 'file_type'
  | 'file_too_large'
  | 'file_encrypted'
  | 'file_macros'
  | 'file_broken'
  | 'file_unpacked'
  | 'file_entries'
  | 'file_dtd'
  | 'file_encoding'
  | 'file_empty'
  | 'file_rows'
  | 'file_columns'
  | 'file_cell'
  | 'file_formula'
  | 'file_too_slow';

/** Why a file is not read. Plain data, because it comes out of a thread; `kit/server/import/refusals.ts` has the sentences. */
export class ImportProblem extends Error {
  readonly reason: ImportReason;
  readonly params: Readonly<Record<string, string | number>>;
  constructor(reason: ImportReason, params: Readonly<Record<string, string | number>> = {}) {
    super(reason);
    this.name = 'ImportProblem';
    this.reason = reason;
    this.params = params;
  }
}

/**
 * Facts about a cell beyond its text: `error` is a failed formula, `day` a day where a text may have been meant,
 * `digits` a number of more digits than a spreadsheet keeps. `plain` is the number of a cell whose format shows it
 * otherwise.
 */
export type CellMark = 'error' | 'day' | 'digits' | { readonly plain: string };
/** By the column's index. */
export type CellMarks = Readonly<Record<number, CellMark>>;

/** One row of the file: its number as a spreadsheet shows it, its cells as text, and what is to be known of some. */
export type ImportRow = readonly [line: number, cells: readonly string[], marks?: CellMarks];

/** A → 0 the other way round: the letters over a column. */
export function columnLetters(index: number): string {
  const before = index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1);
  return before + String.fromCharCode(65 + (index % 26));
}

/**
 * A cell's text without what is no content: white space around it, and the apostrophe that our own exports put before
 * what a spreadsheet would take for a formula.
 */
function cellText(text: string): string {
  return unguarded(text).trim();
}

/** Keeps count of what has been read, row by row, and refuses what is too much. */
export class RowCounter {
  #rows = 0;
  #characters = 0;

  /** The row as stored, or null if it is empty. */
  take(line: number, cells: readonly string[], marks?: CellMarks): ImportRow | null {
    const row = cells.map((text, index) => {
      if (text.length > importLimits.cellCharacters)
        throw new ImportProblem('file_cell', {
          cell: `${columnLetters(index)}${line}`,
          limit: importLimits.cellCharacters,
        });
      return cellText(text);
    });
    while (row.length > 0 && row.at(-1) === '') row.pop();
    if (row.length === 0) return null;
    if (row.length > importLimits.columns)
      throw new ImportProblem('file_columns', { limit: importLimits.columns });
    this.#rows += 1;
    // The first row is the header.
    if (this.#rows > importLimits.rows + 1)
      throw new ImportProblem('file_rows', { limit: importLimits.rows });
    this.#characters += row.reduce((sum, text) => sum + text.length, 0);
    if (this.#characters > importLimits.characters)
      throw new ImportProblem('file_unpacked', { limit: importLimits.unpackedBytes / 1024 / 1024 });
    return marks ? [line, row, marks] : [line, row];
  }
}
