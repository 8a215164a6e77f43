/** The columns of a file of points. Points are integer tenths. */
import type { QuantityKind } from '../merit/rules/conversion.rules.ts';
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
  'hours',
  'sales',
] as const;
export type BatchField = (typeof batchFields)[number];
export const requiredFields: readonly BatchField[] = ['number', 'name', 'date', 'event'];

/** Columns of what is counted in other measures than points, and becomes B by the organisation's conversion. */
export const quantities = ['hours', 'sales'] as const;
export type Quantity = (typeof quantities)[number];
/** The quantity of a column; converting output is in the column of its points. */
export const quantityOf = { hours: 'hours', sales: 'sales', g: 'output' } as const satisfies Record<
  Quantity | 'g',
  QuantityKind
>;

export function isQuantity(field: string): field is Quantity {
  return (quantities as readonly string[]).includes(field);
}

/** The columns of an organisation: tiers that are switched off have none, nor has what it does not convert. */
export function fieldsFor(level: number, converted: readonly string[] = []): BatchField[] {
  return batchFields.filter((field) =>
    isQuantity(field) ? converted.includes(field) : !isTier(field) || tierIsOn(field, level),
  );
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
/** The purposes of typed rows. */
export const sheetKinds = ['entry'] as const;
export type SheetKind = (typeof sheetKinds)[number];
