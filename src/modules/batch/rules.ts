/** The columns of a file of points. Points are integer tenths. */
import { tierIsOn, tiers, type Tier } from '../merit/rules/record.rules.ts';

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

export const maximumTopic = 100;
export const maximumDesc = 500;
