/** Runs: one calculation or posting of a month, at most one at a time. */
import { order } from '../../../../kit/server/background/job.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, columnsWithout, type RowOf } from '../../../../kit/server/database/table/table.ts';
import { memberNameSql } from '../../../members/server/doors/relations.door.ts';
import { fixedRunTable } from '../../migrations/tables.ts';
import type { FixedRun } from '../../run.calls.ts';
import { fixedRefusals } from '../refusals.ts';

export type Run = RowOf<typeof fixedRunTable>;
export type NewRun = Pick<Run, 'id' | 'month' | 'act' | 'total' | 'byMember'> & {
  recordId?: string;
  automatic?: boolean;
};

/** The name of the job that carries runs out. */
export const runWork = { name: 'fixed.run' };

/** Begins a run, and orders its job. Refuses while another one is under way. */
export async function beginRun(tx: Tx, run: NewRun): Promise<void> {
  if (!(await tx.insert(fixedRunTable, run, 'any key'))) throw fixedRefusals.run_under_way();
  await order(tx, runWork, { id: run.id });
}

export async function refuseWhileRunning(tx: Tx): Promise<void> {
  const open = await tx.maybe(sql`select 1 from fixed_run where org_id = ${tx.orgId} and state = 'running'`);
  if (open) throw fixedRefusals.run_under_way();
}

const apartNames = ['recordId', 'atRecord', 'atMember', 'byMember'] as const;
const runColumns = (tx: Tx) =>
  sql`${columnsWithout(fixedRunTable, 'r', apartNames)}, ${memberNameSql(tx, sql`r.by_member`)} as "byName"`;

export async function runShown(tx: Tx, id: string): Promise<FixedRun> {
  const run = await tx.maybe(sql<FixedRun>`
    select ${runColumns(tx)} from fixed_run r where r.org_id = ${tx.orgId} and r.id = ${id}`);
  if (!run) throw kitRefusals.not_found();
  return run;
}

export async function lastRun(tx: Tx, month: number): Promise<FixedRun | null> {
  const run = await tx.maybe(sql<FixedRun>`
    select ${runColumns(tx)} from fixed_run r where r.org_id = ${tx.orgId} and r.month = ${month}
    order by r.began_at desc, r.id desc limit 1`);
  return run ?? null;
}

/** When a month was calculated last; null if never. */
export async function plannedAt(tx: Tx, month: number): Promise<string | null> {
  const run = await tx.maybe(sql<{ at: string }>`
    select ended_at as at from fixed_run
    where org_id = ${tx.orgId} and month = ${month} and act = 'plan' and state = 'done'
    order by began_at desc limit 1`);
  return run?.at ?? null;
}

export function lockRun(tx: Tx, id: string): Promise<Run | undefined> {
  return tx.maybe(sql<Run>`
    select ${columnsOf(fixedRunTable, 'r')} from fixed_run r
    where r.org_id = ${tx.orgId} and r.id = ${id} for update`);
}

export async function moveRun(
  tx: Tx,
  { id }: Run,
  to: Pick<Run, 'atRecord' | 'atMember' | 'done'>,
): Promise<void> {
  await tx.run(sql`
    update fixed_run set at_record = ${to.atRecord}, at_member = ${to.atMember}, done = ${to.done}
    where org_id = ${tx.orgId} and id = ${id}`);
}

/** False where it has ended before. */
export async function endRun(tx: Tx, id: string, state: 'done' | 'failed'): Promise<boolean> {
  const ended = await tx.run(sql`
    update fixed_run set state = ${state}, ended_at = ${tx.instant}
    where org_id = ${tx.orgId} and id = ${id} and state = 'running'`);
  return ended > 0;
}

/** How many lines posting would change. */
export async function countDiffering(tx: Tx, month: number, recordId: string | null = null): Promise<number> {
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*)::int as n from fixed_line l
      join fixed_record r on r.org_id = ${tx.orgId} and r.id = l.record_id
    where l.org_id = ${tx.orgId} and r.month = ${month} and (${recordId}::uuid is null or r.id = ${recordId})
      and l.posted <> case when r.status = 0 or l.excluded is not null then 0 else l.planned end`);
  return n;
}
