import { monthOf } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf, type Version } from '../../../../kit/server/database/table/table.ts';
import type { Handlers } from '../../../../kit/server/module.ts';
import { countEveryMember } from '../../../members/server/doors/history.door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { fixedLineTable, fixedRecordTable } from '../../migrations/tables.ts';
import type { runCalls } from '../../run.calls.ts';
import { fixedRefusals } from '../refusals.ts';
import { changeList } from './changes.ts';
import { postDifferences, type RecordRow } from './post.ts';
import { linePage, monthShown, recordList, recordShown } from './records.ts';
import { beginRun, countDiffering, plannedAt, refuseWhileRunning, runShown } from './run.store.ts';

async function refuseFuture(tx: Tx, month: number): Promise<void> {
  if (month > monthOf(todayOf(tx, await settings(tx)))) throw fixedRefusals.month_to_come().at('month');
}

/** Voids a record or restores it, and orders the posting that follows from it. */
async function turnRecord(
  tx: Tx,
  byMember: string,
  target: Version,
  to: { status: 0 | 1; reason: string },
): Promise<void> {
  await refuseWhileRunning(tx);
  const from = { status: [to.status === 1 ? 0 : 1] } as const;
  const record = await tx.lock(fixedRecordTable, target, from, fixedRefusals.wrong_status);
  await tx.save(fixedRecordTable, record, to);
  const { month, id: recordId } = record;
  const total = await countDiffering(tx, month, recordId);
  await beginRun(tx, { id: newId(), month, act: 'post', recordId, total, byMember });
}

/** Voids or restores every record of a month that can be. */
async function turnMonth(
  tx: Tx,
  byMember: string,
  { id, month }: { id: string; month: number },
  to: { status: 0 | 1; reason: string },
) {
  await refuseWhileRunning(tx);
  const turned = await tx.run(sql`
    update fixed_record set status = ${to.status}, reason = ${to.reason}, version = version + 1
    where org_id = ${tx.orgId} and month = ${month} and status = ${1 - to.status}`);
  if (turned === 0) throw fixedRefusals.wrong_status();
  await beginRun(tx, { id, month, act: 'post', total: await countDiffering(tx, month), byMember });
  return runShown(tx, id);
}

const lineNames = ['planned', 'posted', 'unitId', 'excluded'] as const;
type LockedLine = Pick<RowOf<typeof fixedLineTable>, (typeof lineNames)[number]>;

async function lockLine(tx: Tx, id: string, memberId: string): Promise<[RecordRow, LockedLine]> {
  const record = await tx.lock(fixedRecordTable, { id });
  const line = await tx.maybe(sql<LockedLine>`
    select ${columnsOf(fixedLineTable, 'l', lineNames)} from fixed_line l
    where org_id = ${tx.orgId} and record_id = ${id} and member_id = ${memberId} for update`);
  if (!line) throw kitRefusals.not_found();
  return [record, line];
}

/**
 * Excludes a line by a reason, or includes it without one; what it posted follows at once. Answers the version of that
 * posting; null where there was nothing to post.
 */
export async function setExcluded(
  tx: Tx,
  byMember: string,
  { id, memberId }: { id: string; memberId: string },
  reason: string | null,
): Promise<number | null> {
  const [record, line] = await lockLine(tx, id, memberId);
  if ((line.excluded === null) === (reason === null)) throw fixedRefusals.wrong_status();
  const sign = reason === null ? 1 : -1;
  await tx.run(sql`
    update fixed_line set excluded = ${reason} where org_id = ${tx.orgId} and record_id = ${id}
      and member_id = ${memberId}`);
  await tx.run(sql`
    update fixed_record set planned = planned + ${sign * line.planned},
      persons = persons + ${line.planned > 0 ? sign : 0}, excluded = excluded - ${sign}
    where org_id = ${tx.orgId} and id = ${id}`);
  const due = reason === null ? line.planned : 0;
  const difference = record.status === 1 ? due - line.posted : 0;
  if (difference === 0) return null;
  return postDifferences(tx, record, [{ memberId, unitId: line.unitId, difference }], byMember);
}

export const runHandlers: Handlers<typeof runCalls> = {
  month: ({ tx }, { month }) => monthShown(tx, month),

  plan: async ({ tx, actor }, { id, month }) => {
    await refuseFuture(tx, month);
    const total = await countEveryMember(tx);
    await beginRun(tx, { id, month, act: 'plan', total, byMember: actor.memberId });
    return runShown(tx, id);
  },

  post: async ({ tx, actor }, { id, month }) => {
    await refuseFuture(tx, month);
    if ((await plannedAt(tx, month)) === null) throw fixedRefusals.not_planned();
    const total = await countDiffering(tx, month);
    await beginRun(tx, { id, month, act: 'post', total, byMember: actor.memberId });
    return runShown(tx, id);
  },

  nullify: async ({ tx, actor }, { reason, ...target }) => {
    await turnRecord(tx, actor.memberId, target, { status: 0, reason });
    return { id: target.id };
  },

  restore: async ({ tx, actor }, target) => {
    await turnRecord(tx, actor.memberId, target, { status: 1, reason: '' });
    return { id: target.id };
  },

  nullifyMonth: ({ tx, actor }, { reason, ...target }) =>
    turnMonth(tx, actor.memberId, target, { status: 0, reason }),

  restoreMonth: ({ tx, actor }, target) => turnMonth(tx, actor.memberId, target, { status: 1, reason: '' }),

  records: recordList.page,
  record: ({ tx }, { id }) => recordShown(tx, id),
  lines: linePage,
  changes: changeList.page,

  exclude: async ({ tx, actor }, { reason, ...target }) => {
    await setExcluded(tx, actor.memberId, target, reason);
    return { id: target.id };
  },
  include: async ({ tx, actor }, target) => {
    await setExcluded(tx, actor.memberId, target, null);
    return { id: target.id };
  },
};
