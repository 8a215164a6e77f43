import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type NewRowOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { taskResultTable, taskRunTable } from '../../migrations/tables.ts';
import type { Line } from '../../rules/quota.ts';

export type StoredRun = RowOf<typeof taskRunTable>;

const runColumns = columnsOf(taskRunTable, 'n');

/** The settlements of a task, the latest first: ids rise with time. */
export function runsOf(tx: Tx, taskId: string): Promise<StoredRun[]> {
  return tx.all(sql<StoredRun>`
    select ${runColumns} from task_run n where org_id = ${tx.orgId} and task_id = ${taskId} order by created_at desc, id desc`);
}

/** Those of the tasks that have a settlement which is not undone. */
export async function standingRuns(tx: Tx, taskIds: readonly string[]): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct task_id as id from task_run
    where org_id = ${tx.orgId} and task_id = any(${[...taskIds]}::uuid[]) and state <> 'undone'`);
  return rows.map(({ id }) => id);
}

/** The settlers of the valid settlements, by task. */
export async function settlersOf(tx: Tx, taskIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await tx.all(sql<{ taskId: string; memberId: string }>`
    select distinct task_id as "taskId", by_member as "memberId" from task_run
    where org_id = ${tx.orgId} and task_id = any(${[...taskIds]}::uuid[]) and state = 'posted'`);
  const byTask = Map.groupBy(rows, ({ taskId }) => taskId);
  return new Map([...byTask].map(([id, own]) => [id, new Set(own.map(({ memberId }) => memberId))]));
}

export function lockRun(tx: Tx, id: string): Promise<StoredRun | undefined> {
  return tx.maybe(sql<StoredRun>`
    select ${runColumns} from task_run n where org_id = ${tx.orgId} and id = ${id} for update`);
}

export async function insertRun(
  tx: Tx,
  run: Pick<StoredRun, 'id' | 'taskId' | 'month' | 'byMember' | 'byName'>,
): Promise<void> {
  await tx.insert(taskRunTable, { ...run, state: 'ordered', createdAt: tx.instant });
}

/** Notes how far a run has come. */
export async function moveRun(
  tx: Tx,
  id: string,
  progress: {
    cursor: string | null;
    state: StoredRun['state'];
    members: number;
    points: number;
    isOver: boolean;
  },
): Promise<void> {
  await tx.run(sql`
    update task_run set cursor = ${progress.cursor}::uuid, state = ${progress.state}, members = ${progress.members},
      points = ${progress.points}, ended_at = ${progress.isOver ? tx.now.toISOString() : null}::timestamptz
    where org_id = ${tx.orgId} and id = ${id}`);
}

export async function beginUndo(tx: Tx, id: string, undo: { by: string; reason: string }): Promise<void> {
  await tx.run(sql`
    update task_run set state = 'undoing', cursor = null, ended_at = null, undone_by = ${undo.by}, reason = ${undo.reason}
    where org_id = ${tx.orgId} and id = ${id}`);
}

export type NewResult = Omit<NewRowOf<typeof taskResultTable>, 'state' | 'version'> & {
  /** The last day for an appeal. */
  appealUntil: string;
  lines: readonly Line[];
};

export async function insertResults(tx: Tx, results: readonly NewResult[]): Promise<void> {
  await tx.insertAll(
    taskResultTable,
    results.map((result) => ({ ...result, state: 'standing' as const })),
  );
}

export type Standing = { taskId: string; memberId: string; posted: number; isWaived: boolean };

/**
 * The valid postings of the settlements of tasks, by member; `isWaived`: an appeal was upheld, so nothing is due any
 * more.
 */
export function standingOf(
  tx: Tx,
  taskIds: readonly string[],
  memberIds?: readonly string[],
): Promise<Standing[]> {
  return tx.all(sql<Standing>`
    select task_id as "taskId", member_id as "memberId",
      coalesce(sum(posted) filter (where state = 'standing'), 0) as posted, bool_or(state = 'waived') as "isWaived"
    from task_result
    where org_id = ${tx.orgId} and task_id = any(${[...taskIds]}::uuid[]) and state <> 'undone'
      ${memberIds === undefined ? sql`` : sql`and member_id = any(${[...memberIds]}::uuid[])`}
    group by task_id, member_id`);
}

const postedNames = ['id', 'memberId', 'posted', 'postingId', 'bookDate', 'version'] as const;
export type PostedResult = Pick<RowOf<typeof taskResultTable>, (typeof postedNames)[number]>;

/** The next standing results of a run after a member, in the order of members. */
export function resultsAfter(
  tx: Tx,
  run: { id: string; cursor: string | null },
  limit: number,
): Promise<PostedResult[]> {
  return tx.all(sql<PostedResult>`
    select ${columnsOf(taskResultTable, 'r', postedNames)}
    from task_result r
    where org_id = ${tx.orgId} and run_id = ${run.id} and state = 'standing'
      and (${run.cursor}::uuid is null or member_id > ${run.cursor}::uuid)
    order by member_id limit ${limit} for update`);
}

/** Results whose postings were reversed. */
export async function endResults(tx: Tx, ids: readonly string[], state: 'undone' | 'waived'): Promise<void> {
  await tx.run(sql`
    update task_result set state = ${state}, version = version + 1
    where org_id = ${tx.orgId} and id = any(${[...ids]}::uuid[])`);
}

export type StandingResult = PostedResult & { runId: string; appealUntil: string | null; lines: Line[] };

/** The valid postings of a task's settlements for one member, the latest first; locked if they are to be ended. */
export function standingResults(
  tx: Tx,
  { taskId, memberId }: { taskId: string; memberId: string },
  { lock = false }: { lock?: boolean } = {},
): Promise<StandingResult[]> {
  return tx.all(sql<StandingResult>`
    select ${columnsOf(taskResultTable, 'r', [...postedNames, 'runId', 'appealUntil', 'lines'])}
    from task_result r
    where org_id = ${tx.orgId} and task_id = ${taskId} and member_id = ${memberId} and state = 'standing' and posted <> 0
    order by id desc ${lock ? sql`for update` : sql``}`);
}

export type PostedPart = {
  id: string;
  at: string;
  byName: string;
  bookDate: string;
  posted: number;
  state: 'standing' | 'undone' | 'waived';
};

/** The postings of a task's settlements to one member, the latest first, including reversed ones. */
export function partsOf(tx: Tx, target: { taskId: string; memberId: string }): Promise<PostedPart[]> {
  return tx.all(sql<PostedPart>`
    select r.id, n.created_at as at, n.by_name as "byName", r.book_date as "bookDate", r.posted, r.state
    from task_result r join task_run n on n.org_id = r.org_id and n.id = r.run_id
    where r.org_id = ${tx.orgId} and r.task_id = ${target.taskId} and r.member_id = ${target.memberId}
      and r.posted <> 0
    order by r.id desc`);
}

/** The result of a settlement for one member, in every later state. */
export function resultById(tx: Tx, id: string): Promise<{ runId: string; lines: Line[] } | undefined> {
  return tx.maybe(sql<{ runId: string; lines: Line[] }>`
    select run_id as "runId", lines from task_result where org_id = ${tx.orgId} and id = ${id}`);
}

export type SettledResult = {
  taskId: string;
  taskName: string;
  month: number;
  stands: boolean;
  settledBy: string;
  /** Whether an appeal against it was sent and not taken back. */
  isAppealed: boolean;
};

/** A result with its task, as the member may question it. */
export function settledResult(tx: Tx, id: string): Promise<SettledResult | undefined> {
  return tx.maybe(sql<SettledResult>`
    select r.task_id as "taskId", t.name as "taskName", t.month, r.state = 'standing' and r.posted <> 0 as stands,
      n.by_member as "settledBy", exists (select from task_appeal a
        where a.org_id = ${tx.orgId} and a.result_id = r.id and a.status <> 'withdrawn') as "isAppealed"
    from task_result r
      join task t on t.org_id = ${tx.orgId} and t.id = r.task_id
      join task_run n on n.org_id = ${tx.orgId} and n.id = r.run_id
    where r.org_id = ${tx.orgId} and r.id = ${id}`);
}

/** Those of the results against which an appeal was sent and not taken back. */
export async function appealedResults(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct result_id as id from task_appeal
    where org_id = ${tx.orgId} and result_id = any(${[...ids]}::uuid[]) and status <> 'withdrawn'`);
  return new Set(rows.map(({ id }) => id));
}
