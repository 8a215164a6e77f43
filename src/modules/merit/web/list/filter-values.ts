/** What filters of records hold in the address. */
import type { FilterValue } from '../../../../kit/web/list/filter-bar.tsx';

/** A person or event in the address: the id, a space, the name, so that a shared link shows whom it is about. */
export type Named = { id: string; name: string };

/** Stands in the place of an event's id where the event was written by hand and has only its name. */
export const temporaryId = 'temporary';

export function namedOf(value: FilterValue): Named | null {
  if (typeof value !== 'string') return null;
  const [id = '', ...name] = value.split(' ');
  return id === '' ? null : { id, name: name.join(' ') };
}

export const namedValue = (named: Named | undefined): string | undefined =>
  named && `${named.id} ${named.name}`;

export function nameOf(value: FilterValue): string | null {
  return namedOf(value)?.name ?? null;
}

/** Stands among the unit ids when the units below them are left out. */
const withoutChildren = 'only';

type UnitChoice = { unitIds: readonly string[]; withChildren: boolean };

export function unitsOf(value: FilterValue): UnitChoice {
  const all = typeof value === 'string' ? [value] : (value ?? []);
  return {
    unitIds: all.filter((each) => each !== withoutChildren),
    withChildren: !all.includes(withoutChildren),
  };
}

export function unitsValue({ unitIds, withChildren }: UnitChoice): FilterValue {
  if (unitIds.length === 0) return undefined;
  return withChildren ? unitIds : [withoutChildren, ...unitIds];
}
