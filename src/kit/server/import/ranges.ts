/** Ranges of a worksheet: merged cells, and cells that a formula fills beside its own. */
import { ImportProblem } from './limits.ts';

export type Range = {
  readonly fromColumn: number;
  readonly toColumn: number;
  readonly fromLine: number;
  readonly toLine: number;
};

export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** `B2:C9`, or `B2` alone; null for anything else. */
function rangeOf(reference: string): Range | null {
  const found = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/.exec(reference.replaceAll('$', ''));
  if (!found) return null;
  const [, letters = '', line = '', toLetters = letters, toLine = line] = found;
  return {
    fromColumn: columnNumber(letters),
    toColumn: columnNumber(toLetters),
    fromLine: Number(line),
    toLine: Number(toLine),
  };
}

/** Ranges of one sheet that a spreadsheet program would write; more are meant to cost us time. */
const mostRanges = 100_000;

export class Ranges {
  readonly found: Range[] = [];

  add(reference: string): void {
    const range = rangeOf(reference);
    if (!range) return;
    if (this.found.length >= mostRanges) throw new ImportProblem('file_too_slow');
    this.found.push(range);
  }

  has(column: number, line: number): boolean {
    return this.found.some(
      ({ fromColumn, toColumn, fromLine, toLine }) =>
        column >= fromColumn && column <= toColumn && line >= fromLine && line <= toLine,
    );
  }
}
