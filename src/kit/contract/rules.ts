/**
 * The validation rules of the product, as pure functions over text. Forms and server import this one
 * file, so that both refuse the same values for the same reason. A refusal is a plain value, never a
 * sentence: `words/rules.*` holds the sentences.
 *
 * Every rule runs in linear time and judges what it is given, the empty text as any other (which is no day, so
 * no window refuses it). That an optional field may stay empty is the field's affair: `optional` in `fields.ts`.
 */
import { longWindowDays, windowStart } from './format.ts';

/** Largest score in tenths of a point, either sign: 10,000,000.0 points. */
export const maximumTenths = 100_000_000;

type NoParams = { readonly [name in never]: never };

/** Every rule key with the values its sentence needs. `n`, `min` and `max` are counts or limits as shown. */
type RuleParams = {
  readonly 'rule.required': NoParams;
  readonly 'rule.min': { readonly n: number };
  readonly 'rule.max': { readonly n: number };
  readonly 'rule.between': { readonly min: number; readonly max: number };
  readonly 'rule.numeric': NoParams;
  readonly 'rule.mobile': NoParams;
  readonly 'rule.email': NoParams;
  readonly 'rule.legal': { readonly character: string };
  readonly 'rule.password': NoParams;
  readonly 'rule.passwordCharacter': { readonly character: string };
  readonly 'rule.notAllDigits': NoParams;
  readonly 'rule.integer': NoParams;
  readonly 'rule.number': { readonly example: string };
  readonly 'rule.twoNumbers': { readonly first: string; readonly second: string };
  readonly 'rule.decimals': { readonly n: number };
  readonly 'rule.certificate': NoParams;
  readonly 'rule.illegalSql': NoParams;
  readonly 'rule.limitInput': NoParams;
  readonly 'rule.noFuture': NoParams;
  readonly 'rule.window3Years': { readonly from: string };
  readonly 'rule.atLeast': { readonly n: number };
  readonly 'rule.atMost': { readonly n: number };
  readonly 'rule.itemsMin': { readonly n: number };
  readonly 'rule.itemsMax': { readonly n: number };
  readonly 'rule.duplicate': NoParams;
  readonly 'rule.choice': NoParams;
  readonly 'rule.day': NoParams;
  readonly 'rule.month': NoParams;
  readonly 'rule.id': NoParams;
  readonly 'rule.type': NoParams;
  readonly 'rule.format': NoParams;
  readonly 'rule.unknown': NoParams;
};

type RuleKey = keyof RuleParams;

/** A refusal by one of the rules here. */
export type RuleRefusal = {
  readonly [K in RuleKey]: { readonly key: K; readonly params: RuleParams[K] };
}[RuleKey];

/** A refusal of a field by a rule of here or of a module: its key and the JSON values its sentence needs. */
export type FieldRefusal = {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
};

/** The sentences of one language: a sentence, or a function of the rule's params and the field's label. */
export type RuleTexts = {
  readonly [K in RuleKey]: string | ((values: RuleParams[K] & { readonly label?: string }) => string);
};

/**
 * The sentence for a refusal in one language, or null if the key is none of its rules. LocalizedText appear under
 * their field and need no label; with a label, the prompt to enter names the field.
 */
export function refusalText(texts: Partial<RuleTexts>, refusal: FieldRefusal, label?: string): string | null {
  if (!Object.hasOwn(texts, refusal.key)) return null;
  // The key decides which params the sentence takes; a refusal is built with both together.
  const sentence = texts[refusal.key as RuleKey] as string | ((values: object) => string);
  return typeof sentence === 'string' ? sentence : sentence({ ...refusal.params, label });
}

/** Longest final part of an e-mail address, unless the organisation set another. */
const emailFinalPartMaximum = 6;

// Zero-width marks and Hangul fillers show nothing: a name made of them would be an invisible name.
const visible = /[^\s\u115F\u1160\u200B-\u200D\u2060\u3164\uFFA0]/;

/** True when the text shows nothing: empty, white space, or invisible characters only. */
export function isBlank(value: string): boolean {
  return !visible.test(value);
}

