/** Plans the changes that would make the organisation equal to its directory. Pure: reads and writes nothing. */
import type { Directory } from '../connect/read.ts';
import { Matching } from './matching.ts';
import { fieldsOf } from './person-fields.ts';
import { personChange } from './plan-person.ts';
import { planUnits } from './plan-units.ts';
import type { Change, Known, Plan } from './plan.types.ts';

export function planOf(directory: Directory, known: Known): Plan {
  const units = planUnits(directory.departments, known);
  const matching = new Matching(directory.people, known);
  const { members } = matching;
  const changes: Change[] = [...units.changes];
  const people: Plan['seen'][number][] = [];
  const decisions = new Map(known.people.map((person) => [person.externalId, person]));
  for (const person of directory.people) {
    const decided = decisions.get(person.id);
    const found = matching.of(person, decided);
    const { conflict = null, candidates = [] } = found;
    const { name, number } = fieldsOf(person);
    people.push({ externalId: person.id, name: name || person.id, number, conflict, candidates });
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
  return { changes, seen: people, missing: missing.map(({ externalId }) => externalId), linked };
}
