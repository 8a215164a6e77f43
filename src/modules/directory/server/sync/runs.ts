/** Runs as they are shown, begun, carried out, dropped and taken back. */
import type { OutputOf, ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { order } from '../../../../kit/server/background/job.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { equals } from '../../../../kit/server/list/conditions.ts';
import { listQuery } from '../../../../kit/server/list/list-query.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import { membersSql } from '../../../members/server/doors/relations.door.ts';
import { directoryCalls } from '../../calls.ts';
import { mayGo } from '../../rules.ts';
import { linkById } from '../link/link.store.ts';
import { directoryRefusals } from '../refusals.ts';
import { beginRun, isLatest, presentRun, runWork, setRun } from './run.store.ts';

type RunView = OutputOf<typeof directoryCalls.run>;
type Stored = Omit<RunView, 'mayGo'>;

const countOf = (...kinds: readonly string[]) =>
  sql`(${sql.join(
    kinds.map((kind) => sql`coalesce((r.counts->>${sql.lit(kind)})::int, 0)`),
    sql` + `,
  )})`;
const changesOf = (tx: Tx, condition: ReturnType<typeof sql>) =>
  sql`(select count(*)::int from directory_change c where c.org_id = ${tx.orgId} and c.run_id = r.id and ${condition})`;

const from = (tx: Tx) => sql`directory_run r
  join directory_link l on l.org_id = ${tx.orgId} and l.id = r.link_id
  left join ${membersSql(tx)} m on m.id = r.by_member`;
const columns = (
  tx: Tx,
) => sql`r.id, r.link_id as "linkId", l.name as "linkName", r.automatic, r.state, r.freezes,
  r.people, r.linked, r.done, r.total, ${countOf('add', 'unitAdd')} as added,
  ${countOf('link', 'change', 'move', 'return', 'unitChange')} as changed, ${countOf('missing', 'inactive')} as gone,
  ${countOf('conflict')} as conflicts, ${changesOf(tx, sql`c.state = 'refused'`)} as refused,
  ${changesOf(tx, sql`c.state in ('done', 'undone') and c.kind in ('missing', 'inactive')`)} as frozen,
  (select count(*)::int from directory_person p
    where p.org_id = ${tx.orgId} and p.link_id = r.link_id and p.ended_run = r.id) as undoable,
  l.maximum_share::int as "maximumShare", r.failure, coalesce(m.name, '') as "byName", r.began_at as "beganAt",
  r.ended_at as "endedAt"`;

const runView = (row: Stored): RunView => ({ ...row, mayGo: mayGo(row.gone, row.linked, row.maximumShare) });

export const runList = listQuery(directoryCalls.runs, {
  from: ({ tx }) => from(tx),
  visible: ({ tx }) => sql`r.org_id = ${tx.orgId}`,
  columns: ({ tx }) => columns(tx),
  where: {
    linkId: equals(sql`r.link_id`),
    state: equals(sql`r.state`),
    latest: (only, { tx }) => (only ? isLatest(tx) : null),
  },
  sort: { beganAt: sql`r.began_at` },
  order: '-beganAt',
  tie: sql`r.id`,
  rows: (rows: readonly Stored[]) => rows.map(runView),
});

export async function runShown(tx: Tx, id: string): Promise<RunView> {
  const row = await tx.maybe(sql<Stored>`
    select ${columns(tx)} from ${from(tx)} where r.org_id = ${tx.orgId} and r.id = ${id}`);
  if (!row) throw kitRefusals.not_found();
  return runView(row);
}

export async function dryRun(
  { tx, actor }: Ctx,
  { id, linkId }: ParsedInputOf<typeof directoryCalls.dryRun>,
): Promise<RunView> {
  const link = await linkById(tx, linkId, { lock: true });
  if (link.kind === 'scim') throw kitRefusals.not_found();
  await beginRun(tx, { id, linkId, byMember: actor.memberId, byUser: tx.userId });
  return runShown(tx, id);
}

/** A day later a directory and its organisation are others. */
const freshMs = 86_400_000;

export async function applyRun(
  { tx }: Ctx,
  { id, freeze, gone: expectedGone }: ParsedInputOf<typeof directoryCalls.applyRun>,
): Promise<RunView> {
  const run = await presentRun(tx, id);
  const isFresh = run.plannedAt !== null && tx.now.getTime() - Date.parse(run.plannedAt) < freshMs;
  if (run.state !== 'planned' || !isFresh) throw directoryRefusals.run_old();
  const link = await linkById(tx, run.linkId);
  const going = (run.counts['missing'] ?? 0) + (run.counts['inactive'] ?? 0);
  if (freeze) {
    if (expectedGone !== going) throw directoryRefusals.gone_changed();
    const { linked } = run;
    if (!mayGo(going, linked, link.maximumShare))
      throw directoryRefusals.too_many_gone({ gone: going, linked, percent: link.maximumShare });
  }
  await tx.run(sql`
    update directory_run set by_user = ${tx.userId} where org_id = ${tx.orgId} and id = ${id}`);
  await setRun(tx, id, { state: 'changing', freezes: freeze });
  await order(tx, runWork, { id });
  return runShown(tx, id);
}

export async function dropRun(
  { tx }: Ctx,
  { id }: ParsedInputOf<typeof directoryCalls.dropRun>,
): Promise<RunView> {
  const run = await presentRun(tx, id);
  if (run.state !== 'planned') throw directoryRefusals.run_old();
  await setRun(tx, id, { state: 'dropped', at: 'ended' });
  return runShown(tx, id);
}

export async function undoRun(
  { tx }: Ctx,
  { id }: ParsedInputOf<typeof directoryCalls.undoRun>,
): Promise<RunView> {
  const run = await presentRun(tx, id);
  const { undoable } = await runShown(tx, id);
  if (run.state !== 'done' || undoable === 0) throw directoryRefusals.nothing_to_undo();
  await linkById(tx, run.linkId, { lock: true });
  const open = await tx.maybe(sql`
    select 1 from directory_run where org_id = ${tx.orgId} and link_id = ${run.linkId}
      and state in ('reading', 'changing', 'undoing')`);
  if (open) throw directoryRefusals.run_under_way();
  await tx.run(sql`
    update directory_run set state = 'undoing', at_no = 0, done = 0, by_user = ${tx.userId}
    where org_id = ${tx.orgId} and id = ${id}`);
  await order(tx, runWork, { id });
  return runShown(tx, id);
}
