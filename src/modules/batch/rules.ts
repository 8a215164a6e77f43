/** What a file of points may hold and what its cells mean, as pure functions. Points are integer tenths. */
import { isDay } from '../../kit/contract/format.ts';
import { tierIsOn, tiers, type Tier } from '../merit/rules/record.rules.ts';

export const batchStates = [
  'uploaded',
  'read',
  'checked',
  'confirmed',
  'posted',
  'undoing',
  'undone',
  'failed',
  'discarded',
] as const;
export type BatchState = (typeof batchStates)[number];

/** Work is under way: whoever waits asks again. */
export const busyStates: readonly BatchState[] = ['uploaded', 'confirmed', 'undoing'];

/** Columns of the template, in its order; `required` ones must be found in the file. */
export const batchFields = [
  'number',
  'name',
  'date',
  'event',
  'topic',
  'desc',
  'count',
  'b',
  'a',
  'p',
  'g',
] as const;
export type BatchField = (typeof batchFields)[number];
export const requiredFields: readonly BatchField[] = ['number', 'name', 'date', 'event'];

/** The columns of an organisation: tiers that are switched off have none. */
export function fieldsFor(level: number): BatchField[] {
  return batchFields.filter((field) => !isTier(field) || tierIsOn(field, level));
}

export function isTier(field: BatchField): field is Tier {
  return (tiers as readonly string[]).includes(field);
}

/** Field → index of the file's column; null leaves the field out. */
export type Mapping = Partial<Record<BatchField, number | null>>;

export const maximumTopic = 100;
export const maximumDesc = 500;

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

export function countOf(text: string): number | null {
  const found = /^\+?(\d{1,6})(?:\.0+)?$/.exec(plain(text));
  return found ? Number(found[1]) : null;
}

/** Names are the same whatever the width of their characters and the white space in them. */
export function sameName(one: string, other: string): boolean {
  if (one === other) return true;
  const fold = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();
  return fold(one) === fold(other);
}

const foldHead = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** A head by which the reader names a column that has none. */
const isUnnamed = (head: string): boolean => /^(\([A-Z]+\))?$/.test(head);

/** Which column each field probably is; `heads` are what the field may be called, in any language. */
export function proposeMapping(
  columns: readonly string[],
  fields: readonly BatchField[],
  heads: (field: BatchField) => readonly string[],
): Mapping {
  const found = columns.map((name) => (isUnnamed(name) ? null : foldHead(name)));
  const taken = new Set<number>();
  return Object.fromEntries(
    fields.map((field) => {
      const known = heads(field).map(foldHead);
      const at = found.findIndex((head, index) => head !== null && !taken.has(index) && known.includes(head));
      if (at >= 0) taken.add(at);
      return [field, at < 0 ? null : at];
    }),
  );
}

/** Columns that the product wrote beside the rows itself: those of `own`, where all of `marks` are among them. */
export function ownColumns(
  columns: readonly string[],
  own: readonly string[],
  marks: readonly string[],
): number[] {
  const heads = columns.map(foldHead);
  if (!marks.every((mark) => heads.includes(foldHead(mark)))) return [];
  const known = own.map(foldHead);
  return heads.flatMap((head, index) => (known.includes(head) ? [index] : []));
}

export type RowStatus = 'new' | 'duplicate' | 'conflict' | 'bad' | 'blank';
