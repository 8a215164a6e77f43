/** Parses the cells of a spreadsheet, as pure functions; `number/read-number.ts` reads their numbers. */
import { isDay } from '../format.ts';

/** Full-width digits and signs, which an input method leaves behind, as ASCII. */
const plain = (text: string): string => text.normalize('NFKC').trim();

/**
 * A day as people write it: 2026-11-10, 2026/1/5, 2026.1.5, 2026年1月5日, 20261110, with or without a time behind it.
 * Orders in which day and month could be taken for each other are not guessed: null.
 */
export function dayOf(text: string): string | null {
  const found =
    /^(\d{4})\s*([-/.年])\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[ T]+\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(
      plain(text),
    ) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(plain(text));
  if (!found) return null;
  const day = `${found[1]}-${found[3]!.padStart(2, '0')}-${found[4]!.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

/** Folds a name, so that width of characters and white space make no difference. */
export function sameName(one: string, other: string): boolean {
  if (one === other) return true;
  const fold = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
  return fold(one) === fold(other);
}
