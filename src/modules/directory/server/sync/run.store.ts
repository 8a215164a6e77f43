/** Runs: their state, findings and progress. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { order } from '../../../../kit/server/background/job.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import type { FaultKind } from '../connect/connector.ts';
import { directoryRefusals } from '../refusals.ts';
import { columnsWithout, type NewRowOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import {
  directoryChangeTable,
  directoryPersonTable,
  directoryRunTable,
  directoryUnitTable,
} from '../../migrations/tables.ts';
import { busyRunStates } from '../../rules.ts';
import type { Change, Plan } from './plan.types.ts';

/** The name of the job that carries runs out. */
export const runWork = { name: 'directory.run' };

export type Failure = { kind: FaultKind | 'broken'; detail: string };
const unread = ['people', 'failure', 'beganAt', 'endedAt', 'undoneAt'] as const;
export type RunRow = Omit<RowOf<typeof directoryRunTable>, (typeof unread)[number] | 'counts'> & {
  counts: Partial<Record<string, number>>;
};

/** SQL of whether a run `r` is the last one of its link, and that link is there. */
export const isLatest = (tx: Tx) => sql`r.id in (
  select distinct on (each.link_id) each.id from directory_run each
    join directory_link l on l.org_id = ${tx.orgId} and l.id = each.link_id and l.removed_at is null
  where each.org_id = ${tx.orgId} order by each.link_id, each.began_at desc, each.id desc)`;

export function lockRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  return tx.maybe(sql<RunRow>`
    select ${columnsWithout(directoryRunTable, 'r', unread)} from directory_run r
    where org_id = ${tx.orgId} and id = ${id} for update`);
}

export async function presentRun(tx: Tx, id: string): Promise<RunRow> {
  const run = await lockRun(tx, id);
  if (!run) throw kitRefusals.not_found();
  return run;
}

/** Begins a run, and orders its job; the one before of this link that nobody carried out is dropped. */
export async function beginRun(tx: Tx, run: NewRowOf<typeof directoryRunTable>): Promise<void> {
  await tx.run(sql`
    update directory_run set state = 'dropped', ended_at = ${tx.instant}
    where org_id = ${tx.orgId} and link_id = ${run.linkId} and state = 'planned'`);
  if (!(await tx.insert(directoryRunTable, run, 'any key'))) throw directoryRefusals.run_under_way();
  await order(tx, runWork, { id: run.id });
}

export async function refuseWhileRunning(tx: Tx, linkId: string): Promise<void> {
  const open = await tx.maybe(sql`
    select 1 from directory_run
    where org_id = ${tx.orgId} and link_id = ${linkId} and state = any(${[...busyRunStates]}::text[])`);
  if (open) throw directoryRefusals.run_under_way();
}

export async function setRun(
  tx: Tx,
  id: string,
  to: { state: RunRow['state']; failure?: Failure; freezes?: boolean; at?: 'planned' | 'ended' | 'undone' },
): Promise<void> {
  const { state, failure = null, freezes = null, at } = to;
  await tx.run(sql`
    update directory_run set state = ${state}, freezes = coalesce(${freezes}::boolean, freezes),
      failure = coalesce(${failure && JSON.stringify(failure)}::jsonb, failure)
      ${at === 'planned' ? sql`, planned_at = ${tx.instant}` : sql``}
      ${at === 'ended' ? sql`, ended_at = ${tx.instant}` : sql``}
      ${at === 'undone' ? sql`, undone_at = ${tx.instant}` : sql``}
    where org_id = ${tx.orgId} and id = ${id}`);
}

export async function noteProgress(tx: Tx, id: string, to: { atNo: number; done: number }): Promise<void> {
  await tx.run(sql`
    update directory_run set at_no = ${to.atNo}, done = ${to.done} where org_id = ${tx.orgId} and id = ${id}`);
}

export async function notePeople(tx: Tx, id: string, people: number): Promise<void> {
  await tx.run(sql`
    update directory_run set people = ${people} where org_id = ${tx.orgId} and id = ${id} and state = 'reading'`);
}

