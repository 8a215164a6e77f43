import type { GridCells } from './model.ts';

/** Something that a cell may mean, offered while one types. */
export type GridSuggestion<Id extends string> = {
  key: string;
  label: string;
  hint?: string;
  /** The cells that this choice writes into its row. */
  cells: GridCells<Id>;
  /** A weak match, taken only when it was chosen with the arrows. */
  unsure?: boolean;
  /** Why it cannot be chosen, though it is found. */
  off?: string;
};

export type GridColumn<Id extends string> = {
  id: Id;
  title: string;
  /** In pixels; one that `grows` takes what is left of the width. */
  width: number;
  grows?: boolean;
  /** Numbers line up at the right. */
  numeric?: boolean;
  required?: boolean;
  /** Says whose row it is: it stays at the left while the others scroll, where there is room. */
  staysInSight?: boolean;
  /** Other headings by which a pasted table may name it. */
  alsoCalled?: readonly string[];
  suggest?: (term: string, signal: AbortSignal) => Promise<readonly GridSuggestion<Id>[]>;
};

/** Notes on a cell: `error` and `warning` mark it; `note` is shown beside its text, or in its place if it is empty. */
export type GridMark = { error?: string; warning?: string; note?: string };
export type GridMarks<Id extends string> = Readonly<Partial<Record<Id, GridMark>>>;
