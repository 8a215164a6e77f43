/** Labels with codes, and tables, as PDF that is the same on every machine. */
import type { Language } from '../../contract/language.ts';

/** A caption and a value, already in the reader's language. */
type Fact = { readonly label: string; readonly value: string };

type PaperHead = {
  /** The document's title in readers, and the file's name. */
  readonly name: string;
  readonly organisation: string;
  readonly language: Language;
  /** The organisation's. */
  readonly zone: string;
  /** The instant of print; the same input is the same document, byte by byte. */
  readonly at: string;
};

/** A4 with 8, 10 or 12 labels to be cut, or a roll of 80 mm, a label a page. @internal */
export const labelKinds = ['a4-8', 'a4-10', 'a4-12', 'roll-80'] as const;
export type LabelKind = (typeof labelKinds)[number];
/** How many labels are on a page. */
export const labelsOfPage: Readonly<Record<LabelKind, number>> = {
  'a4-8': 8,
  'a4-10': 10,
  'a4-12': 12,
  'roll-80': 1,
};

/** The most that a label holds legibly. @internal */
export const labelLimits = { facts: 6, code: 20, labels: 5_000 } as const;

export type Label = {
  /** Mostly the organisation. */
  readonly title: string;
  /** The line that a label is found by, such as a member's name: long ones are set smaller, then on two lines, then cut. */
  readonly main: string;
  /** One line each, `labelLimits.facts` at most. */
  readonly facts: readonly Fact[];
  /** A bar code (Code 128) and, in groups of four, its text: ASCII, `labelLimits.code` at most; best without 0, O, 1 and I. */
  readonly code: string;
  /** The text of the QR code (level M), such as an address; else the code. */
  readonly qr?: string;
};

export type LabelsPaper = PaperHead & {
  readonly is: 'labels';
  readonly kind: LabelKind;
  readonly labels: readonly Label[];
};

const tableSheets = ['a4', 'a4-wide', 'roll-80'] as const;
type TableSheet = (typeof tableSheets)[number];

export const tableLimits = { rows: 20_000 } as const;

type PaperColumn = {
  readonly title: string;
  /** Its share of the width, beside those of the others. */
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
};

export type TablePaper = PaperHead & {
  readonly is: 'table';
  readonly sheet: TableSheet;
  readonly heading: string;
  readonly facts: readonly Fact[];
  readonly columns: readonly PaperColumn[];
  /** The texts of each row, by column. */
  readonly rows: readonly (readonly string[])[];
  /** The last row, in bold. */
  readonly totals?: readonly string[];
  /** A last column with a box for each row, to sign in. */
  readonly signature?: boolean;
};

export type Paper = LabelsPaper | TablePaper;

/** A document of labels. Throws where one of them could not be read. */
export function labels(kind: LabelKind, each: readonly Label[], head: PaperHead): LabelsPaper {
  if (each.length === 0 || each.length > labelLimits.labels) throw new RangeError(`${each.length} labels`);
  for (const { code, facts } of each) {
    if (!/^[ -~]+$/.test(code) || code.length > labelLimits.code) throw new RangeError(`no code: ${code}`);
    if (facts.length > labelLimits.facts) throw new RangeError(`${facts.length} facts of ${code}`);
  }
  return { ...head, is: 'labels', kind, labels: each };
}

/** A statement, a list to sign, a receipt. */
export function tableDocument(table: Omit<TablePaper, 'is'>): TablePaper {
  if (table.rows.length > tableLimits.rows) throw new RangeError(`${table.rows.length} rows`);
  return { ...table, is: 'table' };
}
