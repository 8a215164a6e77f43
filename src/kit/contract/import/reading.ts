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

/** What was found in a file. A workbook has sheets, a text file an encoding. */
export type Reading = {
  /** The row of the heads, as its program shows it; what stands above is not read. */
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

/** What somebody chose of it; null leaves it to the reader. */
export type ReadingChoice = {
  readonly sheet: number | null;
  readonly encoding: Encoding | null;
  readonly withHidden: boolean;
};

export const noChoice: ReadingChoice = { sheet: null, encoding: null, withHidden: true };
