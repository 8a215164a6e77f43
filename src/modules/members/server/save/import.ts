/** The import of members by file. */
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { importKind, type Checked } from '../../../../kit/server/import/kind/kind.ts';
import { accountsInUse, closeUnused } from '../../../identity/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { memberImport, type MemberImportField as Field } from '../../import.calls.ts';
import { membersMessages } from '../../messages.ts';
import { organisationDoors } from '../door.ts';
import { membersWithPoints } from '../hooks.ts';
import { membersRefusals } from '../refusals.ts';
import { changeStatus } from '../status.ts';
import { allUnits, unitPaths } from '../units/unit.store.ts';
import { addMembers, checkMembers, type Ready } from './add-members.ts';
import { memberImportColumns, titles } from './import-words.ts';
import { lockMembers } from './member.store.ts';

/** Why members of a file cannot be removed, by member. Locks them, so that the reasons cannot change meanwhile. */
async function keptOf(tx: Tx, actor: Actor, ids: readonly string[]) {
  const members = (await lockMembers(tx, ids)).filter(({ status }) => status !== 'deleted');
  const [pointed, used] = await Promise.all([
    membersWithPoints(tx, ids),
    accountsInUse(
      tx,
      members.flatMap(({ userId }) => userId ?? []),
    ),
  ]);
  const kept = new Map<string, Refusal>();
  for (const { id, userId } of members) {
    if (id === actor.memberId) kept.set(id, membersRefusals.not_yourself());
    else if (pointed.has(id)) kept.set(id, membersRefusals.has_points());
    else if (userId && used.has(userId)) kept.set(id, membersRefusals.has_signed_in());
  }
  return { kept, gone: members.filter(({ id }) => !kept.has(id)) };
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
  maximumRows: 50_000,
  check: async (tx, { actor, rows, lock }): Promise<Checked<Field, Ready>> => ({
    rows: await checkMembers(tx, { actor, rows, lock, makesUnits: true }),
    blocked: null,
  }),
  post: (tx, { actor, checked, isIncluded, progress }) =>
    addMembers(tx, { actor, rows: checked.rows.filter(isIncluded), progress }),
  undo: async (tx, { actor, file, ids }) => {
    const { kept, gone } = await keptOf(tx, actor, ids);
    if (gone.length > 0)
      await changeStatus(
        { tx, actor },
        'delete',
        gone.map(({ id }) => id),
        file.reason,
      );
    await closeUnused(
      tx,
      gone.flatMap(({ userId }) => userId ?? []),
    );
    return kept;
  },
  filled,
});
