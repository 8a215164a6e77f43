/** Rows of a file on their way from cells to what is written. */
import type { Refusal } from '../../../contract/refusal.ts';
import { languages } from '../../../contract/language.ts';
import type { Mapping } from '../../../contract/import/states.ts';
import type { ImportRow } from '../import.ts';
import { fileTitles } from './words.ts';

export type Cells<Field extends string> = Partial<Record<Field, string>>;
export type ReadRow<Field extends string> = {
  readonly line: number;
  readonly cells: Cells<Field>;
  /** Refusals that hold for every kind; the row lacks these values. */
  readonly wrong?: ReadonlyMap<Field, Refusal>;
};
type RowStatus = 'new' | 'duplicate' | 'conflict' | 'bad' | 'blank';

export type CheckedRow<Field extends string, Ready> = {
  readonly line: number;
  readonly cells: Cells<Field>;
  status: RowStatus;
  readonly errors: Map<Field, Refusal>;
  note: Refusal | null;
  /** The object to write; null if the row is invalid. */
  ready: Ready | null;
  /** Cells that the check fills in, as one would write them. */
  defaults: Cells<Field> | null;
};

export const newRow = <Field extends string, Ready>({
  line,
  cells,
  wrong,
}: ReadRow<Field>): CheckedRow<Field, Ready> => ({
  line,
  cells,
  status: 'new',
  errors: new Map(wrong),
  note: null,
  ready: null,
  defaults: null,
});

const invisible = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
/** Words of ASCII, Latin letters and Chinese characters, one space between them: nothing to take away. */
const tidy = /^[!-~\u00c0-\u024f\u4e00-\u9fff]+(?: [!-~\u00c0-\u024f\u4e00-\u9fff]+)*$/;

/** A cell without what cannot be seen. */
export function tidied(text: string): string {
  return tidy.test(text) ? text : text.replace(invisible, ' ').replace(/\s+/g, ' ').trim();
}

/** Reads the mapped cells of a row, without what cannot be seen. */
export function cellReader(mapping: Mapping): (row: ImportRow) => ReadRow<string> {
  const columns = Object.entries(mapping).flatMap(([field, column]) =>
    typeof column === 'number' ? [{ field, column }] : [],
  );
  return ([line, texts]) => {
    const cells: Cells<string> = {};
    for (const { field, column } of columns) {
      const text = tidied(texts[column] ?? '');
      if (text !== '') cells[field] = text;
    }
    return { line, cells };
  };
}

const examples = new Set(languages.map((language) => fileTitles[language].example));

/** Whether a row is the template's example, which has the same words in every field that marks it. */
export function isExample(cells: Cells<string>, marks: readonly string[]): boolean {
  const [first, ...others] = marks.map((field) => cells[field]);
  return first !== undefined && examples.has(first) && others.every((text) => text === first);
}
