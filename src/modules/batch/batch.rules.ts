/** What a file of points may hold and what its cells mean, as pure functions. Points are integer tenths. */
import { isDay } from '../../kit/contract/format.ts';
import { tierIsOn, tiers, type Tier } from '../merit/merit.rules.ts';

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

function isTier(field: BatchField): field is Tier {
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

/** Words that column heads are known by, folded, beside the template's own in every language. */
const alsoCalled: Readonly<Record<BatchField, readonly string[]>> = {
  number: ['工号', '编号', '成员编号', '学号', 'no', 'no.', 'number', 'memberno', 'número', 'nombor'],
  name: ['姓名', '名字', '成员', 'name', 'member', 'nombre', 'nama'],
  date: ['日期', '发生日期', '时间', 'date', 'day', 'fecha', 'tarikh'],
  event: ['事件', '事件编码', '事件名称', 'event', 'eventcode', 'evento', 'acara', 'peristiwa'],
  topic: ['主题', 'topic', 'theme', 'tema', 'topik'],
  desc: ['说明', '描述', '备注', 'remark', 'description', 'observaciones', 'catatan'],
  count: ['次数', '数量', 'count', 'times', 'veces', 'bilangan', 'kali'],
  b: ['b', 'b分', 'bpoints', 'puntosb', 'matab'],
  a: ['a', 'a分', 'apoints', 'puntosa', 'mataa'],
  p: ['p', 'p分', 'ppoints', 'puntosp', 'matap'],
  g: ['产值', 'g', 'output', 'outputvalue', 'valordeproducción', 'nilaikeluaran'],
};

const foldHead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s*]+/g, '')
    .toLowerCase();

/** Which column each field probably is; `titles` are the template's heads of the field in all languages. */
export function proposeMapping(
  columns: readonly string[],
  fields: readonly BatchField[],
  titles: (field: BatchField) => readonly string[],
): Mapping {
  const heads = columns.map(foldHead);
  const taken = new Set<number>();
  return Object.fromEntries(
    fields.map((field) => {
      const known = [...titles(field), ...alsoCalled[field]].map(foldHead);
      const at = heads.findIndex((head, index) => !taken.has(index) && known.includes(head));
      if (at >= 0) taken.add(at);
      return [field, at < 0 ? null : at];
    }),
  );
}

export type RowStatus = 'new' | 'duplicate' | 'conflict' | 'bad' | 'blank';
