/**
 * A reviewer delegates reviews to another for a span of days. Both may act; a delegate who decides becomes the
 * reviewer.
 */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { daysBetween } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { judged, ruleFor, type Ctx } from '../../../../kit/server/module.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { delegationCalls } from '../../delegation.calls.ts';
import { longestAbsenceDays, reviewerRefusals } from '../../limits.rules.ts';
import { meritDelegationTable } from '../../migrations/tables.ts';
import { delegationChanged } from '../hooks.ts';
import { authorityOf } from '../levels/held-levels.ts';
import { authorityRefusals } from '../refusals.ts';
import {
  delegationsOf,
  endDelegationNow,
  lockDelegationsOf,
  overlaps,
  type DelegationRow,
} from './delegations.ts';

function answer(
  { id, memberId, delegateId, fromDay: from, toDay: to }: DelegationRow,
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

/** The caller's earlier delegation with this id; another member's is not found. */
async function earlierOf({ tx, actor }: Ctx, id: string): Promise<DelegationRow | undefined> {
  await lockDelegationsOf(tx, actor.memberId);
  const earlier = await tx.lockIfThere(meritDelegationTable, id);
  if (earlier && earlier.memberId !== actor.memberId) throw kitRefusals.not_found();
  return earlier;
}

const rule = ruleFor<typeof delegationCalls.delegate>();
// The same delegation again is answered as the first time: nothing is judged.
const rules = [
  rule(['id'], async (ctx, { id }) => {
    if (!(await earlierOf(ctx, id)) && !ctx.actor.isReviewer) throw reviewerRefusals.not_yours();
  }),
  rule(['id', 'delegateId'], async (ctx, { id, delegateId, from = '' }) => {
    if (await earlierOf(ctx, id)) return;
    const refusal = await delegateFault(ctx, delegateId, from);
    if (refusal) throw refusal.at('delegateId');
  }),
  rule(['id', 'from'], async (ctx, { id, from }) => {
    if (!(await earlierOf(ctx, id)) && from < (await currentDay(ctx.tx)))
      throw authorityRefusals.absence_past().at('from');
  }),
  rule(['id', 'from', 'to'], async (ctx, { id, from, to }) => {
    if (await earlierOf(ctx, id)) return;
    if (to < from) throw authorityRefusals.absence_backwards().at('to');
    if (daysBetween(from, to) > longestAbsenceDays)
      throw authorityRefusals.absence_too_long({ n: longestAbsenceDays }).at('to');
    if (await overlaps(ctx.tx, { memberId: ctx.actor.memberId, from, to }))
      throw authorityRefusals.absence_overlaps().at('from');
  }),
];

/** Why a member cannot be the delegate from that day on. */
async function delegateFault({ tx, actor }: Ctx, delegateId: string, from: string): Promise<Refusal | null> {
  if (delegateId === actor.memberId) return authorityRefusals.delegate_is_self();
  const today = await currentDay(tx);
  const member = (await membersByIds(tx, [delegateId], { lock: true })).get(delegateId);
  if (!member || member.status === 'deleted') return reviewerRefusals.unknown_member();
  if (member.status !== 'active') return reviewerRefusals.member_not_active();
  const authority = await authorityOf(tx, [delegateId], from > today ? from : today);
  return member.isReviewer && authority.has(delegateId) ? null : reviewerRefusals.not_a_reviewer();
}

/** The same delegation again, by the same person, is answered as the first time. */
export const delegate = judged(
  rules,
  async (ctx: Ctx, input: ParsedInputOf<typeof delegationCalls.delegate>) => {
    const { tx, actor } = ctx;
    const today = await currentDay(tx);
    const { id, delegateId, from: fromDay, to: toDay } = input;
    const earlier = await earlierOf(ctx, id);
    const row = earlier ?? { id, memberId: actor.memberId, delegateId, fromDay, toDay, endedAt: null };
    if (!earlier) {
      const isNew = await tx.insert(meritDelegationTable, { ...row, createdAt: tx.instant });
      if (!isNew) throw kitRefusals.not_found();
      await delegationChanged(tx, { delegation: row, change: 'begun', by: actor });
    }
    return answer(row, { today, members: await peopleOf(tx, [row]) });
  },
);

/** Either of the two may end it; decisions made under it stay. */
export async function endDelegation({ tx, actor }: Ctx, { id }: { id: string }) {
  const today = todayOf(tx, await settings(tx));
  const row = await tx.lockIfThere(meritDelegationTable, id);
  if (!row || ![row.memberId, row.delegateId].includes(actor.memberId)) throw kitRefusals.not_found();
  if (row.endedAt === null && row.toDay >= today) {
    await endDelegationNow(tx, id);
    await delegationChanged(tx, { delegation: row, change: 'ended', by: actor });
  }
  return { ended: true };
}
