/** Rejects cells that hold no value of their column, for every kind. */
import { dayOf } from '../../../contract/import/cells.ts';
import type { Language } from '../../../contract/language.ts';
import type { Refusal } from '../../../contract/refusal.ts';
import type { Mapping } from '../../../contract/import/states.ts';
import type { CellMark, ImportRow } from '../import.ts';
import type { ImportColumn, ImportKind } from './kind.ts';
import { fileRefusals } from './refusals.ts';
import { newRow, type CheckedRow, type ReadRow } from './rows.ts';

/** The error values that spreadsheets show for failed formulas, in the languages in which they write them. */
const failed =
  /^(#(N\/[AD]|¡?(REF|VALUE|VALOR|NUM|NULL|NULO|DIV\/0|CALC|SPILL|DESBORDAMIENTO|CÁLCULO|FIELD|BLOCKED|CONNECT|BUSY|UNKNOWN|EXTERNAL|PYTHON)!|¿?(NAME|NOMBRE)\?|GETTING_DATA)|Err:\d{3})$/i;

function mistakeIn(text: string, mark: CellMark | undefined, { reads }: ImportColumn): Refusal | null {
  if (mark === 'error' || failed.test(text)) return fileRefusals.cell_error({ text });
  if (reads !== undefined) return null;
  if (mark === 'digits') return fileRefusals.cell_digits();
  return mark === 'day' ? fileRefusals.cell_day({ text }) : null;
}

/** A row as it was read, and as a kind is to judge it: without the cells that hold no value. */
type JudgedRow = { readonly whole: ReadRow<string>; readonly sound: ReadRow<string> };

/**
 * Removes from a row the cells that no kind may accept as values. A specially formatted number is the number where one
 * is read, and a day is read in the reader's language.
 */
export function valueReader(
  { columns }: ImportKind,
  mapping: Mapping,
  language: Language,
): (read: ReadRow<string>, row: ImportRow) => JudgedRow {
  return (whole, [, , marks = {}]) => {
    const cells = { ...whole.cells };
    const wrong = new Map<string, Refusal>();
    for (const [field, text] of Object.entries(whole.cells)) {
      const column = columns[field];
      if (text === undefined || !column) continue;
      const mark = marks[mapping[field] ?? -1];
      const mistake = mistakeIn(text, mark, column);
      if (mistake) {
        wrong.set(field, mistake);
        delete cells[field];
      } else if (typeof mark === 'object' && column.reads === 'number') cells[field] = mark.plain;
      else if (column.reads === 'day') cells[field] = dayOf(text, language) ?? text;
    }
    return {
      whole,
      sound: wrong.size > 0 ? { line: whole.line, cells, wrong } : { line: whole.line, cells },
    };
  };
}

/** A judged row with its cells as the file has them; one with a cell that holds no value is wrong. */
export function rejoined(
  { whole, sound }: JudgedRow,
  checked: CheckedRow<string, unknown>,
): CheckedRow<string, unknown> {
  if (sound.wrong) {
    // In the kind's own row: that is what it would write.
    checked.status = 'bad';
    checked.ready = null;
    for (const [field, refusal] of sound.wrong) checked.errors.set(field, refusal);
  }
  return { ...checked, cells: whole.cells };
}

export const blankRow = ({ whole }: JudgedRow): CheckedRow<string, unknown> => ({
  ...newRow(whole),
  status: 'blank',
});
