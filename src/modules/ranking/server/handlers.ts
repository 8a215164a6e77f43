import { firstDayOf, lastDayOf, monthOf } from '../../../kit/contract/format.ts';
import { protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { windowOf as pageWindow } from '../../../kit/contract/page.ts';
import { may } from '../../../kit/server/http/actor.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Ctx, Handlers } from '../../../kit/server/module.ts';
import {
  countLateChanges,
  explainEntries,
  isMonthClosed,
  lateChanges,
  memberMonths,
  organisationMonths,
  ownRank,
  type OwnRank,
  type Ranked,
} from '../../ledger/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { settings, todayOf, type OrgSettings } from '../../organisation/server/door.ts';
import type { rankingCalls } from '../calls.ts';
import { windowOf } from '../rules.ts';
import { reviewerHandlers } from './reviewers.ts';
import { explained, explainFilterOf } from './explain.ts';
import {
  changesOf,
  daysOfWindow,
  named,
  pageOfRanking,
  scanFilterOf,
  type Change,
  type NamedRow,
} from './list.ts';
import { meritRights } from '../../merit/permissions.ts';

async function settingsAndToday(tx: Tx): Promise<{ organisation: OrgSettings; today: string }> {
  const organisation = await settings(tx);
  return { organisation, today: todayOf(tx, organisation) };
}

export const rankingHandlers: Handlers<typeof rankingCalls> = {
  ...reviewerHandlers,

  rank: async ({ tx }, input) => {
    const { organisation, today } = await settingsAndToday(tx);
    const span = windowOf(input, today);
    const filter = await scanFilterOf(tx, { ...input, span, tieRule: organisation.tieRule });
    const { limit: size, offset } = pageWindow(input);
    const { rows, total } = await pageOfRanking(tx, filter, { offset, size }, today);
    const month = 'month' in span ? span.month : null;
    const [names, changes, closed, late] = await Promise.all([
      named(tx, rows),
      changesOf(tx, filter, rows),
      month === null ? false : isMonthClosed(tx, month),
      month === null ? 0 : countLateChanges(tx, month),
    ]);
    return {
      rows: names.map((row) => ({ ...row, change: changes.get(row.memberId) ?? null })),
      total,
      month,
      ...daysOfWindow(span),
      asOf: tx.now.toISOString(),
      closed,
      lateChanges: late,
      unitBasis: input.unitBasis,
    };
  },

  total: async ({ tx }, input) => {
    const { organisation, today } = await settingsAndToday(tx);
    const until = input.until ?? today;
    const filter = await scanFilterOf(tx, { ...input, span: { until }, tieRule: organisation.tieRule });
    const { limit: size, offset } = pageWindow(input);
    const { rows, total } = await pageOfRanking(tx, filter, { offset, size }, today);
    const names = await named(tx, rows);
    return {
      rows: names.map(({ meritPoint, ...row }) => ({ ...row, meritPointTotal: meritPoint })),
      total,
      until,
      asOf: tx.now.toISOString(),
      unitBasis: input.unitBasis,
    };
  },

  mine: async ({ tx, actor }, input) => {
    const { organisation, today } = await settingsAndToday(tx);
    const month = input.month ?? monthOf(today);
    const { tieRule } = organisation;
    const [monthly, cumulative] = await Promise.all([
      ownRank(tx, month, actor.memberId, tieRule),
      ownRank(tx, 0, actor.memberId, tieRule),
    ]);
    const [names, changes] = await Promise.all([
      named(tx, [...rowsOf(monthly), ...rowsOf(cumulative)]),
      changesOf(tx, { span: { month }, basis: 'merit', tieRule }, monthly.own ? [monthly.own] : []),
    ]);
    const ofMonth = rowsOf(monthly).length;
    return {
      month,
      monthly: presented(monthly, names.slice(0, ofMonth), changes),
      cumulative: presented(cumulative, names.slice(ofMonth), new Map()),
    };
  },

  explain: async (ctx, input) => {
    const { tx } = ctx;
    refuseOthers(ctx, input.memberId);
    const { limit: size, offset } = pageWindow(input);
    const { rows, total, sums } = await explainEntries(tx, await explainFilterOf(tx, input), {
      offset,
      size,
    });
    const { merit: meritPoint, bmp, amp, pmp, gcp } = sums;
    return { rows: await explained(tx, rows), total, meritPoint, bmp, amp, pmp, gcp };
  },

  trend: async (ctx, { memberId, fromMonth, toMonth }) => {
    const { tx } = ctx;
    refuseOthers(ctx, memberId);
    const months =
      memberId === undefined
        ? await organisationMonths(tx, fromMonth, toMonth)
        : await memberMonths(tx, memberId, firstDayOf(fromMonth), lastDayOf(toMonth));
    return {
      rows: months.map(({ month, merit, bmp, amp, pmp, gcp }) => ({
        month,
        meritPoint: merit,
        bmp,
        amp,
        pmp,
        gcp,
      })),
    };
  },

  late: async ({ tx }, input) => {
    const { limit: size, offset } = pageWindow(input);
    const [entries, total] = await Promise.all([
      lateChanges(tx, input.month, { offset, size }),
      countLateChanges(tx, input.month),
    ]);
    const [rows, members] = await Promise.all([
      explained(tx, entries),
      membersByIds(
        tx,
        entries.map(({ memberId }) => memberId),
      ),
    ]);
    return {
      rows: rows.map((row, index) => {
        const memberId = entries[index]?.memberId ?? '';
        const member = members.get(memberId);
        return { ...row, memberId, memberName: member?.name ?? '', memberNo: member?.number ?? '' };
      }),
      total,
    };
  },
};

/** One's own points are everybody's to see; other members' and the organisation's take the right to see reports. */
function refuseOthers({ actor }: Ctx, memberId: string | undefined): void {
  if (memberId !== actor.memberId && !may(actor, meritRights.reports)) throw protocolRefusals.forbidden();
}

function rowsOf({ before, own, after }: OwnRank): Ranked[] {
  return [...before, ...(own ? [own] : []), ...after];
}

/** An own rank with the names of its rows, which come in the same order. */
function presented(
  { own, place, toNext, before, total }: OwnRank,
  names: readonly NamedRow[],
  changes: ReadonlyMap<string, Change>,
) {
  const rows = names.map((row) => ({ ...row, change: changes.get(row.memberId) ?? null }));
  return {
    own: own ? (rows[before.length] ?? null) : null,
    place,
    toNext,
    before: rows.slice(0, before.length),
    after: own ? rows.slice(before.length + 1) : [],
    total,
  };
}