/** Number of Unicode code points, which is what "characters" means in every length rule. @internal */
export function countCharacters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** Something visible is there; white space alone is not. */
export function required(value: string): RuleRefusal | null {
  return isBlank(value) ? { key: 'rule.required', params: {} } : null;
}

// A text of 2n UTF-16 units has at least n code points and one below n units has fewer: only what lies between
// is counted, so that a huge text costs nothing.
function hasAtLeast(value: string, n: number): boolean {
  return value.length >= 2 * n || (value.length >= n && countCharacters(value) >= n);
}

/** At least `n` characters. @internal */
export function min(value: string, n: number): RuleRefusal | null {
  return hasAtLeast(value, n) ? null : { key: 'rule.min', params: { n } };
}

/** At most `n` characters. */
export function max(value: string, n: number): RuleRefusal | null {
  return hasAtLeast(value, n + 1) ? { key: 'rule.max', params: { n } } : null;
}

/** From `least` to `most` characters, both included. */
export function between(value: string, least: number, most: number): RuleRefusal | null {
  if (min(value, least) === null && max(value, most) === null) return null;
  return { key: 'rule.between', params: { min: least, max: most } };
}

/** A positive integer in ASCII digits, without sign, point or leading zero. */
export function numeric(value: string): RuleRefusal | null {
  return /^[1-9][0-9]*$/.test(value) ? null : { key: 'rule.numeric', params: {} };
}

/** Optional prefix of 1–4 digits, optional hyphen, then 6–11 digits. */
export function mobile(value: string): RuleRefusal | null {
  return /^(?:[0-9]{1,4})?-?[0-9]{6,11}$/.test(value) ? null : { key: 'rule.mobile', params: {} };
}

/**
 * An ASCII address whose domain has a dot and whose final part is 2 to `finalPartMaximum` letters.
 * The limit 6 is the specification's; an organisation may raise it for newer domains.
 */
export function email(value: string, finalPartMaximum: number = emailFinalPartMaximum): RuleRefusal | null {
  return isEmail(value, finalPartMaximum) ? null : { key: 'rule.email', params: {} };
}

function isEmail(value: string, finalPartMaximum: number): boolean {
  const at = value.indexOf('@');
  const local = value.slice(0, Math.max(at, 0));
  if (!/^[A-Za-z0-9][A-Za-z0-9_%+.-]*$/.test(local) || local.includes('..') || local.endsWith('.'))
    return false;
  const labels = value.slice(at + 1).split('.');
  const last = labels.pop() ?? '';
  if (labels.length === 0 || last.length > finalPartMaximum || !/^[A-Za-z]{2,}$/.test(last)) return false;
  return labels.every(
    (label) => /^[A-Za-z0-9-]+$/.test(label) && !label.startsWith('-') && !label.endsWith('-'),
  );
}

// Characters that no text may contain: control characters other than white space (PostgreSQL refuses NUL, spreadsheets
// the others), unpaired surrogates, bidirectional controls (they can disguise a name), and the two code points that XML
// cannot carry.
const unsafe = /(?!\s)\p{Cc}|\p{Surrogate}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/u;

const legalClasses = [
  'A-Za-z0-9\\s',
  '.,;:!?\'"`~@#$%^&*_+=|/\\\\\\-()\\[\\]{}<>', // ASCII punctuation and brackets
  '\\u00B7\\u2010-\\u2015\\u2018-\\u201F\\u2026\\u00A5\\uFFE5\\u00BF\\u00A1', // middle dot, dashes, quotes, yen, ¿ ¡
  '\\u3001-\\u3003\\u3008-\\u3011\\u3014-\\u301B\\u30FB', // CJK punctuation and brackets
  '\\uFF01-\\uFF0F\\uFF1A-\\uFF20\\uFF3B-\\uFF40\\uFF5B-\\uFF65', // full-width punctuation
  '\\u00AA\\u00BA\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F\\u1E00-\\u1EFF', // accented Latin, and the ordinal letters of Spanish (1.º, 2.ª)
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u30FC\\p{Script=Hangul}\\p{Script=Thai}',
  '\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Devanagari}\\u0964\\u0965',
  '\\p{Script=Arabic}\\u060C\\u061B\\u061F\\u0640\\u064B-\\u0655',
];
const illegal = new RegExp(`[^${legalClasses.join('')}]`, 'u');

