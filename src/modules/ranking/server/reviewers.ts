import { firstDayOf, lastDayOf, monthOf } from '../../../kit/contract/format.ts';
import { kitRefusals, protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { windowOf as pageWindow } from '../../../kit/contract/page.ts';
import { may } from '../../../kit/server/http/actor.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { meritOf } from '../../ledger/rules.ts';
import { membersByIds } from '../../members/server/door.ts';
import { reviewerSums } from '../../merit/server/door.ts';
import { ratioFor, settings, todayOf } from '../../organisation/server/door.ts';
import type { reviewerCalls } from '../reviewer.calls.ts';
import { meritRights } from '../../merit/permissions.ts';

/** Ordered by the share of deductions, highest first; reviewers who only deducted come first. */
const shareOf = ({ awarded, deducted }: { awarded: number; deducted: number }): number =>
  awarded > 0 ? deducted / awarded : deducted > 0 ? Infinity : 0;

export const reviewerHandlers: Handlers<typeof reviewerCalls> = {
  rankFlagForMember: async ({ tx, actor }, { memberId = actor.memberId }) => {
    if (memberId !== actor.memberId && !may(actor, meritRights.reports)) throw protocolRefusals.forbidden();
    const [members, { rankFrozen }] = await Promise.all([membersByIds(tx, [memberId]), settings(tx)]);
    const member = members.get(memberId);
    if (!member) throw kitRefusals.not_found();
    const { status } = member;
    const rankFlag = status === 'active' || status === 'inactive' || (status === 'frozen' && rankFrozen);
    return { memberId, rankFlag };
  },

  reviewerRatioRank: async ({ tx }, input) => {
    const organisation = await settings(tx);
    const month = input.month ?? monthOf(todayOf(tx, organisation));
    const ratio = ratioFor(organisation, month);
    const sums = await reviewerSums(tx, { from: firstDayOf(month), to: lastDayOf(month) });
    const ordered = sums
      .map(({ bPlus, bMinus, aPlus, aMinus, ...sum }) => ({
        ...sum,
        awarded: meritOf({ bmp: bPlus, amp: aPlus }, ratio),
        deducted: -meritOf({ bmp: bMinus, amp: aMinus }, ratio),
      }))
      .toSorted((a, b) => shareOf(b) - shareOf(a) || (a.memberId < b.memberId ? -1 : 1));
    const { limit, offset } = pageWindow(input);
    const shown = ordered.slice(offset, offset + limit);
    const members = await membersByIds(
      tx,
      shown.map(({ memberId }) => memberId),
    );
    const rows = shown.map(({ memberId, records, people, awarded, deducted }) => ({
      rankNum: ordered.findIndex((other) => shareOf(other) === shareOf({ awarded, deducted })) + 1,
      memberId,
      memberName: members.get(memberId)?.name ?? '',
      memberNo: members.get(memberId)?.number ?? '',
      unitName: members.get(memberId)?.unitName ?? '',
      recordCount: records,
      peopleCount: people,
      awarded,
      deducted,
      ratio: awarded > 0 ? Math.round((deducted * 1_000) / awarded) : null,
    }));
    return { rows, total: ordered.length, month };
  },
};