/** Rows of one statement. */
const atOnce = 1_000;

function* chunksOf<T>(rows: readonly T[]): Generator<[readonly T[], number]> {
  for (let at = 0; at < rows.length; at += atOnce) yield [rows.slice(at, at + atOnce), at];
}

/** Stores the plan of a run, and the people now in the directory. */
export async function keepPlan(
  tx: Tx,
  { id: runId, linkId }: Pick<RunRow, 'id' | 'linkId'>,
  plan: Plan,
  departments: readonly { id: string; parentId: string | null; name: string }[],
): Promise<void> {
  for (const [rows, first] of chunksOf(plan.changes))
    await tx.insertAll(
      directoryChangeTable,
      rows.map((change, index) => ({ ...change, runId, no: first + index + 1 })),
    );
  for (const [rows] of chunksOf(departments))
    await tx.insertAll(
      directoryUnitTable,
      rows.map(({ id, parentId, name }) => ({ linkId, externalId: id, parentExternalId: parentId, name })),
      sql`on conflict (org_id, link_id, external_id) do update
        set parent_external_id = excluded.parent_external_id, name = excluded.name, missing_since = null`,
    );
  await tx.run(sql`
    update directory_unit set missing_since = ${tx.instant}
    where org_id = ${tx.orgId} and link_id = ${linkId} and missing_since is null
      and external_id <> all(${departments.map(({ id }) => id)}::text[])`);
  for (const [rows] of chunksOf(plan.seen))
    await tx.insertAll(
      directoryPersonTable,
      rows.map((person) => ({ ...person, linkId })),
      sql`on conflict (org_id, link_id, external_id) do update set name = excluded.name, number = excluded.number,
        conflict = excluded.conflict, candidates = excluded.candidates, missing_since = null`,
    );
  for (const [ids] of chunksOf(plan.missing))
    await tx.run(sql`
      update directory_person set missing_since = coalesce(missing_since, ${tx.instant})
      where org_id = ${tx.orgId} and link_id = ${linkId} and external_id = any(${[...ids]}::text[])`);
  const counts: Record<string, number> = {};
  for (const { kind } of plan.changes) counts[kind] = (counts[kind] ?? 0) + 1;
  await tx.run(sql`
    update directory_run set counts = ${JSON.stringify(counts)}::jsonb, linked = ${plan.linked},
      total = ${plan.changes.length}, people = ${plan.seen.length}
    where org_id = ${tx.orgId} and id = ${runId}`);
}

export type StoredChange = Change & { readonly no: number };
const changeColumns = columnsWithout(directoryChangeTable, 'c', ['runId', 'state', 'reason']);

/** The next changes of a run that wait to be carried out. */
export function nextChanges(tx: Tx, { id, atNo }: RunRow, limit: number): Promise<StoredChange[]> {
  return tx.all(sql<StoredChange>`
    select ${changeColumns} from directory_change c
    where org_id = ${tx.orgId} and run_id = ${id} and no > ${atNo} and state = 'planned'
    order by no limit ${limit}`);
}

/** The next of the members whom a run has frozen or stopped. */
export function nextGone(tx: Tx, { id, atNo }: RunRow, limit: number): Promise<StoredChange[]> {
  return tx.all(sql<StoredChange>`
    select ${changeColumns} from directory_change c
    where org_id = ${tx.orgId} and run_id = ${id} and no > ${atNo} and state = 'done'
      and kind in ('inactive', 'missing')
    order by no limit ${limit}`);
}

export async function setChange(
  tx: Tx,
  runId: string,
  no: number,
  {
    state,
    reason = null,
    memberId = null,
  }: { state: string; reason?: object | null; memberId?: string | null },
): Promise<void> {
  await tx.run(sql`
    update directory_change set state = ${state}, reason = ${reason && JSON.stringify(reason)}::jsonb,
      member_id = coalesce(member_id, ${memberId}::uuid)
    where org_id = ${tx.orgId} and run_id = ${runId} and no = ${no}`);
}
