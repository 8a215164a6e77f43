import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { neighbours, type OwnRank } from './rank.ts';
import type { ScanFilter } from './sums.ts';
import { completed, prepare, ranked, tied, type Placed } from './window.ts';

type Near = Placed & { place: number; score: number; higher: number | null };

/**
 * A member's place in any ranking, with its neighbours: one pass over a row per member, as `placeIn`, for every filter.
 * `toNext` is in the tenths of the ranking's measure; `total` is 0 if the member does not compete.
 */
export async function ownRankIn(tx: Tx, filter: ScanFilter, memberId: string): Promise<OwnRank> {
  const strangers = await prepare(tx);
  const ownRow = sql`(select * from ranked where member_id = ${memberId}) own`;
  // Those next to a tie are found by score; numbers order them, so that ties are taken whole.
  const near = sql`score in (select r.score from ranked r, ${ownRow}
    where r.score = own.score or r.place between own.above - ${sql.lit(neighbours - 1)} and own.above
      or r.place between own.above + own.same + 1 and own.above + own.same + ${sql.lit(neighbours)})`;
  const rows = await tx.all(sql<Near>`
    with counted as (with ${ranked(tx, filter, [filter.basis])} select * from ranked),
    ranked as materialized (select *, count(*) over (partition by score) as same from counted),
    ${tied(tx, filter, strangers, near)}
    select t.member_id as "memberId", t.number as "memberNo", t."rankNum", t.total, t.list_place - 1 as place, t.score,
      (select min(r.score) from ranked r where r.score > t.score) as higher
    from tied t, (select list_place as at from tied where member_id = ${memberId}) own
    where t.list_place between own.at - ${sql.lit(neighbours)} and own.at + ${sql.lit(neighbours)}
    order by t.list_place`);
  const own = rows.find((row) => row.memberId === memberId);
  if (!own) return { own: null, place: null, toNext: null, before: [], after: [], total: 0 };
  const standings = await completed(tx, filter, rows);
  const at = standings.findIndex((row) => row.memberId === memberId);
  return {
    own: standings[at] ?? null,
    place: own.place,
    toNext: own.higher === null ? null : own.higher - own.score,
    before: standings.slice(0, at),
    after: standings.slice(at + 1),
    total: own.total,
  };
}
