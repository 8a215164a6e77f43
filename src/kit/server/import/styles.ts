import { attributeOf } from './xml.ts';

/** How a cell's number is shown: as a day, with a time of day, by digits of a fixed length, or as the number that it is. */
export type CellStyle = 'day' | 'time' | DigitPattern | null;

/** A format such as `00000`, `000-000` or `"F"0000`: its pieces from the left, null for a digit. */
export type DigitPattern = readonly (string | null)[];

/** Formats that every spreadsheet has by number; 27 to 58 are days in the East Asian editions. */
function builtIn(id: number): CellStyle {
  if (id === 22) return 'time';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'day';
  return (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) ? 'time' : null;
}

/** The parts of a format that are not its letters: texts, colours and conditions, escapes, widths and fillers. */
const aside = /"[^"]*"|\[(?!(?:h+|m+|s+)\])[^\]]*\]|\\.|_.|\*./gi;
const halfOfDay = /am\/pm|a\/p|上午\/下午/gi;

/** The format of positive numbers. */
function ofCode(code: string): CellStyle {
  const first = (/^(?:"[^"]*"|\\.|[^;"\\])*/.exec(code)?.[0] ?? '').trim();
  return patternOf(first) ?? dayOrTime(first);
}

/**
 * A day or a time by its letters, of which it has no other: `Standard`, as one language writes General, has a d and is
 * none.
 */
function dayOrTime(code: string): CellStyle {
  const letters = code.replace(aside, '').replace(halfOfDay, '').toLowerCase();
  if (/[^\P{L}ymdhsegab年月日时分秒時]/u.test(letters)) return null;
  if (/[hs]/.test(letters)) return 'time';
  return /[ydm]/.test(letters) ? 'day' : null;
}

/** Digits and the characters between them, at least two digits or one beside a text. */
function patternOf(code: string): DigitPattern | null {
  if (!/^(?:0|[-/ ()]|\\.|"[^"]*")+$/.test(code)) return null;
  const pieces = (code.match(/"[^"]*"|\\.|./g) ?? []).map((piece) =>
    piece === '0' ? null : piece.startsWith('"') ? piece.slice(1, -1) : piece.at(-1)!,
  );
  const digits = pieces.filter((piece) => piece === null).length;
  return digits > 1 || (digits === 1 && pieces.length > 1) ? pieces : null;
}

/** Formats a whole number by a pattern: the digits are filled in from the right, and the remaining ones come first. */
export function inPattern(number: number, pattern: DigitPattern): string {
  const digits = [...String(number)];
  const firstDigit = pattern.indexOf(null);
  const pieces: string[] = [];
  for (let at = pattern.length - 1; at >= 0; at -= 1) {
    const piece = pattern[at]!;
    pieces.unshift(piece === null ? (digits.pop() ?? '0') : piece);
    if (at === firstDigit) pieces.unshift(...digits);
  }
  return pieces.join('');
}

/** Gathers how the cell styles of a workbook show numbers, in their order. */
export function cellStyles() {
  const own = new Map<number, CellStyle>();
  const found: CellStyle[] = [];
  let isCell = false;
  return {
    found,
    open(name: string, attributes: string): void {
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt') own.set(id, ofCode(attributeOf(attributes, 'formatCode') ?? ''));
      if (name === 'cellXfs') isCell = true;
      if (name === 'xf' && isCell) found.push(own.has(id) ? own.get(id)! : builtIn(id));
    },
    close(name: string): void {
      if (name === 'cellXfs') isCell = false;
    },
  };
}
