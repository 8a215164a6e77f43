/** What an import screen and its server say to each other. */

export interface ImportField {
  id: string;
  label: string;
  required: boolean;
  /** Index of the file's column that the server proposes; null when it found none. */
  column: number | null;
}

/** A file that was read. */
export interface ImportDraft {
  id: string;
  columns: readonly string[];
  /** The first rows of the file, cell by cell, as examples. */
  samples: readonly (readonly string[])[];
  fields: readonly ImportField[];
}

export interface ImportLine {
  /** Row number in the file, as its program shows it. */
  line: number;
  /** Text and error of each field. */
  cells: Readonly<Record<string, { text: string; error?: string }>>;
  /** What is wrong with the row as a whole. */
  error?: string;
}

/** The check before anything is written. `lines` is capped by the server; the counts are of the whole file. */
export interface ImportCheck {
  good: number;
  bad: number;
  lines: readonly ImportLine[];
}

export interface ImportState {
  state: 'running' | 'done' | 'failed';
  done: number;
  total: number;
  created?: number;
  updated?: number;
  skipped?: number;
  message?: string;
}

/** Field id → index of the file's column; null leaves the field out. */
export type ImportMapping = Readonly<Record<string, number | null>>;

export interface ImportCalls {
  upload: (file: File, signal: AbortSignal) => Promise<ImportDraft>;
  check: (draftId: string, mapping: ImportMapping) => Promise<ImportCheck>;
  /** Begins to write the good rows; resolves to the job's id. */
  start: (draftId: string, mapping: ImportMapping) => Promise<string>;
  poll: (jobId: string, signal: AbortSignal) => Promise<ImportState>;
  template?: () => void;
  resultFile?: (jobId: string) => void;
  /** Takes everything back that the job wrote. */
  undo?: (jobId: string) => Promise<void>;
}
