/** The changes of roles, administrators and managers, for their screens. */
import type { Language } from '../../../kit/contract/language.ts';
import { windowOf } from '../../../kit/contract/page.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { permissionRows, roleChanges, type noteRoleChange } from '../../access/server/role.door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { unitNames } from '../../members/server/doors/unit.door.ts';

type Area = Parameters<typeof noteRoleChange>[1]['area'];
/** Rights stay ids, which are named in the reader's language; units and roles are kept as they were called. */
type Detail = {
  rightsAdded?: readonly string[];
  rightsRemoved?: readonly string[];
  added?: readonly string[];
  removed?: readonly string[];
};

const nameOfRight = (id: string, language: Language): string =>
  permissionRows().find((row) => row.id === id)?.name[language] ?? id;

export async function changesOf(
  { tx, language }: { tx: Tx; language: Language },
  area: Area,
  page: { page: number; size: number },
) {
  const { rows, total } = await roleChanges(tx, area, windowOf(page));
  const members = await membersByIds(
    tx,
    rows.flatMap(({ memberId, byMemberId }) => [memberId, byMemberId].filter((id) => id !== null)),
  );
  return {
    total,
    rows: rows.map(({ id, act, name, memberId, detail, byMemberId, at }) => {
      const { rightsAdded = [], rightsRemoved = [], added = [], removed = [] } = detail as Detail;
      const named = (ids: readonly string[]) => ids.map((right) => nameOfRight(right, language));
      return {
        id,
        act,
        name,
        memberName: (memberId && members.get(memberId)?.name) ?? '',
        added: [...named(rightsAdded), ...added],
        removed: [...named(rightsRemoved), ...removed],
        by: (byMemberId && members.get(byMemberId)?.name) ?? null,
        at,
      };
    }),
  };
}

/** The added and removed elements of a list. */
export const difference = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !after.includes(id)),
});

/** The same of units, by name. */
export async function unitDifference(tx: Tx, before: readonly string[], after: readonly string[]) {
  const names = await unitNames(tx, [...new Set([...before, ...after])]);
  const { added, removed } = difference(before, after);
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? id);
  return { added: named(added), removed: named(removed) };
}
