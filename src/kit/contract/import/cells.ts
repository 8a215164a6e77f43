/** Parses the cells of a spreadsheet, as pure functions. Points are integer tenths. */
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

/** Points in tenths; null for what is no number of at most one decimal. */
export function tenthsOf(text: string): number | null {
  // As files of other programs have it, at a tenth of the cost.
  if (/^\d{1,9}$/.test(text)) return Number(text) * 10;
  const found = /^([+-]?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d)0*)?$/.exec(plain(text).replace('−', '-'));
  if (!found) return null;
  const value = Number(found[2]!.replaceAll(',', '')) * 10 + Number(found[3] ?? 0);
  return found[1] === '-' ? 0 - value : value;
}

/** An amount in hundredths; null for what is no number of at most two decimals. */
export function hundredthsOf(text: string): number | null {
  const found = /^([+-]?)(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2})0*)?$/.exec(
    plain(text).replace('−', '-'),
  );
  if (!found) return null;
  const value = Number(found[2]!.replaceAll(',', '')) * 100 + Number((found[3] ?? '').padEnd(2, '0'));
  return found[1] === '-' ? 0 - value : value;
}

export function countOf(text: string): number | null {
  const found = /^\+?(\d{1,6})(?:\.0+)?$/.exec(plain(text));
  return found ? Number(found[1]) : null;
}

/** Folds a name, so that width of characters and white space make no difference. */
export function sameName(one: string, other: string): boolean {
  if (one === other) return true;
  const fold = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
  return fold(one) === fold(other);
}
