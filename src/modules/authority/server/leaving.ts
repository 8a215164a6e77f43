/** What members have of authority, which ends or waits when they are frozen or leave. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { endsMembership, memberEffects, type CountOf } from '../../members/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { notOverSql } from './levels/level.store.ts';

type Members = { memberIds: readonly string[]; today: string };

/** Delegations that have not ended, by one of the two people. */
const delegations = (
  tx: Tx,
  person: 'member_id' | 'delegate_id',
  { memberIds, today }: Members,
): Promise<CountOf[]> =>
  tx.all(sql<CountOf>`
    select ${sql.ref(person)} as "memberId", count(*)::int as count from merit_delegation
    where org_id = ${tx.orgId} and ${sql.ref(person)} = any(${[...memberIds]}::uuid[])
      and ended_at is null and to_day >= ${today}::date group by 1`);

const levelsByName = (tx: Tx, { memberIds, today }: Members): Promise<CountOf[]> =>
  tx.all(sql<CountOf>`
    select holder_id as "memberId", count(*)::int as count from authority_binding
    where org_id = ${tx.orgId} and holder_id = any(${[...memberIds]}::uuid[])
      and holder_kind = 'member' and ${notOverSql(today)} group by 1`);

export const effectsOnAuthority = memberEffects.with(async (tx, { action, memberIds, add }) => {
  const of = { memberIds, today: todayOf(tx, await settings(tx)) };
  const leaves = endsMembership.has(action);
  const [delegating, standingIn, levels] = await Promise.all([
    leaves ? delegations(tx, 'member_id', of) : [],
    leaves ? delegations(tx, 'delegate_id', of) : [],
    levelsByName(tx, of),
  ]);
  const kinds = { delegating, standingIn, levels };
  for (const [kind, counts] of Object.entries(kinds))
    add(counts.map((each) => ({ ...each, kind: kind as keyof typeof kinds })));
});
