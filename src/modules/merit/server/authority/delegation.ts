/**
 * A reviewer delegates reviews to another for a span of days. Both may act; a delegate who decides becomes the
 * reviewer.
 */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { daysBetween } from '../../../../kit/contract/format.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import type { Ctx } from '../../../../kit/server/module.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import type { meritCalls } from '../../calls.ts';
import { longestAbsenceDays } from '../../rules/record.rules.ts';
import { authorityOf } from './authority.store.ts';
import {
  delegationsOf,
  endDelegationNow,
  insertDelegation,
  lockDelegation,
  overlaps,
  lockDelegationsOf,
  type DelegationRow,
} from './delegation.store.ts';
import { notifyDelegation } from '../notify.ts';
import { meritRefusals, violationRefusal } from '../refusals.ts';

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

/** What the caller has given or been given and is not over, the nearest first. */
export async function delegations({ tx, actor }: Ctx) {
  const today = todayOf(tx, await settings(tx));
  const rows = await delegationsOf(tx, actor.memberId, today);
  const members = await peopleOf(tx, rows);
  return { mayDelegate: actor.isReviewer, rows: rows.map((row) => answer(row, { today, members })) };
}

/** The same delegation again, by the same person, is answered as the first time. */
export async function delegate({ tx, actor }: Ctx, given: ParsedInputOf<typeof meritCalls.delegate>) {
  const [org] = await Promise.all([settings(tx), lockDelegationsOf(tx, actor.memberId)]);
  const today = todayOf(tx, org);
  const earlier = await lockDelegation(tx, given.id);
  if (earlier && earlier.memberId !== actor.memberId) throw kitRefusals.not_found();
  const row: DelegationRow = earlier ?? { ...given, memberId: actor.memberId, endedAt: null };
  if (!earlier) {
    await refuseDelegation(tx, { ...given, memberId: actor.memberId, today, isReviewer: actor.isReviewer });
    await insertDelegation(tx, row);
    await notifyDelegation(tx, row, { key: 'delegated', by: actor.memberName });
  }
  return answer(row, { today, members: await peopleOf(tx, [row]) });
}

async function refuseDelegation(
  tx: Tx,
  given: {
    memberId: string;
    delegateId: string;
    from: string;
    to: string;
    today: string;
    isReviewer: boolean;
  },
): Promise<void> {
  const { memberId, delegateId, from, to, today } = given;
  const [members, authority] = await Promise.all([
    membersByIds(tx, [delegateId], { lock: true }),
    authorityOf(tx, [delegateId], from > today ? from : today),
  ]);
  const refused = new FieldRefusals();
  const member = members.get(delegateId);
  const broken = (reason: Parameters<typeof violationRefusal>[0]['reason']) =>
    refused.add('delegateId', violationRefusal({ path: 'delegateId', reason, params: {} }));
  if (delegateId === memberId) refused.add('delegateId', meritRefusals.delegate_is_self());
  if (!member || member.status === 'deleted') broken('unknown_member');
  else if (member.status !== 'active') broken('member_not_active');
  else if (!member.isReviewer || !authority.has(delegateId)) broken('not_a_reviewer');
  if (!given.isReviewer) throw meritRefusals.not_yours();
  if (from < today) refused.add('from', meritRefusals.absence_past());
  if (to < from) refused.add('to', meritRefusals.absence_backwards());
  else if (daysBetween(from, to) > longestAbsenceDays)
    refused.add('to', meritRefusals.absence_too_long({ n: longestAbsenceDays }));
  else if (await overlaps(tx, given)) refused.add('from', meritRefusals.absence_overlaps());
  refused.throwIfAny();
}

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
