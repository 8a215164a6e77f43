import { dayInZone } from '../../../../kit/contract/format.ts';
import type { FilterValue } from '../../../../kit/web/list/filter-bar.tsx';
import type { ListQuery } from '../../../../kit/web/list/list-query.ts';
import { useNow } from '../../../../kit/web/app/use-now.ts';
import { useSettings } from '../../../../kit/web/settings/settings.ts';
import type { InputOf } from '../../../../kit/contract/call.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { sortWord } from '../../../../kit/web/list/list-address.ts';
import { meritCalls } from '../../calls.ts';
import { meritStatuses } from '../../rules/states.ts';

export type Scope = NonNullable<InputOf<typeof meritCalls.list>['scope']>;

/** A person or event in the address: the id, a space, the name, so that a shared link shows whom it is about. */
export type Named = { id: string; name: string };

/** Stands in the place of an event's id where the event was written by hand and has only its name. */
export const temporaryId = 'temporary';

/** Stands among the unit ids when the units below them are left out. */
const withoutChildren = 'only';

export function namedOf(value: FilterValue): Named | null {
  if (typeof value !== 'string') return null;
  const [id = '', ...name] = value.split(' ');
  return id === '' ? null : { id, name: name.join(' ') };
}

export const namedValue = (named: Named | undefined): string | undefined =>
  named && `${named.id} ${named.name}`;

export type UnitChoice = { unitIds: readonly string[]; withChildren: boolean };

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

/** The filters of the address, as `useListAddress` reads them. */
export const recordFilterNames = [
  'keyword',
  'status',
  'completion',
  'from',
  'to',
  'recorder',
  'reviewer',
  'member',
  'event',
  'units[]',
] as const;

/** Where everything is pending, a status that the address keeps for the other lists would leave nothing. */
export const waitingFilterNames = recordFilterNames.filter(
  (name) => name !== 'status' && name !== 'completion',
);

const single = (value: FilterValue): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** The address's filters as both lists of records take them. */
export function filtersOf({ filters }: ListQuery, scope: Scope) {
  const status = meritStatuses.find((code) => String(code) === filters['status']);
  const completion = ([7, 8] as const).find((code) => String(code) === filters['completion']);
  const [from, to, keyword] = [single(filters['from']), single(filters['to']), single(filters['keyword'])];
  const recorder = namedOf(filters['recorder']);
  const reviewer = namedOf(filters['reviewer']);
  const member = namedOf(filters['member']);
  const event = namedOf(filters['event']);
  const { unitIds, withChildren } = unitsOf(filters['units']);
  return {
    scope,
    ...(status !== undefined && { status }),
    ...(completion !== undefined && { completion }),
    ...(from && { from }),
    ...(to && { to }),
    ...(keyword && { keyword }),
    ...(recorder && { recorderId: recorder.id }),
    ...(reviewer && { reviewerId: reviewer.id }),
    ...(member && { memberId: member.id }),
    ...(event && (event.id === temporaryId ? { temporaryEvent: event.name } : { eventId: event.id })),
    ...(unitIds.length > 0 && { unitIds: [...unitIds], withChildren }),
  };
}

/** The records of a whole filter as they stand now, in the order of the list. */
export function readWhole(query: ListQuery, scope: Scope) {
  const sort = sortWord(query.sort) as InputOf<typeof meritCalls.whole>['sort'];
  return send(meritCalls.whole, { ...filtersOf(query, scope), ...(sort && { sort }) });
}

/** Today in the organisation's zone. */
export function useToday(): string {
  const zone = useSettings((settings) => settings.zone);
  return dayInZone(useNow(), zone);
}
