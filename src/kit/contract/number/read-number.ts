/**
 * Reads a number as a person or a program wrote it, in the language it was written in: the one reader of forms, grids,
 * pasted tables and files. What a language reads in two ways is refused, with both ways to write it; nothing that was
 * typed is left out to make a number of the rest.
 */
import type { Language } from '../language.ts';
import { integer, type RuleRefusal } from '../rules.ts';

/** Decimals that are kept, and with it the unit of the value: 1.5 is 15 in tenths. */
const places = { whole: 0, tenths: 1, hundredths: 2 } as const;
export type NumberKind = keyof typeof places;

export type ReadNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'ambiguous' | 'unreadable'; readonly refusal: RuleRefusal };

export const decimalSign = (language: Language): ',' | '.' => (language === 'es_ES' ? ',' : '.');

/** Digits before the decimal sign; with two behind it, a number still holds the value exactly. */
const mostDigits = 12;

/** The characters that are meant: those of an input method, dashes for a minus, spaces of any width, nothing invisible. */
const plainNumber = (text: string): string =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll(/[\u3002\uFF61]/g, '.')
    .replaceAll(/[\u2010-\u2013\u2212]/g, '-')
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replaceAll(/\s/g, ' ')
    .trim();

export function readNumber(text: string, language: Language, kind: NumberKind): ReadNumber {
  // As most are written, at a tenth of the cost.
  if (/^\d{1,9}$/.test(text)) return { kind: 'number', value: Number(text) * 10 ** places[kind] };
  const plain = plainNumber(text);
  if (plain === '') return { kind: 'empty' };
  const [, sign = '', body = ''] = /^([+-]?) ?(.*)$/s.exec(plain)!;
  const parts = partsOf(body, language);
  if (parts === null) {
    const example = kind === 'whole' ? '12' : `12${decimalSign(language)}5`;
    return unreadable({ key: 'rule.number', params: { example } });
  }
  if (parts.isAmbiguous) return ambiguous(sign, parts, language);
  return valueOf(sign, parts, kind);
}

/** Normalises a number's text to a point and no groups: the Spanish "1.234,50" becomes "1234.5". */
export function plainDecimal(text: string, language: Language): string | null {
  const [, sign = '', body = ''] = /^([+-]?) ?(.*)$/s.exec(plainNumber(text))!;
  const parts = partsOf(body, language);
  return parts === null || parts.isAmbiguous ? null : decimalOf(sign, parts);
}

const decimalOf = (sign: string, { whole, decimals }: Parts): string => {
  const short = shortened(decimals);
  return `${sign === '-' ? '-' : ''}${whole || '0'}${short === '' ? '' : `.${short}`}`;
};

type Parts = { whole: string; decimals: string; isAmbiguous?: true };

function partsOf(body: string, language: Language): Parts | null {
  const grouped = /^([1-9]\d{0,2})([., ])(\d{3}(?:\2\d{3})*)(?:(?!\2)([.,])(\d+))?$/.exec(body);
  if (grouped) {
    const [, first = '', sign = '', others = '', , decimals = ''] = grouped;
    const isOneGroup = others.length === 3 && decimals === '' && sign !== ' ';
    if (isOneGroup && language === 'es_ES')
      // The point groups, and stands for the comma on most keyboards; figures of other programs group with the comma.
      return { whole: first, decimals: others, isAmbiguous: true };
    if (isOneGroup && sign === decimalSign(language)) return { whole: first, decimals: others };
    return { whole: first + others.replaceAll(sign, ''), decimals };
  }
  const [, whole = '', sign = '', decimals = ''] = /^(\d*)([.,]?)(\d*)$/.exec(body) ?? [];
  if (whole === '' && decimals === '') return null;
  if (sign === '' || sign === decimalSign(language)) return { whole, decimals };
  // The other language's sign, where it can be nothing else; a comma before more digits may have lost one of a group.
  const isMeant = sign === '.' ? decimals !== '' : decimals.length === 1;
  return isMeant && whole !== '' ? { whole, decimals } : null;
}

const shortened = (decimals: string): string => decimals.replace(/0+$/, '');

function ambiguous(sign: string, { whole, decimals }: Parts, language: Language): ReadNumber {
  const short = shortened(decimals);
  const minus = sign === '-' ? sign : '';
  const first = minus + whole + decimals;
  const second = minus + (short === '' ? whole : whole + decimalSign(language) + short);
  return { kind: 'ambiguous', refusal: { key: 'rule.twoNumbers', params: { first, second } } };
}

function valueOf(sign: string, parts: Parts, kind: NumberKind): ReadNumber {
  const { whole, decimals } = parts;
  const decimalPlaces = places[kind];
  const short = shortened(decimals);
  const broken = kind === 'whole' ? integer(decimalOf(sign, parts)) : null;
  if (broken) return unreadable(broken);
  if (short.length > decimalPlaces) return unreadable({ key: 'rule.decimals', params: { n: decimalPlaces } });
  if (whole.replace(/^0+/, '').length > mostDigits) {
    const n = 10 ** mostDigits - 1;
    return unreadable(
      sign === '-' ? { key: 'rule.atLeast', params: { n: -n } } : { key: 'rule.atMost', params: { n } },
    );
  }
  const size = Number(whole + short.padEnd(decimalPlaces, '0'));
  return { kind: 'number', value: sign === '-' && size > 0 ? -size : size };
}

const unreadable = (refusal: RuleRefusal): ReadNumber => ({ kind: 'unreadable', refusal });

/** Tenths as one types them in a language, without groups: 105 is "10.5" or "10,5", 100 is "10". */
export const textOfTenths = (tenths: number, language: Language): string => textOf(tenths, 1, language);

/** The same of hundredths: 1225 is "12.25", 1250 is "12.5". */
export const textOfHundredths = (hundredths: number, language: Language): string =>
  textOf(hundredths, 2, language);

function textOf(value: number, decimals: number, language: Language): string {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const part = digits.slice(-decimals).replace(/0+$/, '');
  const whole = digits.slice(0, -decimals);
  const text = part === '' ? whole : `${whole}${decimalSign(language)}${part}`;
  return value < 0 ? `-${text}` : text;
}
