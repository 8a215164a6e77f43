import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { membersByIds } from '../../../members/server/door.ts';
import { openingBalanceMonth, type Points, type SourceSums } from '../../rules.ts';
import { highest, levelBits, levels, lowest, nodeOf, nodesAbove } from './histogram.ts';
import { everyListed, hadCome, isUnopened, listsAll, newcomers } from './listed.ts';
import { tailEntries } from '../fold/tail.ts';
import { leftOut, ofEntry, summed, summedZeros, totalSums } from './sources.ts';

/** A member's totals of a period; `n` is the number of entries behind them. */
export type Standing = Points & SourceSums & { memberId: string; memberNo: string; n: number };

type TailRow = Omit<Standing, 'memberNo'> & {
  memberNo: string | null;
  shown: boolean;
  folded: number | null;
  /** Whether an unopened month lists the member without an entry. */
  listed: boolean;
};

/** How many members are above a score, and how many different scores they have. */
export type Above = { above: number; scoresAbove: number };

/** A place of the list, from 0, with its score. */
type Place = Above & { place: number; score: number };

/** The range of scores that contains some places, and the counts above its upper end. */
export type Range = Above & { high: number; low: number };

/** How many members the tail adds to a score, or takes from it. */
type Moves = ReadonlyMap<number, number>;
const noMoves: Moves = new Map();

/**
 * One period's ranking by merit as its snapshot has it: the folded histogram, corrected by the members of the tail.
 * `period` is a month or 0 for cumulative. Every method must run in the read transaction that loaded the board.
 */
export class Board {
  readonly period: number;
  /** Visible members with changes in the tail, with their totals as of now. */
  readonly changed: readonly Standing[];
  /** Hidden members with changes in the tail. */
  readonly hiddenChanged: readonly Standing[];
  /** Shown members, of the tail or not. */
  readonly size: number;
  /** SQL of a row per member, as `t`, tail not included: `from ${rows} and …`. */
  readonly rows: ReturnType<typeof sql>;
  readonly #tx: Tx;
  readonly #moves: Moves;

  private constructor(
    tx: Tx,
    period: number,
    { tail, folded }: { tail: readonly TailRow[]; folded: Folded },
  ) {
    this.#tx = tx;
    this.period = period;
    this.rows = folded.unopened ? unopenedRows(tx, period) : foldedRows(tx, period);
    const standings = tail.map(({ shown: isVisible, folded: before, listed, memberNo, ...rest }) => ({
      shown: isVisible,
      before: folded.unopened && listed ? 0 : before,
      standing: { ...rest, memberNo: memberNo ?? '' },
    }));
    const visible = standings.filter(({ shown: isVisible }) => isVisible);
    this.changed = visible.map(({ standing }) => standing);
    this.hiddenChanged = standings
      .filter(({ shown: isVisible }) => !isVisible)
      .map(({ standing }) => standing);
    const moves = new Map<number, number>();
    const move = (score: number, by: number) => moves.set(score, (moves.get(score) ?? 0) + by);
    for (const { standing, before } of visible) {
      move(standing.merit, 1);
      if (before !== null) move(before, -1);
    }
    if (folded.unopened) move(0, folded.size);
    this.#moves = moves;
    this.size = (folded.unopened ? 0 : folded.size) + moves.values().reduce((sum, by) => sum + by, 0);
  }

  static async load(tx: Tx, period: number): Promise<Board> {
    const [tail, folded] = await Promise.all([tailOf(tx, period), foldedOf(tx, period)]);
    await nameStrangers(tx, tail);
    return new Board(tx, period, { tail, folded });
  }

