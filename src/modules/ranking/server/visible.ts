/** The visibility of others in a ranking: the organisation's rule, for everybody without the right to see it whole. */
import { protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import { may, type Actor } from '../../../kit/server/http/actor.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import { ownRank, placeIn, type Ranked, type ScanFilter } from '../../ledger/server/door.ts';
import { meritRights } from '../../merit/permissions.ts';
import { settingOf } from '../../organisation/server/setting.door.ts';
import { settings, type OrgSettings } from '../../organisation/server/door.ts';
import { bandOf, maskedName, type RankVisibility } from '../rules.ts';
import { rankingSettings } from '../settings.ts';
import { foldedPeriod, pageOfRanking, unsearched, type Change, type NamedRow, type Parts } from './list.ts';

/** The caller's visibility of rankings. */
export type Sight = { visibility: RankVisibility; masked: boolean; opensOthers: boolean };

const whole: Sight = { visibility: 'full', masked: false, opensOthers: true };

type Stored = Pick<OrgSettings, 'stored'>;

export function sightOf(actor: Actor, organisation: Stored): Sight {
  if (may(actor, meritRights.wholeRanking)) return whole;
  const visibility = settingOf(organisation, rankingSettings.rankVisibility);
  const masked = settingOf(organisation, rankingSettings.rankMasked);
  return { visibility, masked, opensOthers: visibility === 'full' && !masked };
}

/** How many places `top` shows. */
export const topOf = (organisation: Stored): number => settingOf(organisation, rankingSettings.rankTop);

/** Refuses the entries of others to callers who may not open them; without a member it concerns everybody. */
export async function refuseOthers(tx: Tx, actor: Actor, memberId?: string): Promise<void> {
  if (memberId === actor.memberId) return;
  if (!may(actor, meritRights.reports)) throw protocolRefusals.forbidden();
  if (!sightOf(actor, await settings(tx)).opensOthers) throw protocolRefusals.forbidden();
}

/** The places of a ranking that somebody is shown: `from` inclusive, from 0, `to` exclusive. */
export type Places = { from: number; to: number };

/** The number of places on each side of the caller's. */
const beside = 2;

/** The places of a ranking that the caller may see, with and without a search. */
export async function placesShown(
  tx: Tx,
  actor: Actor,
  filter: ScanFilter,
  { today, rankTop, sight: { visibility } }: { today: string; rankTop: number; sight: Sight },
): Promise<Places> {
  if (visibility === 'full') return { from: 0, to: Infinity };
  if (visibility === 'top') return { from: 0, to: rankTop };
  const place = await placeOf(tx, unsearched(filter), actor.memberId, today);
  if (place === null) return { from: 0, to: 0 };
  if (visibility !== 'neighbours') return { from: place, to: place + 1 };
  return { from: Math.max(0, place - beside), to: place + beside + 1 };
}

async function placeOf(tx: Tx, filter: ScanFilter, memberId: string, today: string): Promise<number | null> {
  const period = foldedPeriod(filter, today);
  if (period === null) return placeIn(tx, filter, memberId);
  return (await ownRank(tx, period, memberId, filter.tieRule)).place;
}

/** A caller who sees masked names can search only for themselves: a search by name or number would identify a row. */
export function findable(
  filter: ScanFilter,
  { memberId }: Pick<Actor, 'memberId'>,
  sight: Sight,
): ScanFilter {
  if (!sight.masked || !filter.find) return filter;
  return { ...filter, find: filter.find.filter((each) => each === memberId) };
}

type ShownWindow = { offset: number; size: number; today: string; places: Places; ownId: string };

/**
 * A page of what is shown of a ranking; `total` counts what is shown, `competing` everybody. Few places are read whole and
 * searched here, so that a search shows no more than the list.
 */
export async function pageShown(
  tx: Tx,
  filter: ScanFilter,
  { offset, size, today, places, ownId }: ShownWindow,
): Promise<{ rows: Ranked[]; total: number; competing: number }> {
  const { from, to } = places;
  if (to === Infinity) {
    const page = await pageOfRanking(tx, filter, { offset, size }, today);
    return { ...page, competing: page.total };
  }
  const all = await pageOfRanking(
    tx,
    unsearched(filter),
    { offset: from, size: Math.max(1, to - from) },
    today,
  );
  const listed = all.rows.slice(0, to - from).filter((row) => hasScore(row, filter));
  if (!filter.find)
    return { rows: listed.slice(offset, offset + size), total: listed.length, competing: all.total };
  const found = new Set(filter.find);
  const rows = listed.filter(({ memberId }) => found.has(memberId));
  // A search for oneself reveals the caller's rank, at any place.
  if (found.has(ownId) && !listed.some(({ memberId }) => memberId === ownId)) {
    const own = await pageOfRanking(tx, { ...filter, find: [ownId] }, { offset: 0, size: 1 }, today);
    rows.push(...own.rows);
  }
  return { rows: rows.slice(offset, offset + size), total: rows.length, competing: all.total };
}

const hasScore = (row: Ranked, { basis, scores }: ScanFilter): boolean =>
  !scores || (row[basis] >= scores.from && row[basis] <= scores.to);

const noParts = {
  daily: null,
  fixed: null,
  seniority: null,
  task: null,
  start: null,
  carried: null,
} satisfies Parts;

/** A row as the caller may read it: names of others masked, and the band alone instead of the caller's place. */
export function presentedTo(
  { memberId }: Pick<Actor, 'memberId'>,
  { visibility, masked, opensOthers }: Sight,
  competing: number,
) {
  return <Row extends NamedRow>(row: Row): Row & { band: number | null } => {
    const isBand = visibility === 'bands';
    const placed = {
      ...row,
      rankNum: isBand ? 0 : row.rankNum,
      band: isBand ? bandOf(row.rankNum, competing) : null,
      // Only the entries show the parts of a member's points.
      ...(!opensOthers && row.memberId !== memberId && noParts),
    };
    if (!masked || row.memberId === memberId) return placed;
    return { ...placed, memberId: '', memberNo: '', memberName: maskedName(row.memberName) };
  };
}

/** The change of places would reveal the place where only the band is shown. */
export function shownChange(change: Change | undefined, { visibility }: Sight): Change {
  if (!change) return null;
  return visibility === 'bands' ? { ...change, rank: null } : change;
}
