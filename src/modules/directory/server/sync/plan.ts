/** What would change if the organisation were as its directory is. Pure: nothing here reads or writes. */
import * as rules from '../../../../kit/contract/rules.ts';
import { splitMobile, type MemberStatus } from '../../../members/rules.ts';
import type { ChangeKind, Conflict } from '../../rules.ts';
import type { Department, DirectoryPerson } from '../connect/connector.ts';
import type { Directory } from '../connect/read.ts';
import type { LinkRow } from '../link/link.store.ts';

export type KnownUnit = {
  externalId: string;
  unitId: string | null;
  decision: 'auto' | 'chosen' | 'ignored';
};
export type KnownPerson = {
  externalId: string;
  memberId: string | null;
  decision: 'auto' | 'chosen' | 'new' | 'ignored';
  ended: 'frozen' | 'stopped' | null;
  name: string;
  number: string;
};
export type KnownMember = {
  id: string;
  name: string;
  number: string;
  email: string;
  /** As it is typed. */
  mobile: string;
  position: string;
  workChat: string;
  status: MemberStatus;
  /** The main one first. */
  unitIds: readonly string[];
};
export type TreeUnit = { id: string; name: string; parentId: string | null };

export type Known = {
  readonly link: Pick<LinkRow, 'matchBy' | 'makesUnits' | 'rootUnitId' | 'endsBy'>;
  readonly tree: readonly TreeUnit[];
  readonly units: readonly KnownUnit[];
  readonly people: readonly KnownPerson[];
  readonly members: readonly KnownMember[];
};

/** A field before and after. */
export type Difference = { readonly before: string; readonly after: string };
export type ChangeFields = 'name' | 'number' | 'email' | 'mobile' | 'position' | 'workChat';
export type Detail = {
  /** Of a unit: the department above it, and the unit's own name. */
  parent?: string | null;
  fields?: Partial<Record<ChangeFields | 'unit', Difference>>;
  /** The departments of a person whose units these become. */
  departments?: readonly string[];
  /** By what the person was found. */
  by?: string;
  conflict?: Conflict;
  candidates?: readonly string[];
  /** What ends: to freeze or to stop. */
  ending?: 'freeze' | 'stop';
  /** Starts again what the directory has ended. */
  returns?: 'frozen' | 'stopped';
};
export type Change = {
  readonly kind: ChangeKind;
  readonly externalId: string;
  readonly memberId: string | null;
  readonly name: string;
  readonly number: string;
  readonly detail: Detail;
};

export type Plan = {
  readonly changes: readonly Change[];
  /** Whom the directory shows, whether or not they become members. */
  readonly seen: readonly {
    externalId: string;
    name: string;
    number: string;
    conflict: Conflict | null;
    candidates: readonly string[];
  }[];
  readonly missing: readonly string[];
  readonly linked: number;
};

const limits = { name: 50, number: 32, position: 50, workChat: 64 } as const;
const fits = (text: string, max: number): boolean =>
  rules.max(text, max) === null && rules.legal(text) === null;
const clean = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** What a person becomes as a member; a field that members cannot have is left out, a name never. */
function fieldsOf(person: DirectoryPerson) {
  const optional = (text: string, isRight: (text: string) => boolean): string =>
    text !== '' && isRight(text) ? text : '';
  const mobile = person.mobile.replace(/^\+/, '').replace(/[\s()]/g, '');
  return {
    name: clean(person.name),
    number: clean(person.number) || person.id,
    email: optional(person.email, (text) => rules.email(text) === null),
    mobile: optional(mobile, (text) => rules.mobile(text) === null),
    position: optional(clean(person.position), (text) => fits(text, limits.position)),
    workChat: optional(person.id, (text) => fits(text, limits.workChat)),
  };
}
type Fields = ReturnType<typeof fieldsOf>;

/** The number itself: of two notations of one country's code neither is another number. */
const bareMobile = (mobile: string): string => {
  const { number } = splitMobile(mobile);
  return number.length > 11 ? number.slice(-11) : number;
};

export function planOf(directory: Directory, known: Known): Plan {
  const units = planUnits(directory.departments, known);
  const matching = new Matching(directory.people, known);
  const { members } = matching;
  const changes: Change[] = [...units.changes];
  const seen: Plan['seen'][number][] = [];
  const decisions = new Map(known.people.map((person) => [person.externalId, person]));
  for (const person of directory.people) {
    const decided = decisions.get(person.id);
    const found = matching.of(person, decided);
    const { conflict = null, candidates = [] } = found;
    const { name, number } = fieldsOf(person);
    seen.push({ externalId: person.id, name: name || person.id, number, conflict, candidates });
    const change = personChange(person, { found, decided, known, units, members });
    if (change) changes.push(change);
  }
  const present = new Set(directory.people.map(({ id }) => id));
  const missing = known.people.filter(
    ({ externalId, decision }) => !present.has(externalId) && decision !== 'ignored',
  );
  for (const { externalId, memberId, name, number } of missing) {
    const member = members.get(memberId ?? '');
    if (member?.status === 'active')
      changes.push({
        kind: 'missing',
        externalId,
        memberId,
        name,
        number,
        detail: { ending: known.link.endsBy },
      });
  }
  const linked = known.people.filter(({ memberId }) => members.has(memberId ?? '')).length;
  return { changes, seen, missing: missing.map(({ externalId }) => externalId), linked };
}

