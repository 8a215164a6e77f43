/**
 * A reviewer delegates reviews to another for a span of days. Both may act; a delegate who decides becomes the
 * reviewer.
 */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { daysBetween } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { judged, ruleFor, type Ctx } from '../../../../kit/server/module.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { delegationCalls } from '../../delegation.calls.ts';
import { inputRefusals } from '../../rules/input.refusals.ts';
import { longestAbsenceDays } from '../../rules/record.rules.ts';
import { authorityOf } from './authority.ts';
import { notifyDelegation } from '../notify.ts';
import { meritRefusals } from '../refusals.ts';

type DelegationRow = {
  id: string;
  memberId: string;
  delegateId: string;
  from: string;
  to: string;
  endedAt: string | null;
};

const columns = sql`id, member_id as "memberId", delegate_id as "delegateId", from_day as "from", to_day as "to",
  ended_at as "endedAt"`;

function answer(
  { id, memberId, delegateId, from, to }: DelegationRow,
  { today, members }: { today: string; members: ReadonlyMap<string, MemberRef> },
) {
  const nameOf = (one: string) => members.get(one)?.name ?? '';
  return {
    id,
    memberId,
    memberName: nameOf(memberId),
    delegateId,
    delegateName: nameOf(delegateId),
    from,
    to,
    isRunning: from <= today && to >= today,
  };
}

const peopleOf = (tx: Tx, rows: readonly DelegationRow[]) =>
  membersByIds(tx, [...new Set(rows.flatMap(({ memberId, delegateId }) => [memberId, delegateId]))]);

/** The caller's delegations, given and received, that have not ended, the earliest first. */
export async function delegations({ tx, actor }: Ctx) {
  const today = todayOf(tx, await settings(tx));
  const rows = await delegationsOf(tx, actor.memberId, today);
  const members = await peopleOf(tx, rows);
  return { mayDelegate: actor.isReviewer, rows: rows.map((row) => answer(row, { today, members })) };
}

const currentDay = async (tx: Tx): Promise<string> => todayOf(tx, await settings(tx));

/** What was delegated under this id before; another member's is not there. */
async function earlierOf({ tx, actor }: Ctx, id: string): Promise<DelegationRow | undefined> {
  await lockDelegationsOf(tx, actor.memberId);
  const earlier = await lockDelegation(tx, id);
  if (earlier && earlier.memberId !== actor.memberId) throw kitRefusals.not_found();
  return earlier;
}

const rule = ruleFor<typeof delegationCalls.delegate>();
// The same delegation again is answered as the first time: nothing is judged.
const rules = [
  rule(['id'], async (ctx, { id }) => {
    if (!(await earlierOf(ctx, id)) && !ctx.actor.isReviewer) throw meritRefusals.not_yours();
  }),
  rule(['id', 'delegateId'], async (ctx, { id, delegateId, from = '' }) => {
    if (await earlierOf(ctx, id)) return;
    const refusal = await delegateFault(ctx, delegateId, from);
    if (refusal) throw refusal.at('delegateId');
  }),
  rule(['id', 'from'], async (ctx, { id, from }) => {
    if (!(await earlierOf(ctx, id)) && from < (await currentDay(ctx.tx)))
      throw meritRefusals.absence_past().at('from');
  }),
  rule(['id', 'from', 'to'], async (ctx, { id, from, to }) => {
    if (await earlierOf(ctx, id)) return;
    if (to < from) throw meritRefusals.absence_backwards().at('to');
    if (daysBetween(from, to) > longestAbsenceDays)
      throw meritRefusals.absence_too_long({ n: longestAbsenceDays }).at('to');
    if (await overlaps(ctx.tx, { memberId: ctx.actor.memberId, from, to }))
      throw meritRefusals.absence_overlaps().at('from');
  }),
];

