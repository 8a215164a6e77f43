/** What it means for records and reviews when members are frozen, leave, or come back. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import {
  beforeDeletion,
  endsMembership,
  memberEffects,
  membersByIds,
  type CountOf,
} from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { meritRefusals } from '../refusals.ts';
import { notOverSql } from './level.store.ts';

type Sql = ReturnType<typeof sql>;

/** Rows of a table by one of its columns of members. */
function countBy(
  tx: Tx,
  { column, table, where }: { column: Sql; table: Sql; where: Sql },
  memberIds: readonly string[],
): Promise<CountOf[]> {
  return tx.all(sql<CountOf>`
    select t.${column} as "memberId", count(*)::int as count from ${table} t
    where t.org_id = ${tx.orgId} and t.${column} = any(${[...memberIds]}::uuid[]) and ${where} group by 1`);
}

/** Records that members entered and nobody has decided. */
const openRecords = (tx: Tx, memberIds: readonly string[]) =>
  countBy(tx, { column: sql`recorder_id`, table: sql`merit_state`, where: sql`t.status = 3` }, memberIds);

const effectsOnReviews = memberEffects.with(async (tx, { action, memberIds, add }) => {
  const leaves = endsMembership.has(action);
  const today = todayOf(tx, await settings(tx));
  const of = (column: Sql, table: Sql, where: Sql, asked = true) =>
    asked ? countBy(tx, { column, table, where }, memberIds) : [];
  const state = sql`merit_state`;
  const absences = sql`merit_delegation`;
  const running = sql`t.ended_at is null and t.to_day >= ${today}::date`;
  const bound = sql`t.holder_kind = 'member' and ${notOverSql(today)}`;
  const [recorded, drafts, first, last, given, received, levels] = await Promise.all([
    action === 'delete' ? openRecords(tx, memberIds) : [],
    of(sql`recorder_id`, state, sql`t.status = 4`, leaves),
    of(sql`first_id`, state, sql`t.status = 3 and t.stage = 1`),
    of(sql`last_id`, state, sql`t.status = 3`),
    of(sql`member_id`, absences, running, leaves),
    of(sql`delegate_id`, absences, running, leaves),
    of(sql`holder_id`, sql`authority_binding`, bound),
  ]);
  const kinds = {
    drafts,
    firstReviews: first,
    finalReviews: last,
    delegating: given,
    standingIn: received,
    levels,
  };
  for (const [kind, counts] of Object.entries(kinds))
    add(counts.map((each) => ({ ...each, kind: kind as keyof typeof kinds })));
  add(recorded.map((each) => ({ ...each, kind: 'openRecords', blocks: true })));
});

/** Nobody could answer for a record any more whose recorder is gone: it is decided, or cancelled, before. */
const refuseOpenRecords = beforeDeletion.with(async (tx, { memberIds }) => {
  const [open] = await openRecords(tx, memberIds);
  if (!open) return;
  const name = (await membersByIds(tx, [open.memberId])).get(open.memberId)?.name ?? '';
  throw meritRefusals.records_open({ name, count: open.count });
});

export const leavingHooks = [effectsOnReviews, refuseOpenRecords];
