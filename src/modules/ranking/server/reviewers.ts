import { addMonths, firstDayOf, lastDayOf, monthOf } from '../../../kit/contract/format.ts';
import { kitRefusals, protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { windowOf as pageWindow } from '../../../kit/contract/page.ts';
import { may } from '../../../kit/server/http/actor.ts';
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Asker, ListRows } from '../../../kit/server/list/list-query.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import { isRanked, meritOf } from '../../ledger/rules.ts';
import { membersByIds } from '../../members/server/door.ts';
import { entrySums, reviewerSums } from '../../merit/server/door.ts';
import { ratioFor, settings, todayOf } from '../../organisation/server/door.ts';
import { sightOf } from './visible.ts';
import { reviewerCalls } from '../reviewer.calls.ts';
import { ranksIn, windowOf } from '../rules.ts';
import { daysOfWindow } from './list.ts';
import { meritRights } from '../../merit/permissions.ts';

/** Ordered by the share of deductions, highest first; reviewers who only deducted come first. */
const shareOf = ({ awarded, deducted }: { awarded: number; deducted: number }): number =>
  awarded > 0 ? deducted / awarded : deducted > 0 ? Infinity : 0;

export const reviewerHandlers: Handlers<typeof reviewerCalls> = {
  rankFlagForMember: async ({ tx, actor }, { memberId = actor.memberId }) => {
    if (memberId !== actor.memberId && !may(actor, meritRights.reports)) throw protocolRefusals.forbidden();
    const [members, organisation] = await Promise.all([membersByIds(tx, [memberId]), settings(tx)]);
    const member = members.get(memberId);
    if (!member) throw kitRefusals.not_found();
    const { status } = member;
    return { memberId, rankFlag: isRanked(status, organisation) };
  },

  reviewerRatioRank: async (asker, input) => {
    const { all, ...span } = await managersOf(asker, input);
    const { limit, offset } = pageWindow(input);
    return { rows: await withNames(asker.tx, all.slice(offset, offset + limit)), total: all.length, ...span };
  },
};

type RankInput = ParsedInputOf<typeof reviewerCalls.reviewerRatioRank>;

/** Everybody whom the caller may see, ranked by the share of deductions. */
async function managersOf(
  { tx, actor }: Pick<Asker, 'tx' | 'actor'>,
  { role, ...window }: Omit<RankInput, 'page' | 'size'>,
) {
  const organisation = await settings(tx);
  const span = windowOf(window, todayOf(tx, organisation));
  const days = daysOfWindow(span);
  const sums = new Map<string, Sum>();
  // A counts by the ratio of each month.
  for (const part of monthsWithin(days))
    for (const sum of await sumsOf(tx, { ...part, role }, ratioFor(organisation, monthOf(part.from))))
      sums.set(sum.memberId, added(sums.get(sum.memberId), sum));
  const ordered = [...sums.values()].toSorted(
    (a, b) => shareOf(b) - shareOf(a) || (a.memberId < b.memberId ? -1 : 1),
  );
  const ranked = ranksIn(ordered, shareOf).map(({ row, rankNum }) => ({ ...row, rankNum }));
  const { opensOthers } = sightOf(actor, organisation);
  return {
    month: 'month' in span ? span.month : null,
    ...days,
    all: opensOthers ? ranked : ranked.filter(({ memberId }) => memberId === actor.memberId),
  };
}

type Days = { from: string; to: string };
type Sum = { memberId: string; records: number; people: number; awarded: number; deducted: number };

/** The days of each month of some days. */
function monthsWithin({ from, to }: Days): Days[] {
  const parts: Days[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const [first, last] = [firstDayOf(month), lastDayOf(month)];
    parts.push({ from: first < from ? from : first, to: last > to ? to : last });
  }
  return parts;
}

async function sumsOf(
  tx: Tx,
  { role, ...days }: Days & { role: RankInput['role'] },
  ratio: number,
): Promise<Sum[]> {
  const sums = await (role === 'last' ? reviewerSums(tx, days) : entrySums(tx, { ...days, role }));
  return sums.map(({ bPlus, bMinus, aPlus, aMinus, ...sum }) => ({
    ...sum,
    awarded: meritOf({ bmp: bPlus, amp: aPlus }, ratio),
    deducted: -meritOf({ bmp: bMinus, amp: aMinus }, ratio),
  }));
}

const added = (one: Sum | undefined, other: Sum): Sum =>
  one === undefined
    ? other
    : {
        memberId: other.memberId,
        records: one.records + other.records,
        people: one.people + other.people,
        awarded: one.awarded + other.awarded,
        deducted: one.deducted + other.deducted,
      };

type Manager = Awaited<ReturnType<typeof managersOf>>['all'][number];

async function withNames(tx: Tx, managers: readonly Manager[]) {
  const members = await membersByIds(
    tx,
    managers.map(({ memberId }) => memberId),
  );
  return managers.map(({ rankNum, memberId, records, people, awarded, deducted }) => ({
    rankNum,
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
}

/** The same as a file. */
export const managerRows: ListRows<typeof reviewerCalls.reviewerRatioRank> = {
  call: reviewerCalls.reviewerRatioRank,
  count: async (request) => (await managersOf(request, request.input)).all.length,
  stream: async function* (request) {
    yield await withNames(request.tx, (await managersOf(request, request.input)).all);
  },
};
