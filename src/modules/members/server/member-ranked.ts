import * as z from 'zod/mini';
import type { Tx } from '../../../kit/server/db.ts';
import type { Subscriber } from '../../../kit/server/module.ts';
import { lockFold, setRanked } from '../../ledger/server/ledger.door.ts';
import { settings } from '../../organisation/server/organisation.door.ts';
import type { MemberStatus } from '../members.rules.ts';
import { frozenMembers, lockMembers } from './member.store.ts';

const createdPayload = z.object({ memberId: z.string() });
const settingsPayload = z.object({ names: z.array(z.string()) });

/**
 * Shows a member in the rankings, or hides it, as its status asks. For the frozen a setting decides; it is read under
 * the ledger's lock, which whoever follows a change of that setting also takes.
 */
export async function rankByStatus(tx: Tx, memberId: string, status: MemberStatus): Promise<void> {
  if (status !== 'frozen') return setRanked(tx, memberId, status === 'active' || status === 'inactive');
  await lockFold(tx);
  const { rankFrozen } = await settings(tx);
  await setRanked(tx, memberId, rankFrozen);
}

/** `member.created`: who came as frozen, stopped or deleted. */
export const onMemberCreated: Subscriber = async (tx, event) => {
  const { memberId } = z.parse(createdPayload, event.payload);
  const [member] = await lockMembers(tx, [memberId]);
  if (member) await rankByStatus(tx, memberId, member.status);
};

/** `organisation.settings`: when `rankFrozen` is among them, every frozen member is shown, or hidden. */
export const onSettings: Subscriber = async (tx, event) => {
  const { names } = z.parse(settingsPayload, event.payload);
  if (!names.includes('rankFrozen')) return;
  await lockFold(tx);
  const [{ rankFrozen }, members] = await Promise.all([settings(tx), frozenMembers(tx)]);
  for (const memberId of members) await setRanked(tx, memberId, rankFrozen);
};
