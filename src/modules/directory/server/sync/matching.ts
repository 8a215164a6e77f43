/** Which members the people of a directory are. */
import type { Conflict } from '../../rules.ts';
import type { DirectoryPerson } from '../connect/connector.ts';
import type { LinkRow } from '../link/link.store.ts';
import { bareMobile, clean, fieldsOf, fits, limits } from './person-fields.ts';
import type { Known, KnownMember, KnownPerson } from './plan.types.ts';

export type Found = {
  memberId: string | null;
  by?: string;
  conflict?: Conflict;
  candidates?: readonly string[];
};

/** Finds the members that people are. */
export class Matching {
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
    const keys: Record<string, string> = {
      number: clean(person.number).toLowerCase(),
      mobile: bareMobile(fields.mobile),
      workChat: fields.workChat.toLowerCase(),
    };
    const candidates = new Set<string>();
    let by: string | undefined;
    for (const key of this.#keys) {
      const matches = keys[key] ? (this.#by[key]?.get(keys[key]) ?? []) : [];
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
