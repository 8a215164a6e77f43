import type { FilterValue } from '../../../kit/web/list/filter-bar.tsx';
import type { ReadText } from '../../../kit/web/list/list-address.ts';
import { readId } from '../../../kit/web/picker/named.ts';

/** Units, with those below them or, `withChildren` false, without. */
export type UnitChoice = { unitIds: readonly string[]; withChildren: boolean };

/** The value among the unit ids of the address that leaves out the units below them. */
export const withoutChildren = 'only';

export function unitsOf(value: FilterValue): UnitChoice {
  const all = typeof value === 'string' ? [value] : (value ?? []);
  return {
    unitIds: all.filter((each) => each !== withoutChildren),
    withChildren: !all.includes(withoutChildren),
  };
}

/** The meaning of the address: a unit, or that those below are left out. */
export const readUnit: ReadText = (text) => (text === withoutChildren ? text : readId(text));

export function unitsValue({ unitIds, withChildren }: UnitChoice): FilterValue {
  if (unitIds.length === 0) return undefined;
  return withChildren ? unitIds : [withoutChildren, ...unitIds];
}