/** Refuses only characters that no text may contain (see `unsafe`): for free text that allows symbols and emoji. */
export function safe(value: string): RuleRefusal | null {
  return illegalCharacter(unsafe, value);
}

/**
 * Letters, digits, white space, common punctuation and brackets, and the letters of the listed scripts.
 * The refusal names the first character that is not allowed, as itself or as U+XXXX when it shows nothing.
 */
export function legal(value: string): RuleRefusal | null {
  // Composed first: an accented letter typed as letter + accent is the same letter.
  return safe(value) ?? illegalCharacter(illegal, value.normalize('NFC'));
}

function illegalCharacter(pattern: RegExp, value: string): RuleRefusal | null {
  const character = pattern.exec(value)?.[0];
  return character === undefined
    ? null
    : { key: 'rule.legal', params: { character: shownCharacter(character) } };
}

/** A character as itself, or as U+XXXX where it shows nothing. */
function shownCharacter(character: string): string {
  if (!/[\p{C}\p{M}\p{Z}]/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Six or more characters of letters, digits and _~!@#$%^&*?, of at least two of the kinds digit, letter,
 * symbol. The underscore counts as a symbol. The refusal names the first other character.
 */
export function password(value: string): RuleRefusal | null {
  const other = /[^A-Za-z0-9_~!@#$%^&*?]/u.exec(value)?.[0];
  if (other !== undefined)
    // A blank is drawn, for between quotes it looks like nothing.
    return {
      key: 'rule.passwordCharacter',
      params: { character: other === ' ' ? '␣' : shownCharacter(other) },
    };
  const kinds = [/[0-9]/, /[A-Za-z]/, /[_~!@#$%^&*?]/].filter((kind) => kind.test(value)).length;
  return value.length >= 6 && kinds >= 2 ? null : { key: 'rule.password', params: {} };
}

export function notAllDigits(value: string): RuleRefusal | null {
  return /^[0-9]+$/.test(value) ? { key: 'rule.notAllDigits', params: {} } : null;
}

/** ASCII digits with an optional minus in front. */
export function integer(value: string): RuleRefusal | null {
  return /^-?[0-9]+$/.test(value) ? null : { key: 'rule.integer', params: {} };
}

/** A 15- or 18-place identity number (the last of 18 may be X), or 1–9 letters and digits. */
export function certificate(value: string): RuleRefusal | null {
  if (/^(?:[0-9]{15}|[0-9]{17}[0-9Xx]|[A-Za-z0-9]{1,9})$/.test(value)) return null;
  return { key: 'rule.certificate', params: {} };
}

/** For search boxes: not exactly "%" and not exactly "-", compared without trimming. */
export function illegalSql(value: string): RuleRefusal | null {
  return value === '%' || value === '-' ? { key: 'rule.illegalSql', params: {} } : null;
}

/** Only ASCII letters, digits and . - _ @ */
export function limitInput(value: string): RuleRefusal | null {
  return /^[A-Za-z0-9.\-_@]*$/.test(value) ? null : { key: 'rule.limitInput', params: {} };
}

/** `day` and `today` are YYYY-MM-DD in the organisation's zone; today itself passes. */
export function noFuture(day: string, today: string): RuleRefusal | null {
  return day > today ? { key: 'rule.noFuture', params: {} } : null;
}

/** The first year that a person may mean of what happened: one of two digits is a slip. */
export const firstYear = 1900;

/** Neither in the future nor before the first year that may be meant. */
export function happened(day: string, today: string): RuleRefusal | null {
  return (
    noFuture(day, today) ?? (!isBlank(day) && day < `${firstYear}` ? { key: 'rule.day', params: {} } : null)
  );
}

/** Not in the future and not earlier than 3 × 365 days before `today`. */
export function window3Years(day: string, today: string): RuleRefusal | null {
  const from = windowStart(today, longWindowDays);
  return (
    noFuture(day, today) ??
    (!isBlank(day) && day < from ? { key: 'rule.window3Years', params: { from } } : null)
  );
}
