/** How a handed-in file was read, and what of that may be chosen otherwise. */

/** Encodings of a text file, as `TextDecoder` names them. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'gb18030',
  'big5',
  'shift_jis',
] as const;
export type Encoding = (typeof encodings)[number];

/** The facts that the reader found in a file: sheets in a workbook, an encoding in a text file. */
export type Reading = {
  /** The number of the row of heads, as the spreadsheet program shows it; the rows above it are ignored. */
  readonly headLine: number;
  readonly sheets: { name: string; rows: number | null }[];
  readonly sheet: number | null;
  readonly encoding: Encoding | null;
  /** False where the bytes allow for another encoding. */
  readonly isSure: boolean;
  readonly separator: string | null;
  /** Rows that the file hides, by a filter or by hand, and whether they are read. */
  readonly hidden: number;
  readonly withHidden: boolean;
};

/** The user's choice of sheet and encoding; null leaves it to the reader. */
export type ReadingChoice = {
  readonly sheet: number | null;
  readonly encoding: Encoding | null;
  readonly withHidden: boolean;
};

export const noChoice: ReadingChoice = { sheet: null, encoding: null, withHidden: true };
