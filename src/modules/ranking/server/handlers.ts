import { addMonths, firstDayOf, lastDayOf, monthOf } from '../../../kit/contract/format.ts';
import { protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { windowOf as pageWindow } from '../../../kit/contract/page.ts';
import { may } from '../../../kit/server/http/actor.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Ctx, Handlers } from '../../../kit/server/module.ts';
import {
  countLateChanges,
  explainEntries,
  isMonthClosed,
  leftOutOf,
  lateChanges,
  memberMonths,
  organisationMonths,
  ownRank,
  ownRankIn,
  type OwnRank,
  type Ranked,
  type TieRule,
} from '../../ledger/server/door.ts';
import { settings, todayOf, type OrgSettings } from '../../organisation/server/door.ts';
import { entryQuestions, unasked } from '../../questions/server/door.ts';
import type { rankingCalls } from '../calls.ts';
import { lateCounted, windowOf, type Basis } from '../rules.ts';
import { outsideAnswer, outsideIn } from './outside/members.ts';
import { reviewerHandlers } from './reviewers.ts';
import { explained, explainFilterOf, lateExplained } from './explain.ts';
import {
  changesOf,
  comparedWith,
  daysOfWindow,
  foldedPeriod,
  named,
  scanFilterOf,
  type Change,
  type NamedRow,
  type RankingQuery,
} from './list.ts';
import {
  findable,
  pageShown,
  placesShown,
  presentedTo,
  refuseOthers,
  shownChange,
  sightOf,
  topOf,
  type Sight,
} from './visible.ts';
import { meritRights } from '../../merit/permissions.ts';

type Paged = { page: number; size: number };

async function settingsAndToday(tx: Tx): Promise<{ organisation: OrgSettings; today: string }> {
  const organisation = await settings(tx);
  return { organisation, today: todayOf(tx, organisation) };
}

/** The page of a ranking that the caller is shown, with names, and what of it is shown. */
async function shownPage({ tx, actor }: Ctx, input: Paged, query: RankingQuery) {
  const { organisation, today } = await settingsAndToday(tx);
  const sight = sightOf(actor, organisation);
  const filter = findable(await scanFilterOf(tx, query), actor, sight);
  const places = await placesShown(tx, actor, filter, { today, rankTop: topOf(organisation), sight });
  const { limit: size, offset } = pageWindow(input);
  const { rows, total, competing } = await pageShown(tx, filter, {
    offset,
    size,
    today,
    places,
    ownId: actor.memberId,
  });
  return { rows, total, filter, sight, present: presentedTo(actor, sight, competing) };
}

export const rankingHandlers: Handlers<typeof rankingCalls> = {
  ...reviewerHandlers,

  rank: async (ctx, input) => {
    const { tx } = ctx;
    const { organisation, today } = await settingsAndToday(tx);
    const span = windowOf(input, today);
    const query = { ...input, span, tieRule: organisation.tieRule };
    const { rows, total, filter, sight, present } = await shownPage(ctx, input, query);
    const month = 'month' in span ? span.month : null;
    const before = comparedWith(span, input.compare, today);
    const [names, changes, closed, late, outside] = await Promise.all([
      named(tx, rows),
      changesOf(tx, filter, rows, before),
      month === null ? false : isMonthClosed(tx, month),
      month === null ? 0 : countLateChanges(tx, month, { atMost: lateCounted + 1 }),
      outsideIn(tx, filter, { today, sight }),
    ]);
    return {
      rows: names.map((row) => present({ ...row, change: shownChange(changes.get(row.memberId), sight) })),
      total,
      month,
      ...daysOfWindow(span),
      asOf: input.asOf ?? tx.now.toISOString(),
      closed,
      lateChanges: late,
      unitBasis: input.unitBasis,
      compared: before && daysOfWindow(before),
      outside: outsideAnswer(outside),
      ...sight,
    };
  },

  total: async (ctx, input) => {
    const { tx } = ctx;
    const { organisation, today } = await settingsAndToday(tx);
    const until = input.until ?? today;
    const query = { ...input, span: { until }, tieRule: organisation.tieRule };
    const { rows, total, filter, sight, present } = await shownPage(ctx, input, query);
    const leftOut = await leftOutOf(tx);
    const [names, outside] = await Promise.all([
      named(tx, rows, leftOut),
      outsideIn(tx, filter, { today, sight }),
    ]);
    return {
      rows: names.map(present).map(({ meritPoint, ...row }) => ({ ...row, meritPointTotal: meritPoint })),
      total,
      until,
      leftOut,
      asOf: input.asOf ?? tx.now.toISOString(),
      unitBasis: input.unitBasis,
      outside: outsideAnswer(outside),
      ...sight,
    };
  },

  mine: async ({ tx, actor }, input) => {
    const { organisation, today } = await settingsAndToday(tx);
    const month = input.month ?? monthOf(today);
    const { tieRule } = organisation;
    const sight = sightOf(actor, organisation);
    const earlier = addMonths(month, -1);
    const same = comparedWith({ month }, 'days', today);
    const days = same && 'from' in same ? same : { from: firstDayOf(earlier), to: lastDayOf(earlier) };
    const [monthly, cumulative, months] = await Promise.all([
      ownRank(tx, month, actor.memberId, tieRule),
      ownRank(tx, 0, actor.memberId, tieRule),
      memberMonths(tx, actor.memberId, days.from, days.to),
    ]);
    const [names, changes] = await Promise.all([
      named(tx, [...rowsOf(monthly), ...rowsOf(cumulative)]),
      changesOf(tx, { span: { month }, basis: 'merit', tieRule }, monthly.own ? [monthly.own] : [], {
        month: earlier,
      }),
    ]);
    const ofMonth = rowsOf(monthly).length;
    const options = { actor, sight, rankTop: topOf(organisation), tieRule, basis: 'merit' } as const;
    return {
      month,
      monthly: presented(monthly, names.slice(0, ofMonth), changes, options),
      cumulative: presented(cumulative, names.slice(ofMonth), new Map(), options),
      before: months.reduce((sum, { merit }) => sum + merit, 0),
    };
  },

  standing: async ({ tx, actor }, { until, ...input }) => {
    const { organisation, today } = await settingsAndToday(tx);
    const { tieRule } = organisation;
    const { basis } = input;
    const span = until === undefined ? windowOf(input, today) : { until };
    const filter = await scanFilterOf(tx, { ...input, span, tieRule, search: '' });
    const folded = foldedPeriod(filter, today);
    const own =
      folded === null
        ? await ownRankIn(tx, filter, actor.memberId)
        : await ownRank(tx, folded, actor.memberId, tieRule);
    const sight = sightOf(actor, organisation);
    const options = { actor, sight, rankTop: topOf(organisation), tieRule, basis };
    return presented(own, await named(tx, rowsOf(own)), new Map(), options);
  },

  explain: async ({ tx, actor }, input) => {
    await refuseOthers(tx, actor, input.memberId);
    const { limit: size, offset } = pageWindow(input);
    const { rows, total, sums } = await explainEntries(tx, await explainFilterOf(tx, input), {
      offset,
      size,
    });
    const { merit: meritPoint, bmp, amp, pmp, gcp } = sums;
    const [entries, questions] = await Promise.all([
      explained(tx, rows),
      entryQuestions(tx, actor, input.memberId, rows),
    ]);
    const questioned = entries.map((entry, at) => ({ ...entry, ...(questions[at] ?? unasked) }));
    return { rows: questioned, total, meritPoint, bmp, amp, pmp, gcp };
  },

  trend: async ({ tx, actor }, { memberId, fromMonth, toMonth }) => {
    if (memberId !== undefined) await refuseOthers(tx, actor, memberId);
    else if (!may(actor, meritRights.reports)) throw protocolRefusals.forbidden();
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

  late: async ({ tx, actor }, input) => {
    await refuseOthers(tx, actor);
    const { limit: size, offset } = pageWindow(input);
    const [entries, total] = await Promise.all([
      lateChanges(tx, input.month, { offset, size }),
      countLateChanges(tx, input.month),
    ]);
    return { rows: await lateExplained(tx, entries), total };
  },
};

function rowsOf({ before, own, after }: OwnRank): Ranked[] {
  return [...before, ...(own ? [own] : []), ...after];
}

type RankView = { actor: Ctx['actor']; sight: Sight; rankTop: number; tieRule: TieRule; basis: Basis };

/** An own rank with the names of its rows, which come in the same order, as far as the caller is shown them. */
function presented(
  own: OwnRank,
  names: readonly NamedRow[],
  changes: ReadonlyMap<string, Change>,
  { actor, sight, rankTop, tieRule, basis }: RankView,
) {
  const { place, total } = own;
  const present = presentedTo(actor, sight, total);
  const rows = names.map((row) => present({ ...row, change: shownChange(changes.get(row.memberId), sight) }));
  const first = (place ?? 0) - own.before.length;
  const isShown = (index: number): boolean => {
    if (sight.visibility === 'top') return first + index < rankTop;
    return sight.visibility === 'full' || sight.visibility === 'neighbours';
  };
  const visible = rows.map((row, index) => (isShown(index) ? [row] : []));
  const at = own.before.length;
  const isBand = sight.visibility === 'bands';
  return {
    own: own.own ? (rows[at] ?? null) : null,
    place: place === null ? null : placeInList(place, { sight, rankTop }),
    toNext: isBand ? null : own.toNext,
    toLift: isBand ? null : liftOf(own, tieRule, basis),
    before: visible.slice(0, at).flat(),
    after: own.own ? visible.slice(at + 1).flat() : [],
    total,
  };
}

/** Where one's own place is in what one is shown of the list, from 0; null where it is not shown there. */
function placeInList(place: number, { sight, rankTop }: Pick<RankView, 'sight' | 'rankTop'>): number | null {
  if (sight.visibility === 'full') return place;
  if (sight.visibility === 'top') return place < rankTop ? place : null;
  return sight.visibility === 'neighbours' ? Math.min(place, 2) : 0;
}

/**
 * The tenths that would improve the rank. Tied members share the rank, so the next higher score is enough; by row, the
 * number orders a tie, so that more than the score before may be needed.
 */
function liftOf({ own, before, toNext }: OwnRank, tieRule: TieRule, basis: Basis): number | null {
  const above = before.at(-1);
  if (tieRule !== 'row' || !own || !above) return toNext;
  const wins = Buffer.compare(Buffer.from(own.memberNo), Buffer.from(above.memberNo)) < 0;
  return above[basis] - own[basis] + (wins ? 0 : 1);
}