/** Why a member cannot be the delegate from that day on. */
async function delegateFault({ tx, actor }: Ctx, delegateId: string, from: string): Promise<Refusal | null> {
  if (delegateId === actor.memberId) return meritRefusals.delegate_is_self();
  const today = await currentDay(tx);
  const member = (await membersByIds(tx, [delegateId], { lock: true })).get(delegateId);
  if (!member || member.status === 'deleted') return inputRefusals.unknown_member();
  if (member.status !== 'active') return inputRefusals.member_not_active();
  const authority = await authorityOf(tx, [delegateId], from > today ? from : today);
  return member.isReviewer && authority.has(delegateId) ? null : inputRefusals.not_a_reviewer();
}

/** The same delegation again, by the same person, is answered as the first time. */
export const delegate = judged(
  rules,
  async (ctx: Ctx, given: ParsedInputOf<typeof delegationCalls.delegate>) => {
    const { tx, actor } = ctx;
    const today = await currentDay(tx);
    const earlier = await earlierOf(ctx, given.id);
    const row: DelegationRow = earlier ?? { ...given, memberId: actor.memberId, endedAt: null };
    if (!earlier) {
      await insertDelegation(tx, row);
      await notifyDelegation(tx, row, { key: 'delegated', by: actor.memberName });
    }
    return answer(row, { today, members: await peopleOf(tx, [row]) });
  },
);

/** Either of the two may end it; decisions made under it stay. */
export async function endDelegation({ tx, actor }: Ctx, { id }: { id: string }) {
  const today = todayOf(tx, await settings(tx));
  const row = await lockDelegation(tx, id);
  if (!row || ![row.memberId, row.delegateId].includes(actor.memberId)) throw kitRefusals.not_found();
  if (row.endedAt === null && row.to >= today) {
    await endDelegationNow(tx, id);
    await notifyDelegation(tx, row, {
      key: 'delegation.ended',
      by: actor.memberName,
      except: actor.memberId,
    });
  }
  return { ended: true };
}

/** A member's delegations, given and received, that have not ended, the earliest first. */
function delegationsOf(tx: Tx, memberId: string, today: string): Promise<DelegationRow[]> {
  return tx.all(sql<DelegationRow>`
    select ${columns} from merit_delegation
    where org_id = ${tx.orgId} and (member_id = ${memberId} or delegate_id = ${memberId}) and ended_at is null
      and to_day >= ${today}::date order by from_day, id limit 200`);
}

/** A delegation under its lock, ended or not; undefined where the organisation has none of this id. */
function lockDelegation(tx: Tx, id: string): Promise<DelegationRow | undefined> {
  return tx.maybe(sql<DelegationRow>`
    select ${columns} from merit_delegation where org_id = ${tx.orgId} and id = ${id} for update`);
}

/** Serialises the delegations of one member, so that two concurrent ones cannot overlap. */
async function lockDelegationsOf(tx: Tx, memberId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.orgId}:${memberId}`}, 7))`);
}

/** Whether a delegation of the member overlaps these days. */
async function overlaps(tx: Tx, given: { memberId: string; from: string; to: string }): Promise<boolean> {
  const rows = await tx.all(sql`
    select from merit_delegation where org_id = ${tx.orgId} and member_id = ${given.memberId} and ended_at is null
      and from_day <= ${given.to}::date and to_day >= ${given.from}::date limit 1`);
  return rows.length > 0;
}

async function insertDelegation(tx: Tx, row: Omit<DelegationRow, 'endedAt'>): Promise<void> {
  await tx.run(sql`
    insert into merit_delegation (org_id, id, member_id, delegate_id, from_day, to_day, created_at)
    values (${tx.orgId}, ${row.id}, ${row.memberId}, ${row.delegateId}, ${row.from}::date, ${row.to}::date,
      ${tx.now.toISOString()}::timestamptz)`);
}

async function endDelegationNow(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update merit_delegation set ended_at = ${tx.now.toISOString()}::timestamptz
    where org_id = ${tx.orgId} and id = ${id}`);
}
