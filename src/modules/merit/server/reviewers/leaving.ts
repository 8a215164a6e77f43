/** The effects on records and their reviews when members are frozen, leave, or come back. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import {
  beforeDeletion,
  endsMembership,
  memberEffects,
  membersByIds,
  type CountOf,
} from '../../../members/server/door.ts';
import { meritRefusals } from '../refusals.ts';

type Sql = ReturnType<typeof sql>;

/** Records by one of their columns of members. */
function countBy(
  tx: Tx,
  { column, where }: { column: Sql; where: Sql },
  memberIds: readonly string[],
): Promise<CountOf[]> {
  return tx.all(sql<CountOf>`
    select t.${column} as "memberId", count(*)::int as count from merit_state t
    where t.org_id = ${tx.orgId} and t.${column} = any(${[...memberIds]}::uuid[]) and ${where} group by 1`);
}

/** Records that members entered and nobody has decided. */
const openRecords = (tx: Tx, memberIds: readonly string[]) =>
  countBy(tx, { column: sql`recorder_id`, where: sql`t.status = 3` }, memberIds);

const effectsOnReviews = memberEffects.with(async (tx, { action, memberIds, add }) => {
  const of = (column: Sql, where: Sql) => countBy(tx, { column, where }, memberIds);
  const [recorded, drafts, firstReviews, finalReviews] = await Promise.all([
    action === 'delete' ? openRecords(tx, memberIds) : [],
    endsMembership.has(action) ? of(sql`recorder_id`, sql`t.status = 4`) : [],
    of(sql`first_id`, sql`t.status = 3 and t.stage = 1`),
    of(sql`last_id`, sql`t.status = 3`),
  ]);
  const kinds = { drafts, firstReviews, finalReviews };
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
