import type { Person } from '../../../../test/world.ts';
import { managersCalls } from '../../managers.calls.ts';

export async function rowOf(by: Person, person: Person) {
  const { rows } = await by.as.get(managersCalls.list, { keyword: person.number });
  const row = rows.find(({ id }) => id === person.memberId);
  if (!row) throw new Error('not listed');
  return row;
}

type Change = { roleIds?: string[]; isReviewer?: boolean; scopeIds?: string[] };
/** Sets the named parts, and leaves the others unchanged. */
export async function set(by: Person, person: Person, change: Change) {
  const { id, version, roles, isReviewer, scope } = await rowOf(by, person);
  return by.as.call(managersCalls.set, {
    id,
    version,
    roleIds: roles.map((role) => role.id),
    isReviewer,
    scopeIds: scope.map((unit) => unit.id),
    ...change,
  });
}
