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

/** Lines that are opened for correction at a time, and rows that are changed or added in one call. */
export const maximumOpened = 1_000;
export const maximumCorrections = 2_000;
/** Records that one call corrects. */
export const maximumActs = 500;

/** Rows of one draft that is typed in a grid; more is an import. */
export const maximumSheetRows = 2_000;
/** Drafts of rows that one member may have open. */
export const maximumSheets = 20;
/** What rows are typed for. */
export const sheetKinds = ['entry'] as const;
export type SheetKind = (typeof sheetKinds)[number];
