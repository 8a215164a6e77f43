/** For whom a level holds, whichever way it binds them, and what each has used of the month. */
import { monthOf } from '../../../kit/contract/format.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Actor } from '../../../kit/server/http/actor.ts';
import { managedAmong } from '../../members/server/doors/scope.door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { nothingUsed, remainingOf } from '../limits.rules.ts';
import { usedInMonth } from './hooks.ts';
import { authorityOf, heldBy } from './levels/held-levels.ts';

/** By their numbers; of a role and a unit the reviewers alone, as nobody else can release. */
export async function holdersOf(
  tx: Tx,
  actor: Actor,
  levelId: string,
  { today, offset, size }: { today: string; offset: number; size: number },
) {
  const kindsByMember = await heldBy(tx, levelId, today);
  const managed = await managedAmong(tx, actor, [...kindsByMember.keys()]);
  const members = await membersByIds(tx, [...managed]);
  const all = [...members.values()]
    .filter(({ status }) => status !== 'deleted')
    .toSorted((one, other) => (one.number < other.number ? -1 : 1));
  const pageRows = all.slice(offset, offset + size);
  const ids = pageRows.map(({ id }) => id);
  const [authority, used] = await Promise.all([
    authorityOf(tx, ids, today),
    usedInMonth(tx, { memberIds: ids, month: monthOf(today) }),
  ]);
  return {
    total: all.length,
    rows: pageRows.flatMap(({ id, name, number, unitName, isReviewer }) => {
      const limits = authority.get(id)?.limits;
      if (!limits) return [];
      const own = used.get(id) ?? nothingUsed;
      return {
        memberId: id,
        memberName: name,
        memberNo: number,
        unitName: unitName ?? '',
        by: kindsByMember.get(id) ?? [],
        isReviewer,
        used: own,
        left: remainingOf(limits, own),
      };
    }),
  };
}
