/** Last month's ranking, or the cumulative one, as it is and as another value would make it: the same queries, with that value. */
import { addMonths, monthOf } from '../../../kit/contract/format.ts';
import { windowOf, type PageQuery } from '../../../kit/contract/page.ts';
import type { Setting, SettingValue } from '../../../kit/contract/setting.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import {
  closingTrial,
  leftOutOf,
  optionalSourceOf,
  scanAll,
  type Ranked,
  type ScanFilter,
  type TieRule,
} from '../../ledger/server/door.ts';
import type { OptionalSource } from '../../ledger/rules.ts';
import type { BonusKind } from '../../fixed/rules.ts';
import { conversionTrial, isConversion } from '../../merit/server/door.ts';
import { bonusTrial } from '../../fixed/server/door.ts';
import { membersByIds, membersOfStatus } from '../../members/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { sightOf } from '../../ranking/server/door.ts';

type Tried = { name: string; value: SettingValue };

type Change = (
  value: SettingValue,
  tx: Tx,
  month: number,
) => Partial<ScanFilter> | Promise<Partial<ScanFilter>>;

const byBonus =
  (kind: BonusKind): Change =>
  async (value, tx, month) => ({ besides: await bonusTrial(tx, { kind, month, steps: String(value) }) });

/**
 * The part of a ranking that depends on each setting. The frozen are those of today, as when such a setting is changed.
 */
const changes: Readonly<Record<string, Change>> = {
  ratio: (value) => ({ ratio: Number(value) }),
  tieRule: (value) => ({ tieRule: value as TieRule }),
  rankFrozen: async (value, tx) => ({
    turned: { [value === true ? 'shown' : 'hidden']: await membersOfStatus(tx, 'frozen') },
  }),
  rankInactive: async (value, tx) => ({
    turned: { [value === true ? 'shown' : 'hidden']: await membersOfStatus(tx, 'inactive') },
  }),
  rankEmpty: (value) => ({ listsEmpty: value === true }),
  closingDay: (value, tx, month) => closingTrial(tx, { month, day: Number(value) }),
  recorderBonus: byBonus('recorder'),
  reviewerBonus: byBonus('reviewer'),
};

/** Whether a value is tried on the cumulative ranking of today, which months do not depend on. */
export const isCumulative = ({ name }: Pick<Setting, 'name'>): boolean =>
  optionalSourceOf(name) !== undefined;

/** The sources that the cumulative total would exclude: the present ones, and the setting's or not. */
const byCumulative =
  (source: OptionalSource): Change =>
  async (value, tx) => {
    const others = (await leftOutOf(tx)).filter((each) => each !== source);
    return { leftOut: value === true ? others : [...others, source] };
  };

const changeOf = (name: string): Change | undefined => {
  const source = optionalSourceOf(name);
  if (source) return byCumulative(source);
  return isConversion(name)
    ? async (value, tx, month) => ({
        besides: await conversionTrial(tx, { name, month, value: Number(value) }),
      })
    : changes[name];
};

export const isSimulated = ({ name }: Pick<Setting, 'name'>): boolean => changeOf(name) !== undefined;

type Place = { memberNo: string; rank: number; points: number };
type Compared = { memberId: string; memberNo: string; before: Place | null; after: Place | null };

/**
 * Needs a read transaction: both rankings are of one moment. The rows are those that the caller may open in rankings; the
 * counts and sums are of everybody.
 */
export async function simulate(
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  { name, value }: Tried,
  { changed, ...page }: PageQuery & { changed: boolean },
) {
  const organisation = await settings(tx);
  const today = todayOf(tx, organisation);
  const month = addMonths(monthOf(today), -1);
  const isTotal = isCumulative({ name });
  const span = isTotal ? { until: today } : { month };
  const filter: ScanFilter = { span, basis: 'merit', tieRule: organisation.tieRule };
  const before = new Map<string, Place>();
  for await (const rows of scanAll(tx, filter))
    for (const row of rows) before.set(row.memberId, placeOf(row));
  const compared: Compared[] = [];
  const tried = await changeOf(name)?.(value, tx, month);
  for await (const rows of scanAll(tx, { ...filter, ...tried }))
    for (const row of rows) {
      compared.push(comparedWith(row, before.get(row.memberId) ?? null));
      before.delete(row.memberId);
    }
  // Members who would no longer be ranked.
  for (const [memberId, place] of before)
    compared.push({ memberId, memberNo: place.memberNo, before: place, after: null });
  // Of a sum over years the largest changes are looked for, and not the first places.
  if (isTotal) compared.sort((one, other) => Math.abs(pointsOf(other)) - Math.abs(pointsOf(one)));
  const { opensOthers } = sightOf(actor, organisation);
  const visible = opensOthers ? compared : compared.filter(({ memberId }) => memberId === actor.memberId);
  const listed = changed ? visible.filter((row) => hasOtherRank(row) || hasOtherPoints(row)) : visible;
  const { limit, offset } = windowOf(page);
  return {
    rows: await named(tx, listed.slice(offset, offset + limit)),
    total: listed.length,
    month: isTotal ? null : month,
    members: compared.length,
    otherRank: compared.filter(hasOtherRank).length,
    otherPoints: compared.filter(hasOtherPoints).length,
    pointsBefore: sumOf(compared.map((row) => row.before)),
    pointsAfter: sumOf(compared.map(({ after }) => after)),
  };
}

const placeOf = ({ memberNo, rankNum, merit }: Ranked): Place => ({
  memberNo,
  rank: rankNum,
  points: merit,
});
const comparedWith = (row: Ranked, before: Place | null): Compared => ({
  memberId: row.memberId,
  memberNo: row.memberNo,
  before,
  after: placeOf(row),
});
const pointsOf = ({ before, after }: Compared): number => (after?.points ?? 0) - (before?.points ?? 0);
const hasOtherRank = ({ before, after }: Compared): boolean => before?.rank !== after?.rank;
const hasOtherPoints = ({ before, after }: Compared): boolean => before?.points !== after?.points;
const sumOf = (places: readonly (Place | null)[]): number =>
  places.reduce((sum, place) => sum + (place?.points ?? 0), 0);

async function named(tx: Tx, rows: readonly Compared[]) {
  const members = await membersByIds(
    tx,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((row) => {
    const member = members.get(row.memberId);
    return { ...row, memberName: member?.name ?? '', unitName: member?.unitName ?? '' };
  });
}
