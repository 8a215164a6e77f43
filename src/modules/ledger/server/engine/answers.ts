/** Pages and places of any ranking, out of its whole order where that is kept. All need a read transaction. */
import type { Tx } from '../../../../kit/server/database/db.ts';
import { ownRankIn as ownRankBySql } from '../rank/around.ts';
import { neighbours, type OwnRank, type Ranked } from '../rank/rank.ts';
import type { ScanFilter } from '../rank/sums.ts';
import { placeIn as placeBySql, scanPage as pageBySql } from '../rank/window.ts';
import { standingsOf } from './cache.ts';
import { checked } from './check.ts';
import { readRows } from './rows.ts';
import type { Standings } from './standings.ts';

type Page = { offset: number; size: number };

/**
 * A page of any ranking: custom windows, single tiers, units, searches. `total` counts the rows of the list.
 */
export async function scanPage(
  tx: Tx,
  filter: ScanFilter,
  page: Page,
): Promise<{ rows: Ranked[]; total: number }> {
  const standings = await standingsOf(tx, filter);
  if (!standings) return pageBySql(tx, filter, page);
  const { places, total } = placesOf(standings, filter, page);
  const answer = { rows: await rowsAt(tx, filter, standings, places), total };
  return checked(tx, { ...filter, page }, answer, () => pageBySql(tx, filter, page));
}

function placesOf(
  standings: Standings,
  { find, scores }: ScanFilter,
  { offset, size }: Page,
): { places: number[]; total: number } {
  const [first, end] = scores ? standings.between(scores.from, scores.to) : [0, standings.total];
  if (find) {
    const found = standings.placesOf(find).filter((place) => place >= first && place < end);
    return { places: found.slice(offset, offset + size), total: found.length };
  }
  return { places: range(first + offset, Math.min(first + offset + size, end)), total: end - first };
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

/** The rows of some places. */
async function rowsAt(
  tx: Tx,
  filter: ScanFilter,
  standings: Standings,
  places: readonly number[],
): Promise<Ranked[]> {
  const ids = places.map((place) => standings.idAt(place));
  const missing = ids.filter((id) => !standings.rowOf(id));
  const read = missing.length === 0 ? [] : await readRows(tx, filter, missing, standings.hasTail);
  const rows = new Map(read.map((row) => [row.memberId, row]));
  const ranked = places.map((place, index) => {
    const id = ids[index] ?? '';
    const row = rows.get(id) ?? standings.rowOf(id);
    if (!row) throw new Error('who is in a ranking has a row');
    return { ...row, rankNum: standings.rankAt(place, filter.tieRule) };
  });
  standings.remember(read);
  return ranked;
}

/** A member's place in the list, from 0; null where it is not listed. */
export async function placeIn(tx: Tx, filter: ScanFilter, memberId: string): Promise<number | null> {
  const standings = await standingsOf(tx, filter);
  if (!standings) return placeBySql(tx, filter, memberId);
  return standings.placesOf([memberId])[0] ?? null;
}

/**
 * A member's place in any ranking, with its neighbours. `toNext` is in the tenths of the ranking's measure; `total` is 0
 * if the member does not compete.
 */
export async function ownRankIn(tx: Tx, filter: ScanFilter, memberId: string): Promise<OwnRank> {
  const standings = await standingsOf(tx, filter);
  if (!standings) return ownRankBySql(tx, filter, memberId);
  const { total, scores } = standings;
  const [place] = standings.placesOf([memberId]);
  const bySql = () => ownRankBySql(tx, filter, memberId);
  if (place === undefined)
    return checked(
      tx,
      filter,
      { own: null, place: null, toNext: null, before: [], after: [], total: 0 },
      bySql,
    );
  const first = Math.max(0, place - neighbours);
  const around = range(first, Math.min(total, place + neighbours + 1));
  const rows = await rowsAt(tx, filter, standings, around);
  const higher = scores[standings.firstOfTie(place) - 1];
  const at = place - first;
  const answer: OwnRank = {
    own: rows[at] ?? null,
    place,
    toNext: higher === undefined ? null : higher - (scores[place] ?? 0),
    before: rows.slice(0, at),
    after: rows.slice(at + 1),
    total,
  };
  return checked(tx, filter, answer, bySql);
}
