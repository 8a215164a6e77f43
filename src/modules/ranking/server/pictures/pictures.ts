import { addDays, addMonths } from '../../../../kit/contract/format.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Handlers } from '../../../../kit/server/module.ts';
import {
  memberDays,
  memberSources,
  monthsOfMembers,
  ownRank,
  rankPage,
  ranksOf,
  scopeDays,
  scopeSources,
  spreadOf,
} from '../../../ledger/server/door.ts';
import { membersInUnits } from '../../../members/server/doors/unit.door.ts';
import { settings } from '../../../organisation/server/door.ts';
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { calendarWeeks, movementMonths, unitWeeks, type pictureCalls } from '../../picture.calls.ts';
import { explainFilterOf } from '../explain.ts';
import { named, unitPartsOf } from '../list.ts';
import { typed, type SourceType } from '../typed.ts';
import { presentedTo, refuseOthers, sightOf, topOf } from '../visible.ts';

const shownMembers = 10;

/** The period of the ledger in which everything counts. */
const cumulative = 0;

/** The months of a picture, oldest first. */
const monthsTo = (month: number): number[] =>
  Array.from({ length: movementMonths }, (_, index) => addMonths(month, index + 1 - movementMonths));

export const pictureHandlers: Handlers<typeof pictureCalls> = {
  movement: async ({ tx, actor }, { month }) => {
    const organisation = await settings(tx);
    const sight = sightOf(actor, organisation);
    const months = monthsTo(month);
    const isShown = sight.visibility === 'full' || sight.visibility === 'top';
    const size = sight.visibility === 'top' ? Math.min(shownMembers, topOf(organisation)) : shownMembers;
    const { tieRule } = organisation;
    const { rows, total } = await rankPage(tx, { period: month, tieRule, offset: 0, size });
    // A member without points is first only by number.
    const first = isShown ? rows.filter(({ n }) => n > 0) : [];
    const memberIds = first.map(({ memberId }) => memberId);
    const earlier: Awaited<ReturnType<typeof ranksOf>>[] = [];
    for (const each of months.slice(0, -1)) earlier.push(await ranksOf(tx, each, memberIds, tieRule));
    const present = presentedTo(actor, sight, total);
    const names = (await named(tx, first)).map(present);
    return {
      months,
      rows: first.map(({ memberId, rankNum }, index) => ({
        memberName: names[index]?.memberName ?? '',
        isOwn: memberId === actor.memberId,
        places: [...earlier.map((ranks) => ranks.get(memberId)?.rankNum ?? null), rankNum],
      })),
    };
  },

  distribution: async ({ tx, actor }, { month = cumulative }) => {
    const organisation = await settings(tx);
    // The number of members above would reveal the place.
    if (sightOf(actor, organisation).visibility === 'bands') return { median: null, own: null, buckets: [] };
    const [spread, { own }] = await Promise.all([
      spreadOf(tx, month),
      ownRank(tx, month, actor.memberId, organisation.tieRule),
    ]);
    return { median: spread?.median ?? null, own: own?.merit ?? null, buckets: spread?.buckets ?? [] };
  },

  days: async ({ tx, actor }, { memberId, to }) => {
    await refuseOthers(tx, actor, memberId);
    const from = addDays(to, 1 - calendarWeeks * 7);
    return { from, days: await memberDays(tx, memberId, from, to) };
  },

  sources: async ({ tx, actor }, input) => {
    await refuseOthers(tx, actor, input.memberId);
    return byType(tx, await memberSources(tx, await explainFilterOf(tx, input)));
  },

  // Day by day and by type, the points of a unit would tell those of its members.
  unitDays: async ({ tx, actor }, { to, ...filter }) => {
    await refuseOthers(tx, actor);
    const from = addDays(to, 1 - unitWeeks * 7);
    return { from, days: await scopeDays(tx, { span: { from, to }, scope: await scopeOf(tx, filter) }) };
  },

  unitSources: async ({ tx, actor }, { month, ...filter }) => {
    await refuseOthers(tx, actor);
    return byType(tx, await scopeSources(tx, { span: { month }, scope: await scopeOf(tx, filter) }));
  },

  trends: async ({ tx, actor }, { memberIds, month }) => {
    if (memberIds.some((memberId) => memberId !== actor.memberId)) await refuseOthers(tx, actor);
    const months = monthsTo(month);
    const known = await monthsOfMembers(tx, memberIds, months);
    return {
      months,
      rows: memberIds.map((memberId) => ({
        memberId,
        values: months.map(
          (each) => known.find((row) => row.memberId === memberId && row.month === each)?.merit ?? 0,
        ),
      })),
    };
  },
};

/** The scope of units or a group, as in the report that compares them; undefined for everybody. */
async function scopeOf(tx: Tx, filter: Omit<ParsedInputOf<typeof pictureCalls.unitDays>, 'to'>) {
  const parts = await unitPartsOf(tx, filter);
  if (parts === undefined || filter.unitBasis === 'entry') return parts;
  return { unitIds: [], memberIds: [...(await membersInUnits(tx, parts.unitIds)), ...parts.memberIds] };
}

/** Sums by event added up by its type. */
async function byType(tx: Tx, sources: Awaited<ReturnType<typeof memberSources>>) {
  const sums = new Map<string, SourceType & { awarded: number; deducted: number }>();
  for (const { from, awarded, deducted } of await typed(tx, sources)) {
    const sum = sums.get(`${from.kind} ${from.name}`) ?? { ...from, awarded: 0, deducted: 0 };
    sum.awarded += awarded;
    sum.deducted += deducted;
    sums.set(`${from.kind} ${from.name}`, sum);
  }
  const size = (sum: { awarded: number; deducted: number }) => sum.awarded - sum.deducted;
  return [...sums.values()].toSorted((a, b) => size(b) - size(a));
}