  /** The board with the scores of a page; null where the page begins beyond the last place. */
  static async loadPage(
    tx: Tx,
    period: number,
    { offset, size }: { offset: number; size: number },
  ): Promise<{ board: Board; range: Range | null }> {
    const ends = [offset, offset + size - 1];
    const board = await Board.load(tx, period);
    const places = await placesOf(tx, period, ends, board.#moves);
    const [first, last] = ends.map((end) => places.find(({ place }) => place === end));
    if (!first) return { board, range: null };
    const { score: high, above, scoresAbove } = first;
    return { board, range: { high, low: last?.score ?? lowest, above, scoresAbove } };
  }

  /** The scores at some places of the list, from 0; a place beyond the last has none. */
  async scoresAt(places: readonly number[]): Promise<(number | undefined)[]> {
    const found = await placesOf(this.#tx, this.period, [...new Set(places)], this.#moves);
    return places.map((place) => found.find((each) => each.place === place)?.score);
  }

  /** How many members have a score from `step` × `width` on, and below the next step. */
  countsBy(width: number): Promise<{ step: number; n: number }[]> {
    return this.#tx.all(sql<{ step: number; n: number }>`
      select floor(score::numeric / ${width}::int)::bigint as step, sum(n)::int as n from (
        select h.score, h.n from rank_hist h
        where h.org_id = ${this.#tx.orgId} and h.period = ${this.period} and h.level = 0
        union all
        select m.score, m.n from unnest(${[...this.#moves.keys()]}::bigint[], ${[...this.#moves.values()]}::int[])
          as m(score, n)) part
      group by 1 having sum(n) > 0`);
  }

  /** The counts above each of these scores. */
  async above(scores: readonly number[]): Promise<Map<number, Above>> {
    const [tx, period] = [this.#tx, this.period];
    const more =
      this.#moves.size === 0
        ? sql``
        : sql`
      union all select m.n, m.scores from moved m where tree.level = 0 and m.score > asked.score`;
    const rows = await tx.all(sql<Above & { score: number }>`
      ${this.#moves.size === 0 ? sql`` : sql`with ${movedSql(tx, period, this.#moves)}`}
      select asked.score, coalesce(counted.n, 0) as above, coalesce(counted.scores, 0) as "scoresAbove"
      from unnest((select ${[...new Set(scores)]}::bigint[])) as asked(score)
      cross join lateral (
        select sum(n)::bigint as n, sum(scores)::bigint as scores
        from ${nodesAbove(tx, period, sql`asked.score`, more)}) counted`);
    return new Map(rows.map(({ score, ...above }) => [score, above]));
  }
}

/** SQL of `moved`: the moves of a tail, with how many different scores each adds or takes. */
function movedSql(tx: Tx, period: number, moves: Moves) {
  return sql`moved as materialized (
    select m.score, m.n, (coalesce(h.n, 0) + m.n > 0)::int - (h.n is not null)::int as scores
    from unnest((select ${[...moves.keys()]}::bigint[]), (select ${[...moves.values()]}::int[])) as m(score, n)
    left join rank_hist h on h.org_id = ${tx.orgId} and h.period = ${period} and h.level = 0 and h.score = m.score)`;
}

/** SQL of the nodes of the level under that of `walk`, within its range. */
function nodesUnder(tx: Tx, period: number, moves: Moves) {
  const level = sql`walk.level - 1`;
  const folded = sql`select h.score, h.n, h.scores from rank_hist h where h.org_id = ${tx.orgId}
    and h.period = ${period} and h.level = ${level} and h.score between walk.low and walk.high`;
  if (moves.size === 0) return folded;
  return sql`
    select score, sum(n) as n, sum(scores) as scores
    from (${folded} union all select ${nodeOf(sql`m.score`, level)}, m.n, m.scores from moved m
      where ${nodeOf(sql`m.score`, level)} between walk.low and walk.high) part
    group by score having sum(n) > 0`;
}

/**
 * SQL of the scores at some places of the list; one beyond the last is left out. From the highest level down, each step counts
 * the nodes under the one that holds the place, so the cost depends neither on the place nor on the scores.
 */
export function placesSql(tx: Tx, period: number, places: readonly number[], moves: Moves = noMoves) {
  return sql<Place>`
    with recursive ${moves.size === 0 ? sql`` : sql`${movedSql(tx, period, moves)},`}
    walk as (
      select place, ${sql.lit(levels)} as level, 0::bigint as score, ${sql.lit(lowest)} as low,
        ${sql.lit(highest)} as high, 0::bigint as above, 0::bigint as scores_above
      from unnest((select ${[...places]}::bigint[])) as place
      union all
      select place, level - 1, node.score, node.score << ${sql.lit(levelBits)},
        (node.score << ${sql.lit(levelBits)}) + ${sql.lit(2 ** levelBits - 1)}, walk.above + node.above,
        walk.scores_above + node.scores_above
      from walk cross join lateral (
        select score, n, (sum(n) over higher - n)::bigint as above, (sum(scores) over higher - scores)::bigint as scores_above
        from (${nodesUnder(tx, period, moves)}) level window higher as (order by score desc)) node
      where level > 0 and place >= walk.above + node.above and place < walk.above + node.above + node.n
    )
    select place, score, above, scores_above as "scoresAbove" from walk where level = 0`;
}

function placesOf(tx: Tx, period: number, places: readonly number[], moves: Moves): Promise<Place[]> {
  return tx.all(placesSql(tx, period, places, moves));
}

/** How many members the totals show; of an unopened month, which has none, how many it lists without an entry. */
type Folded = { size: number; unopened: boolean };

function foldedOf(tx: Tx, period: number): Promise<Folded> {
  return tx.one(sql<Folded>`
    select unopened, case when unopened then (select count(*) from ${everyListed(tx, period)} and m.shown)
      else (select coalesce(sum(n), 0) from rank_hist
        where org_id = ${tx.orgId} and period = ${period} and level = ${sql.lit(levels - 1)}) end as size
    from (select ${isUnopened(tx, period)} as unopened) month`);
}

function foldedRows(tx: Tx, period: number) {
  return sql`member_total t where t.org_id = ${tx.orgId} and t.period = ${period}`;
}

/** A month without postings is listed with the columns of totals. */
function unopenedRows(tx: Tx, period: number) {
  return sql`(select m.member_id, coalesce(m.member_no, '') as member_no, m.shown, 0::bigint as n, ${summedZeros}
    from ${everyListed(tx, period)}) t where true`;
}

/** SQL of the changes that a fold would make in a period, by member: entries and new members. */
function changes(tx: Tx, period: number) {
  const left = period === openingBalanceMonth ? leftOut(tx) : null;
  const values = sql.join(summed.map((name) => sql`${ofEntry(name, left, 'e.')} as ${sql.ref(name)}`));
  const entries = sql`select e.member_id, 1 as n, ${values}
    from ${tailEntries(tx)} ${period === 0 ? sql`` : sql`and e.period = ${period}`}`;
  if (!listsAll(tx, period)) return entries;
  return sql`${entries} union all select m.member_id, 0, ${summedZeros} from ${newcomers(tx, period)}`;
}

/** The members of the tail in a period, with their totals including it and their folded score (null without one). */
function tailOf(tx: Tx, period: number): Promise<TailRow[]> {
  return tx.all(sql<TailRow>`
    with tail as (
      select member_id, sum(n) as n, ${totalSums()}
      from (${changes(tx, period)}) changed group by member_id
    )
    select d.member_id as "memberId", m.member_no as "memberNo", coalesce(t.shown, m.shown, true) as shown,
      t.merit as folded, coalesce(${hadCome(sql`${period}::int`)}, false) as listed, d.n + coalesce(t.n, 0) as n,
      ${sql.join(summed.map((name) => sql`${sql.ref(`d.${name}`)} + coalesce(${sql.ref(`t.${name}`)}, 0) as ${sql.ref(name)}`))}
    from tail d
    left join member_total t on t.org_id = ${tx.orgId} and t.period = ${period} and t.member_id = d.member_id
    left join ledger_member m on m.org_id = ${tx.orgId} and m.member_id = d.member_id`);
}

/** Members who are new to the totals: their numbers come from members. */
async function nameStrangers(tx: Tx, tail: TailRow[]): Promise<void> {
  const strangers = tail.filter(({ memberNo }) => memberNo === null);
  if (strangers.length === 0) return;
  const members = await membersByIds(
    tx,
    strangers.map(({ memberId }) => memberId),
  );
  for (const row of strangers) row.memberNo = members.get(row.memberId)?.number ?? '';
}
