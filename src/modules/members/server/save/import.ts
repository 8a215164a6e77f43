/** The import of members by file. */
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { importKind, type Checked } from '../../../../kit/server/import/kind/kind.ts';
import { accountsInUse, closeUnused } from '../../../identity/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { memberImport, type MemberImportField as Field } from '../../import.calls.ts';
import { membersMessages } from '../../messages.ts';
import { organisationDoors } from '../actor.ts';
import { memberEffects, membersWithPoints } from '../hooks.ts';
import { membersRefusals } from '../refusals.ts';
import { aboveCaller } from '../scope/rank.ts';
import { managedAmong } from '../scope/scope.ts';
import { changeStatus, lastAdministrators } from '../status.ts';
import { allUnits, unitPaths } from '../units/unit.store.ts';
import { addMembers, checkMembers, seatsBanner, type Ready } from './add-members.ts';
import { memberImportColumns, titles } from './import-words.ts';
import { lockMembers } from './member.store.ts';

/** Why members of a file cannot be removed, by member. Locks them, so that the reasons cannot change meanwhile. */
async function keptOf(tx: Tx, actor: Actor, ids: readonly string[]) {
  const members = (await lockMembers(tx, ids)).filter(({ status }) => status !== 'deleted');
  const there = members.map(({ id }) => id);
  const [pointed, used, managed, open, above] = await Promise.all([
    membersWithPoints(tx, there),
    accountsInUse(
      tx,
      members.flatMap(({ userId }) => userId ?? []),
    ),
    managedAmong(tx, actor, there),
    openItemsOf(tx, there),
    aboveCaller(tx, actor, members),
  ]);
  const reasons = new Map<string, Refusal>();
  for (const { id, userId } of members) {
    if (id === actor.memberId) reasons.set(id, membersRefusals.not_yourself());
    else if (!managed.has(id)) reasons.set(id, membersRefusals.member_out_of_scope());
    else if (above.has(id)) reasons.set(id, above.get(id)!);
    else if (pointed.has(id)) reasons.set(id, membersRefusals.has_points());
    else if (open.has(id)) reasons.set(id, membersRefusals.has_open_records({ count: open.get(id)! }));
    else if (userId && used.has(userId)) reasons.set(id, membersRefusals.has_signed_in());
  }
  const leaving = there.filter((id) => !reasons.has(id));
  for (const id of await lastAdministrators(tx, leaving))
    reasons.set(id, membersRefusals.last_administrator());
  return { kept: reasons, gone: members.filter(({ id }) => !reasons.has(id)) };
}

/** The items to settle before members may be deleted, counted by member. */
async function openItemsOf(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const open = new Map<string, number>();
  await memberEffects(tx, {
    action: 'delete',
    memberIds,
    add: (effects) => {
      for (const { memberId, count, blocks } of effects)
        if (blocks) open.set(memberId, (open.get(memberId) ?? 0) + count);
    },
  });
  return open;
}

/** An example, and the units that there are, to choose from. */
async function filled(tx: Tx) {
  const units = unitPaths(await allUnits(tx)).map(({ path }) => ({ unitName: path }));
  return {
    example: { ...units[0], joinTime: todayOf(tx, await settings(tx)) },
    choices: { title: titles.units, fields: ['unitName'] as const, rows: units },
  };
}

export const membersImport = importKind({
  kind: 'members',
  calls: memberImport,
  doors: organisationDoors,
  title: titles.list,
  template: titles.template,
  screen: '/memberManage/imports',
  messages: { finished: membersMessages.imported, failed: membersMessages.notImported },
  columns: memberImportColumns,
  titles: ({ membersGrid }) => membersGrid.columns,
  maximumRows: 50_000,
  check: async (tx, { actor, rows: readRows, lock }): Promise<Checked<Field, Ready>> => {
    const rows = await checkMembers(tx, { actor, rows: readRows, lock, makesUnits: true });
    const refusal = await seatsBanner(tx, rows);
    return { rows, blocked: null, ...(refusal && { banner: { refusal, path: '/Expansion' } }) };
  },
  post: (tx, { actor, checked, isIncluded, progress }) =>
    addMembers(tx, { actor, rows: checked.rows.filter(isIncluded), progress }),
  undoneInParts: true,
  undo: async (tx, { actor, file, ids }) => {
    const { kept: reasons, gone: removed } = await keptOf(tx, actor, ids);
    if (removed.length > 0)
      await changeStatus(
        { tx, actor },
        'delete',
        removed.map(({ id }) => id),
        file.reason,
      );
    await closeUnused(
      tx,
      removed.flatMap(({ userId }) => userId ?? []),
    );
    return reasons;
  },
  filled,
});
