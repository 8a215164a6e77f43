/** Parses the cells of a spreadsheet, as pure functions; `number/read-number.ts` reads their numbers. */
import { isDay } from '../format.ts';
import type { Language } from '../language.ts';
import { firstYear } from '../rules.ts';

/** Full-width digits and signs, which an input method leaves behind, as ASCII. */
const plain = (text: string): string => text.normalize('NFKC').trim();

/** A time of day behind a day. */
const time = /[ T]+([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?(\.\d+)?$/;

/** How a language writes a day by numbers when the year comes last; English and Chinese have no one way. */
const dayFirst: readonly Language[] = ['es_ES', 'ms_MY'];

/**
 * A day as people write it: 2026-11-10, 2026/1/5, 2026.1.5, 2026年1月5日, 20261110, with or without a time behind it, and
 * 10/11/2026 as the language means it. Where day and month could be taken for each other nothing is guessed: null.
 */
export function dayOf(text: string, language?: Language): string | null {
  const date = plain(text).replace(time, '');
  const found =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?$/.exec(date) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(date);
  if (found) return dayFrom(found[1]!, found[2]!, found[3]!);
  const last = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4})$/.exec(date);
  if (!last || language === undefined) return null;
  const [, first = '', , second = '', year = ''] = last;
  const asDayFirst = dayFrom(year, second, first);
  if (dayFirst.includes(language)) return asDayFirst;
  const asMonthFirst = dayFrom(year, first, second);
  if (asDayFirst !== null && asMonthFirst !== null && asDayFirst !== asMonthFirst) return null;
  return asDayFirst ?? asMonthFirst;
}

function dayFrom(year: string, month: string, ofMonth: string): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`;
  return isDay(day) && Number(year) >= firstYear ? day : null;
}

/** Folds a name, so that width of characters and white space make no difference. */
export function sameName(one: string, other: string): boolean {
  if (one === other) return true;
  const fold = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
  return fold(one) === fold(other);
}