type Units = {
  readonly changes: Change[];
  /** The department whose unit a department's people are in: itself, or the nearest above that has one. */
  readonly placeOf: (department: string) => string | null;
  /** The unit of a department; null where it is still to be made. */
  readonly unitOf: (department: string) => string | null;
  /** Every unit that departments are. */
  readonly managed: ReadonlySet<string>;
};

function planUnits(departments: readonly Department[], { link, tree, units }: Known): Units {
  const inTree = new Map(tree.map((unit) => [unit.id, unit]));
  const byName = new Map(tree.map((unit) => [`${unit.parentId} ${unit.name}`, unit.id]));
  const decided = new Map(units.map((unit) => [unit.externalId, unit]));
  const parents = new Map(departments.map(({ id, parentId }) => [id, parentId]));
  const unitIds = new Map<string, string | null>();
  const changes: Change[] = [];
  const placeOf = (id: string): string | null => {
    for (
      let at: string | null | undefined = id, steps = 0;
      at && steps < 20;
      at = parents.get(at), steps += 1
    )
      if (unitIds.has(at)) return at;
    return null;
  };
  const taken = new Set<string>();
  for (const { id, parentId, name: given } of departments) {
    const name = clean(given);
    const before = decided.get(id);
    const place = parentId === null ? null : placeOf(parentId);
    const own = before?.unitId && inTree.has(before.unitId) ? before.unitId : null;
    if (before?.decision === 'ignored') continue;
    if (parentId === null && !own) {
      unitIds.set(id, link.rootUnitId);
      continue;
    }
    const above = place === null ? link.rootUnitId : (unitIds.get(place) ?? null);
    if (own) {
      unitIds.set(id, own);
      const unit = inTree.get(own)!;
      const isRoot = own === link.rootUnitId;
      const renamed = name !== '' && name !== unit.name && fits(name, limits.name);
      const moved = above !== null && unit.parentId !== above && above !== own;
      if (before?.decision === 'auto' && !isRoot && (renamed || moved))
        changes.push(
          unitChange('unitChange', id, name || unit.name, place, {
            ...(renamed && { name: { before: unit.name, after: name } }),
            ...(moved && {
              unit: {
                before: inTree.get(unit.parentId ?? '')?.name ?? '',
                after: inTree.get(above)?.name ?? '',
              },
            }),
          }),
        );
      continue;
    }
    if (!link.makesUnits || !fits(name, limits.name) || name === '') continue;
    const same = above === null ? undefined : byName.get(`${above} ${name}`);
    if (same && !taken.has(same)) {
      taken.add(same);
      unitIds.set(id, same);
      changes.push(unitChange('link', id, name, place, {}, [same]));
      continue;
    }
    unitIds.set(id, null);
    changes.push(unitChange('unitAdd', id, name, place, {}));
  }
  const managed = new Set([...unitIds.values()].filter((id) => id !== null));
  return { changes, placeOf, unitOf: (id) => unitIds.get(id) ?? null, managed };
}

const unitPrefix = 'unit:';
/** Departments and people may have the same ids. */
export const unitKey = (id: string): string => `${unitPrefix}${id}`;
export const departmentOf = (key: string): string | null =>
  key.startsWith(unitPrefix) ? key.slice(unitPrefix.length) : null;

const unitChange = (
  kind: ChangeKind,
  id: string,
  name: string,
  parent: string | null,
  fields: NonNullable<Detail['fields']>,
  candidates: readonly string[] = [],
): Change => ({
  kind,
  externalId: unitKey(id),
  memberId: null,
  name,
  number: '',
  detail: { parent, fields, ...(candidates.length > 0 && { candidates }) },
});

type Found = {
  memberId: string | null;
  by?: string;
  conflict?: Conflict;
  candidates?: readonly string[];
};

/** Finds the members that people are. */
class Matching {
  readonly members: ReadonlyMap<string, KnownMember>;
  readonly #by: Readonly<Record<string, ReadonlyMap<string, KnownMember[]>>>;
  readonly #keys: LinkRow['matchBy'];
  /** How many people name each member. */
  readonly #claims = new Map<string, number>();
  readonly #ofPerson = new Map<string, Found>();
  readonly #numbers: ReadonlyMap<string, string>;
  readonly #given = new Map<string, number>();

