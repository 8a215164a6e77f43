/** The authority of members, which ends or waits when they are frozen or leave. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { endsMembership, memberEffects, type CountOf } from '../../members/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { notOverSql } from './levels/level.store.ts';

type Members = { memberIds: readonly string[]; today: string };

/** Delegations that have not ended, of both people. */
const delegations = (
  tx: Tx,
  { memberIds, today }: Members,
): Promise<(CountOf & { kind: 'delegating' | 'standingIn' })[]> =>
  tx.all(sql<CountOf & { kind: 'delegating' | 'standingIn' }>`
    select member_id as "memberId", 'delegating' as kind, count(*)::int as count from merit_delegation
    where org_id = ${tx.orgId} and member_id = any(${[...memberIds]}::uuid[])
      and ended_at is null and to_day >= ${today}::date group by 1
    union all
    select delegate_id, 'standingIn', count(*)::int from merit_delegation
    where org_id = ${tx.orgId} and delegate_id = any(${[...memberIds]}::uuid[])
      and ended_at is null and to_day >= ${today}::date group by 1`);

const levelsByName = (tx: Tx, { memberIds, today }: Members): Promise<CountOf[]> =>
  tx.all(sql<CountOf>`
    select holder_id as "memberId", count(*)::int as count from authority_binding
    where org_id = ${tx.orgId} and holder_id = any(${[...memberIds]}::uuid[])
      and holder_kind = 'member' and ${notOverSql(today)} group by 1`);

export const effectsOnAuthority = memberEffects.with(async (tx, { action, memberIds, add }) => {
  const of = { memberIds, today: todayOf(tx, await settings(tx)) };
  const [delegated, levels] = await Promise.all([
    endsMembership.has(action) ? delegations(tx, of) : [],
    levelsByName(tx, of),
  ]);
  add(delegated);
  add(levels.map((each) => ({ ...each, kind: 'levels' })));
});
