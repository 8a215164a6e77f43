import * as z from 'zod/mini';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Subscriber } from '../../../../kit/server/module.ts';
import {
  lockMembers,
  memberEffects,
  membersOfStatus,
  type MemberStatus,
} from '../../../members/server/door.ts';
import { settings } from '../../../organisation/server/door.ts';
import { isRanked } from '../../rules.ts';
import { withPoints } from '../reads/with-points.ts';
import { lockFold, setRanked } from '../visibility.ts';
import { cumulativeNames, followCumulative } from './cumulative.ts';
import { setListsAll } from './listed.ts';

const createdPayload = z.object({ memberId: z.string() });
const settingsPayload = z.object({ names: z.array(z.string()) });

/**
 * Shows members in the rankings, or hides them, by their status. For the frozen and the never activated a setting
 * decides; it is read under the ledger's lock, which a change of that setting also takes.
 */
export async function rankByStatus(
  tx: Tx,
  { memberIds, status }: { memberIds: readonly string[]; status: MemberStatus },
): Promise<void> {
  if (status !== 'frozen' && status !== 'inactive')
    return setRanked(tx, memberIds, isRanked(status, { rankFrozen: false, rankInactive: false }));
  await lockFold(tx);
  await setRanked(tx, memberIds, isRanked(status, await settings(tx)));
}

/** `member.created` for a member that starts frozen. */
export const onMemberCreated: Subscriber = async (tx, event) => {
  const { memberId } = z.parse(createdPayload, event.payload);
  const [member] = await lockMembers(tx, [memberId]);
  if (member) await rankByStatus(tx, { memberIds: [memberId], status: member.status });
};

/** The members with points, and whether an act removes them from the rankings or brings them back. */
export const effectsOnRankings = memberEffects.with(async (tx, { action, memberIds, add }) => {
  const [pointed, { rankFrozen }] = await Promise.all([withPoints(tx, memberIds), settings(tx)]);
  const stays = action === 'activate' || (rankFrozen && (action === 'freeze' || action === 'unfreeze'));
  for (const memberId of pointed) {
    add([{ memberId, kind: 'points', count: 1 }]);
    if (!stays) add([{ memberId, kind: 'rankings', count: 1 }]);
  }
});

/** `organisation.settings`: what the cumulative total holds, and what rankings show of the frozen, of those never activated, and of those without an entry. */
export const onSettings: Subscriber = async (tx, event) => {
  const { names } = z.parse(settingsPayload, event.payload);
  if (names.some((name) => cumulativeNames.includes(name))) await followCumulative(tx);
  if (!['rankFrozen', 'rankInactive', 'rankEmpty'].some((name) => names.includes(name))) return;
  await lockFold(tx);
  const [organisation, frozen, inactive] = await Promise.all([
    settings(tx),
    membersOfStatus(tx, 'frozen'),
    membersOfStatus(tx, 'inactive'),
  ]);
  await setListsAll(tx, organisation.rankEmpty);
  await setRanked(tx, frozen, organisation.rankFrozen);
  await setRanked(tx, inactive, organisation.rankInactive);
};