  constructor(people: readonly DirectoryPerson[], known: Known) {
    const group = (key: (member: KnownMember) => string) =>
      Map.groupBy(
        known.members.filter((member) => key(member) !== ''),
        key,
      );
    this.members = new Map(known.members.map((member) => [member.id, member]));
    this.#keys = known.link.matchBy;
    this.#by = {
      number: group(({ number }) => number.toLowerCase()),
      mobile: group(({ mobile }) => bareMobile(mobile)),
      workChat: group(({ workChat }) => workChat.toLowerCase()),
    };
    this.#numbers = new Map(known.members.map(({ id, number }) => [number.toLowerCase(), id]));
    const decided = new Map(known.people.map((person) => [person.externalId, person]));
    for (const person of people) {
      const number = fieldsOf(person).number.toLowerCase();
      this.#given.set(number, (this.#given.get(number) ?? 0) + 1);
      const found = this.#look(person, decided.get(person.id));
      this.#ofPerson.set(person.id, found);
      if (found.memberId) this.#claims.set(found.memberId, (this.#claims.get(found.memberId) ?? 0) + 1);
    }
  }

  #look(person: DirectoryPerson, decided: KnownPerson | undefined): Found {
    if (decided?.memberId && this.members.has(decided.memberId)) return { memberId: decided.memberId };
    if (decided?.decision === 'new') return { memberId: null };
    const fields = fieldsOf(person);
    const asked: Record<string, string> = {
      number: clean(person.number).toLowerCase(),
      mobile: bareMobile(fields.mobile),
      workChat: fields.workChat.toLowerCase(),
    };
    const candidates = new Set<string>();
    let by: string | undefined;
    for (const key of this.#keys) {
      const matches = asked[key] ? (this.#by[key]?.get(asked[key]) ?? []) : [];
      if (matches.length > 0) by ??= key;
      for (const { id } of matches) candidates.add(id);
    }
    if (candidates.size > 1) return { memberId: null, conflict: 'several', candidates: [...candidates] };
    const [only = null] = candidates;
    return { memberId: only, ...(by !== undefined && { by }) };
  }

  of(person: DirectoryPerson, decided: KnownPerson | undefined): Found {
    const found = this.#ofPerson.get(person.id) ?? { memberId: null };
    if (decided?.decision === 'ignored' || found.conflict) return found;
    const { name, number } = fieldsOf(person);
    if (name === '' || !fits(name, limits.name) || !fits(number, limits.number))
      return { memberId: found.memberId, conflict: 'unreadable' };
    if (found.memberId) {
      const isNew = decided?.memberId !== found.memberId;
      if (isNew && (this.#claims.get(found.memberId) ?? 0) > 1)
        return { memberId: null, conflict: 'twice', candidates: [found.memberId] };
      const { status } = this.members.get(found.memberId)!;
      if (
        person.isActive &&
        status === 'stopped' &&
        decided?.ended !== 'stopped' &&
        decided?.decision !== 'chosen'
      )
        return { memberId: null, conflict: 'left', candidates: [found.memberId] };
      return found;
    }
    const holder = this.#numbers.get(number.toLowerCase());
    if (holder !== undefined) return { memberId: null, conflict: 'number', candidates: [holder] };
    if ((this.#given.get(number.toLowerCase()) ?? 0) > 1) return { memberId: null, conflict: 'number' };
    return found;
  }
}

function personChange(
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

/** The fields of somebody new, as changes of nothing. */
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
  const said: Partial<Record<ChangeFields, string>> = {
    name: fields.name,
    ...(person.number !== '' && { number: fields.number }),
    email: fields.email,
    position: fields.position,
    workChat: fields.workChat,
    ...(bareMobile(fields.mobile) !== bareMobile(member.mobile) && { mobile: fields.mobile }),
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, after]) => {
      const before = member[name as ChangeFields];
      return after !== '' && after !== before ? [[name, { before, after }] as const] : [];
    }),
  );
}

/** Whether the units that departments are differ; units of our own are nobody's business there. */
function unitDifference(
  member: KnownMember,
  departments: readonly string[],
  { tree, link }: Known,
  units: Units,
): Difference | null {
  if (member.status === 'stopped') return null;
  const named = new Map(tree.map(({ id, name }) => [id, name]));
  const wanted = departments.map((id) => units.unitOf(id));
  const target = wanted.length > 0 ? wanted : [link.rootUnitId];
  const own = member.unitIds.filter((id) => units.managed.has(id));
  // Whom we put into units of our own alone, the top of the directory does not take out of them.
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
