/** Types shared by import screens and their server. */
import type { Reading, ReadingChoice } from '../../contract/import/reading.ts';

export interface ImportField {
  id: string;
  label: string;
  required: boolean;
  /** Index of the file's column that the server proposes; null when it found none. */
  column: number | null;
  /** The check fills it in where the file says nothing, and shows it in any case. */
  isFilledIn: boolean;
}

/** A file that was read. */
export interface ImportDraft {
  id: string;
  /** Without a name where a column is empty. */
  columns: readonly string[];
  /** The first rows of the file, cell by cell, as examples. */
  samples: readonly (readonly string[])[];
  fields: readonly ImportField[];
  /** Columns that are left out on purpose. */
  ignored: readonly number[];
  /** How the file was read; null for one that an earlier version read. */
  reading: Reading | null;
}

/** `duplicate`: there already. `conflict`: contradicts what is there. */
export type ImportRowStatus = 'new' | 'duplicate' | 'conflict' | 'bad';

export interface ImportCell {
  text: string;
  error?: string | undefined;
  isDefault?: boolean | undefined;
}

export interface ImportLine {
  /** Row number in the file, as its program shows it. */
  line: number;
  status: ImportRowStatus;
  /** Text and error of each field; `isDefault`: filled in by the check. */
  cells: Readonly<Record<string, ImportCell>>;
  /** A note on the row as a whole. */
  note: string;
}

/** One mistake of several rows: the same cell, for the same reason. */
export interface ImportGroup {
  field: string;
  text: string;
  error: string;
  count: number;
  /** The import can create the object that the cell names. */
  canMake: boolean;
}

/** A correction of all rows whose cell is the same. */
export interface ImportReplacement {
  field: string;
  from: string;
  to: string;
}

/** A cell whose names the import is to make. */
export interface ImportMake {
  field: string;
  text: string;
}

/** The check before anything is written. `lines` is capped by the server; the counts are of the whole file. */
export interface ImportCheck {
  /** Rows that would be written. */
  good: number;
  bad: number;
  duplicate: number;
  conflict: number;
  /** Names what was shown: only that is written. */
  token: string;
  /** Why the whole file cannot be posted. */
  blocked: string | null;
  /** The reason that keeps out valid rows, and the screen where it can be changed. */
  banner: { text: string; path: string } | null;
  /** Mistakes that several rows have alike. */
  groups: readonly ImportGroup[];
  lines: readonly ImportLine[];
}

export interface ImportState {
  /** `undone`: written and taken back since. */
  state: 'running' | 'done' | 'undone' | 'failed';
  done: number;
  total: number;
  created?: number;
  skipped?: number;
  /** Rows that can be corrected and uploaded again. */
  left?: number;
  /** Whether the caller may undo it. */
  canUndo?: boolean;
  message?: string;
}

/** Field id → index of the file's column; null leaves the field out. */
export type ImportMapping = Readonly<Record<string, number | null>>;

/** A cell that was corrected in place. */
export interface ImportFix {
  line: number;
  field: string;
  text: string;
}

export interface ImportChoices {
  mapping: ImportMapping;
  ignored: readonly number[];
  /** Whether conflicting rows are posted in addition. */
  conflicts: 'skip' | 'post';
  fixes: readonly ImportFix[];
  replacements: readonly ImportReplacement[];
  makes: readonly ImportMake[];
}

export interface ImportCalls<Check extends ImportCheck = ImportCheck> {
  /** With a choice, the file is read again as it says. */
  upload: (file: File, signal: AbortSignal, choice?: ReadingChoice) => Promise<ImportDraft>;
  check: (draftId: string, choices: ImportChoices) => Promise<Check>;
  /** Begins to write what the check showed; resolves to the job's id. */
  start: (draftId: string, check: Check) => Promise<string>;
  poll: (jobId: string, signal: AbortSignal) => Promise<ImportState>;
  template?: () => void;
  /** `onlyBad`: the rows to correct, to be uploaded again as they are. */
  resultFile?: (jobId: string, onlyBad: boolean) => void;
  /** Asks whether, and takes everything back that the job wrote; false when it was not meant. */
  undo?: (jobId: string) => Promise<boolean>;
}
