/** The list of appeals, and one of them with what the settlement found. */
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { may, type Actor } from '../../../../kit/server/http/actor.ts';
import { equals } from '../../../../kit/server/list/conditions.ts';
import { columnsOf } from '../../../../kit/server/database/table/table.ts';
import { listQuery, type ListRequest } from '../../../../kit/server/list/list-query.ts';
import type { Ctx, Download } from '../../../../kit/server/module.ts';
import { loadOfTimes, type Load } from '../../../../kit/server/list/load.ts';
import type { SmallSize } from '../../../files/rules.ts';
import { attachmentsOf, openSized } from '../../../files/server/door.ts';
import { findMembers, membersByIds } from '../../../members/server/door.ts';
import { appealCalls } from '../../appeal.calls.ts';
import { taskRights } from '../../permissions.ts';
import { taskAppealTable } from '../../migrations/tables.ts';
import { mayStepAppeal } from '../../rules/appeal.ts';
import { tasksByIds } from '../define/task.store.ts';
import { resultById, runsOf } from '../settle/run.store.ts';
import { appealById, type StoredAppeal } from './appeal.store.ts';
import { decidersOf } from './deciders.ts';

type Call = typeof appealCalls.list;
type Row = OutputOf<Call>['rows'][number];
const listed = [
  'id',
  'version',
  'status',
  'taskId',
  'month',
  'memberId',
  'points',
  'returned',
  'reason',
  'createdAt',
  'decidedBy',
  'decidedAt',
  'remark',
] as const;
type Stored = Pick<StoredAppeal, (typeof listed)[number]>;

/** The number of deciders that are named; more would not help. */
const shownDeciders = 5;
/** Members that a search may find. */
const mostFound = 200;
/** Pending appeals that the number of what waits looks at; more waits of one organisation are counted as these. */
const mostCounted = 500;

export const appealList = listQuery<Call, Stored>(appealCalls.list, {
  from: sql`task_appeal a`,
  visible: ({ tx }) => sql`a.org_id = ${tx.orgId}`,
  columns: columnsOf(taskAppealTable, 'a', listed),
  where: {
    keyword: async (words, { tx }) =>
      sql`a.member_id = any(${await findMembers(tx, words, mostFound)}::uuid[])`,
    month: equals(sql`a.month`),
    status: equals(sql`a.status`),
    waitsForMe: async (only, { tx, actor }) => {
      const ids = only ? (await waitingFor(tx, actor)).map(({ id }) => id) : null;
      return ids && sql`a.id = any(${ids}::uuid[])`;
    },
  },
  sort: { createdAt: sql`a.created_at`, month: sql`a.month`, points: sql`a.points` },
  order: '-createdAt',
  tie: sql`a.id`,
  rows: (stored, { tx, actor }: ListRequest<Call>) => appealRows(tx, actor, stored),
});

/** With names, and with what the reader may do. */
async function appealRows(tx: Tx, actor: Actor, stored: readonly Stored[]): Promise<Row[]> {
  const taskIds = [...new Set(stored.map(({ taskId }) => taskId))];
  const [tasks, deciders] = await Promise.all([tasksByIds(tx, taskIds), decidersOf(tx, stored)]);
  const deciderIds = stored.map(({ status }, at) =>
    mayStepAppeal(status) ? deciders[at]!.slice(0, shownDeciders) : [],
  );
  const people = stored.flatMap(({ memberId, decidedBy }) => [memberId, decidedBy ?? memberId]);
  const members = await membersByIds(tx, [...new Set([...people, ...deciderIds.flat()])]);
  const isJudge = may(actor, taskRights.appeal);
  const names = new Map(tasks.map(({ id, name }) => [id, name]));
  return stored.map(({ decidedBy, ...row }, at) => {
    const isOwn = row.memberId === actor.memberId;
    const isOpen = mayStepAppeal(row.status);
    const member = members.get(row.memberId);
    return {
      ...row,
      taskName: names.get(row.taskId) ?? '',
      memberName: member?.name ?? '',
      memberNo: member?.number ?? '',
      unitName: member?.unitName ?? '',
      decidedBy: decidedBy === null ? '' : (members.get(decidedBy)?.name ?? ''),
      deciders: deciderIds[at]!.flatMap((id) => members.get(id)?.name ?? []),
      can: {
        decide: isOpen && isJudge && deciders[at]!.includes(actor.memberId),
        withdraw: isOpen && isOwn,
      },
    };
  });
}

/** Appeals that wait for the caller: those that the list lets him decide. */
async function waitingFor(tx: Tx, actor: Actor): Promise<Row[]> {
  if (!may(actor, taskRights.appeal)) return [];
  const pending = await tx.all(sql<Stored>`
    select ${columnsOf(taskAppealTable, 'a', listed)}
    from task_appeal a where org_id = ${tx.orgId} and status = 'pending'
    order by created_at limit ${mostCounted}`);
  return (await appealRows(tx, actor, pending)).filter(({ can }) => can.decide);
}

export const waitingAppeals = async (tx: Tx, actor: Actor): Promise<Load> =>
  loadOfTimes((await waitingFor(tx, actor)).map(({ createdAt }) => createdAt));

/** An appeal is visible to its sender and to its deciders; others do not learn of it. */
async function visible(tx: Tx, actor: Actor, id: string): Promise<StoredAppeal> {
  const appeal = await appealById(tx, id);
  if (!appeal || (appeal.memberId !== actor.memberId && !may(actor, taskRights.appeal)))
    throw kitRefusals.not_found();
  return appeal;
}

export async function appealDetail({ tx, actor }: Ctx, { id }: { id: string }) {
  const { resultId, fileId, appealUntil: until, ...appeal } = await visible(tx, actor, id);
  const [[row], result, runs, files] = await Promise.all([
    appealRows(tx, actor, [appeal]),
    resultById(tx, resultId),
    runsOf(tx, appeal.taskId),
    attachmentsOf(tx, fileId === null ? [] : [fileId]),
  ]);
  const run = runs.find((each) => each.id === result?.runId);
  const [file] = files;
  return {
    ...row!,
    until,
    settledBy: run?.byName ?? '',
    settledAt: run?.endedAt ?? null,
    file: file ? { id: file.id, name: file.name, size: file.size } : null,
    lines: result?.lines ?? [],
  };
}

export async function appealFile(
  { app, tx, actor }: Ctx,
  { id, size }: { id: string; size?: SmallSize | undefined },
): Promise<Download> {
  const { fileId } = await visible(tx, actor, id);
  if (fileId === null) throw kitRefusals.not_found();
  return openSized(app, tx, fileId, size);
}
