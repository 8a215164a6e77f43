/** Plans the changes of one person. */
import type { ChangeKind } from '../../rules.ts';
import type { DirectoryPerson } from '../connect/connector.ts';
import type { Found } from './matching.ts';
import { bareMobile, fieldsOf, type Fields } from './person-fields.ts';
import type { Units } from './plan-units.ts';
import type {
  Change,
  ChangeFields,
  Detail,
  Difference,
  Known,
  KnownMember,
  KnownPerson,
} from './plan.types.ts';

export function personChange(
  person: DirectoryPerson,
  {
    found,
    decided,
    known,
    units,
    members,
  }: {
    found: Found;
    decided: KnownPerson | undefined;
    known: Known;
    units: Units;
    members: ReadonlyMap<string, KnownMember>;
  },
): Change | null {
  if (decided?.decision === 'ignored') return null;
  const fields = fieldsOf(person);
  const base = {
    externalId: person.id,
    memberId: found.memberId,
    name: fields.name || person.id,
    number: fields.number,
  };
  const { conflict, candidates = [] } = found;
  if (conflict) return { ...base, kind: 'conflict', detail: { conflict, candidates } };
  const departments = placesOf(person, units);
  if (!found.memberId)
    return person.isActive
      ? { ...base, kind: 'add', detail: { departments, fields: newFields(fields) } }
      : null;
  const member = members.get(found.memberId)!;
  const isNew = decided?.memberId !== member.id;
  const linking = isNew ? { by: found.by ?? 'hand' } : {};
  if (!person.isActive)
    return member.status === 'active' && !isNew
      ? { ...base, kind: 'inactive', detail: { ending: known.link.endsBy } }
      : isNew
        ? { ...base, kind: 'link', detail: linking }
        : null;
  const differing = differences(member, fields, person);
  const moves = unitDifference(member, departments, known, units);
  const returns = decided?.ended && decided.ended === member.status ? { returns: decided.ended } : null;
  const detail: Detail = {
    ...linking,
    ...returns,
    ...((Object.keys(differing).length > 0 || moves) && {
      fields: { ...differing, ...(moves && { unit: moves }) },
    }),
    ...(moves && { departments }),
  };
  const kind: ChangeKind | null = returns
    ? 'return'
    : Object.keys(differing).length > 0
      ? 'change'
      : moves
        ? 'move'
        : isNew
          ? 'link'
          : null;
  return kind && { ...base, kind, detail };
}

/** The fields of a new person, as changes of an empty one. */
const newFields = (fields: Fields): NonNullable<Detail['fields']> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, after]) =>
      after === '' ? [] : [[name, { before: '', after }] as const],
    ),
  );

/** The departments whose units the person is in; the top where there is none. */
function placesOf(person: DirectoryPerson, units: Units): string[] {
  return [...new Set(person.departments.flatMap((id) => units.placeOf(id) ?? []))].slice(0, 10);
}

/** Only what the directory knows: what it leaves empty is not taken away here. */
function differences(
  member: KnownMember,
  fields: Fields,
  person: DirectoryPerson,
): Partial<Record<ChangeFields, Difference>> {
  const newValues: Partial<Record<ChangeFields, string>> = {
    name: fields.name,
    ...(person.number !== '' && { number: fields.number }),
    email: fields.email,
    position: fields.position,
    workChat: fields.workChat,
    ...(bareMobile(fields.mobile) !== bareMobile(member.mobile) && { mobile: fields.mobile }),
  };
  return Object.fromEntries(
    Object.entries(newValues).flatMap(([name, after]) => {
      const before = member[name as ChangeFields];
      return after !== '' && after !== before ? [[name, { before, after }] as const] : [];
    }),
  );
}

/** Whether the units that are departments differ; other units are not compared. */
function unitDifference(
  member: KnownMember,
  departments: readonly string[],
  { tree, link }: Known,
  units: Units,
): Difference | null {
  if (member.status === 'stopped') return null;
  const named = new Map(tree.map(({ id, name }) => [id, name]));
  const mapped = departments.map((id) => units.unitOf(id));
  const target = mapped.length > 0 ? mapped : [link.rootUnitId];
  const own = member.unitIds.filter((id) => units.managed.has(id));
  // The root department does not remove a member from units that only the organisation assigned.
  if (target.length === 1 && target[0] === link.rootUnitId && own.length === 0 && member.unitIds.length > 0)
    return null;
  const isSame =
    !target.includes(null) && target.length === own.length && target.every((id) => own.includes(id!));
  if (isSame) return null;
  const names = (ids: readonly (string | null)[]): string =>
    ids.map((id) => (id === null ? '…' : (named.get(id) ?? ''))).join(', ');
  return { before: names(own), after: names(target) };
}

/** Everything that a change writes of a member. */
export const memberFields = (detail: Detail): Partial<Record<ChangeFields, string>> =>
  Object.fromEntries(
    Object.entries(detail.fields ?? {}).flatMap(([name, { after }]) =>
      name === 'unit' ? [] : [[name, after] as const],
    ),
  );
