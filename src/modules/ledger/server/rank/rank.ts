import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { limitSql } from '../../../../kit/server/database/page-sql.ts';
import { Board, placesSql, type Above, type Standing } from './board.ts';
import { levels, nodesAbove } from './histogram.ts';
import { listsAll } from './listed.ts';
import { tailEntries } from '../fold/tail.ts';
import { summedColumns } from './sources.ts';

export type TieRule = 'competition' | 'dense' | 'row';
export type Ranked = Standing & { rankNum: number };

const standingColumns = sql`member_id as "memberId", member_no as "memberNo", n, ${summedColumns()}`;

/** SQL of the condition that a row is one of some members'. The ids go in as a sub-select, so that one plan serves all. */
function isOneOf(memberIds: readonly string[]) {
  return sql`member_id = any((select ${[...memberIds]}::uuid[])::uuid[])`;
}

/** Higher merit first; inside a tie by number, then id, in the order of PostgreSQL's "C" collation. */
function byPlace(a: Standing, b: Standing): number {
  return (
    b.merit - a.merit ||
    Buffer.compare(Buffer.from(a.memberNo), Buffer.from(b.memberNo)) ||
    (a.memberId < b.memberId ? -1 : 1)
  );
}

type PageAsked = { period: number; tieRule: TieRule; offset: number; size: number };
type RankPage = { rows: Ranked[]; total: number };

/**
 * A page of the comprehensive ranking of a month, or of the cumulative one (period 0), over the whole organisation.
 * A short walk through the histogram finds the page's first score, wherever it is; then its rows are read by index.
 * Needs a read transaction: all its queries must see one snapshot.
 */
export async function rankPage(tx: Tx, request: PageAsked): Promise<RankPage> {
  return (await foldedPage(tx, request)) ?? (await tailPage(tx, request));
}

/** The page out of the totals alone, in one round trip; null when a tail changes the period. */
async function foldedPage(tx: Tx, { period, tieRule, offset, size }: PageAsked): Promise<RankPage | null> {
  const [{ changed, total }, found] = await Promise.all([
    foldedSize(tx, period),
    tx.all(foldedRows(tx, period, { offset, size })),
  ]);
  if (changed) return null;
  const [first] = found;
  if (!first) return { rows: [], total };
  const rows = found.map(({ above: _above, scoresAbove: _scores, ...row }) => row);
  return { rows: numberedPage(rows, first, tieRule, offset), total };
}

/** Whether a period has more than its totals, and how many members these show. */
function foldedSize(tx: Tx, period: number): Promise<{ changed: boolean; total: number }> {
  return tx.one(sql<{ changed: boolean; total: number }>`
    select ${hasTail(tx, period)} as changed, (select coalesce(sum(n), 0) from rank_hist
      where org_id = ${tx.orgId} and period = ${period} and level = ${sql.lit(levels - 1)}) as total`);
}

/** SQL of the rows of a page, with what the totals place above the score of the first one. */
function foldedRows(tx: Tx, period: number, { offset, size }: { offset: number; size: number }) {
  const rows = sql`member_total t where t.org_id = ${tx.orgId} and t.period = ${period} and t.shown`;
  const inOrder = sql`order by t.merit desc, t.member_no, t.member_id`;
  if (offset === 0)
    return sql<Standing & Above>`
      select ${standingColumns}, 0 as above, 0 as "scoresAbove" from ${rows} ${inOrder} ${limitSql(size)}`;
  // Tied members before the page are counted in the index alone.
  return sql<Standing & Above>`
    with first as materialized (${placesSql(tx, period, [offset])})
    select ${standingColumns}, first.above, first."scoresAbove"
    from first cross join lateral (
      select t.member_id as id from ${rows} and t.merit <= first.score ${inOrder}
      ${limitSql(size)} offset first.place - first.above) page
    join member_total t on t.org_id = ${tx.orgId} and t.period = ${period} and t.member_id = page.id
    ${inOrder}`;
}

/** The same with the tail, by the board. */
async function tailPage(tx: Tx, { period, tieRule, offset, size }: PageAsked): Promise<RankPage> {
  const { board, range } = await Board.loadPage(tx, period, { offset, size });
  if (!range) return { rows: [], total: board.size };
  const inRange = board.changed.filter(({ merit }) => merit <= range.high && merit >= range.low);
  // Members without tail entries that can be on the page: each tail member shifts them by one place.
  const place = offset - range.above;
  const from = Math.max(0, place - inRange.length);
  const folded = await tx.all(sql<Standing>`
    select ${standingColumns} from ${board.rows} and member_id in (
      select member_id from ${board.rows} and shown and merit between ${range.low} and ${range.high}
        and member_id <> all(${board.changed.map(({ memberId }) => memberId)}::uuid[])
      order by merit desc, member_no, member_id
      limit ${place + size - from} offset ${from})`);
  const merged = [...folded, ...inRange].toSorted(byPlace).slice(place - from, place - from + size);
  return { rows: numberedPage(merged, range, tieRule, offset), total: board.size };
}

/** Consecutive rows of the list, given the counts above the first. */
function numberedPage(rows: readonly Standing[], first: Above, tieRule: TieRule, offset: number): Ranked[] {
  let rankNum = rankAfter(first, tieRule);
  return rows.map((row, index) => {
    const place = offset + index + 1;
    const isTied = rows[index - 1]?.merit === row.merit;
    if (tieRule === 'row') rankNum = place;
    else if (index > 0 && !isTied) rankNum = tieRule === 'dense' ? rankNum + 1 : place;
    return { ...row, rankNum };
  });
}

const rankAfter = ({ above, scoresAbove }: Above, tieRule: TieRule): number =>
  (tieRule === 'dense' ? scoresAbove : above) + 1;

async function numbered(
  board: Board,
  rows: readonly Standing[],
  tieRule: TieRule,
  offset: number,
): Promise<Ranked[]> {
  if (rows.length === 0) return [];
  if (tieRule === 'row') return rows.map((row, index) => ({ ...row, rankNum: offset + index + 1 }));
  const above = await board.above(rows.map(({ merit }) => merit));
  return rows.map((row) => {
    const own = above.get(row.merit);
    if (!own) throw new Error('every score that was asked for is answered');
    return { ...row, rankNum: rankAfter(own, tieRule) };
  });
}

/** A period's board with some members' totals, tail included; hidden ones too, others missing. */
async function boardWith(
  tx: Tx,
  period: number,
  memberIds: readonly string[],
): Promise<{ board: Board; standings: Map<string, Standing> }> {
  const board = await Board.load(tx, period);
  const folded = await tx.all(
    sql<Standing>`select ${standingColumns} from ${board.rows} and ${isOneOf(memberIds)}`,
  );
  const standings = new Map(folded.map((standing) => [standing.memberId, standing]));
  const wantedIds = new Set(memberIds);
  for (const standing of [...board.changed, ...board.hiddenChanged])
    if (wantedIds.has(standing.memberId)) standings.set(standing.memberId, standing);
  return { board, standings };
}

/** The rank that some members have in a period, by the competition or dense rule, hidden or not. */
export async function ranksOf(
  tx: Tx,
  period: number,
  memberIds: readonly string[],
  tieRule: TieRule,
): Promise<Map<string, Ranked>> {
  const rule = tieRule === 'dense' ? 'dense' : 'competition';
  const ranked = (await foldedRanks(tx, period, memberIds, rule)) ?? (await tailRanks());
  return new Map(ranked.map((row) => [row.memberId, row]));

  async function tailRanks(): Promise<Ranked[]> {
    const { board, standings } = await boardWith(tx, period, memberIds);
    return numbered(board, [...standings.values()], rule, 0);
  }
}

/**
 * The ranks out of the totals alone, in one round trip; null when a tail changes the period. Each member is one row at
 * the most: without the limit the planner expected as many as the organisation is large, and planned anew each time.
 */
async function foldedRanks(
  tx: Tx,
  period: number,
  memberIds: readonly string[],
  rule: 'competition' | 'dense',
): Promise<Ranked[] | null> {
  const [{ changed }, counted] = await Promise.all([
    tx.one(sql<{ changed: boolean }>`select ${hasTail(tx, period)} as changed`),
    tx.all(sql<Standing & Above>`
      select ${standingColumns}, ${aboveColumns}
      from unnest((select ${[...memberIds]}::uuid[])) as asked(id) cross join lateral (
        select t.* from member_total t
        where t.org_id = ${tx.orgId} and t.period = ${period} and t.member_id = asked.id ${limitSql(1)}) t
      cross join lateral ${foldedAbove(tx, period)} counted`),
  ]);
  if (changed) return null;
  return counted.map(({ above, scoresAbove, ...row }) => ({
    ...row,
    rankNum: rankAfter({ above, scoresAbove }, rule),
  }));
}

/** SQL of whether a period has more than its totals: a tail or newcomers. */
function hasTail(tx: Tx, period: number) {
  const entries = sql`exists (select from ${tailEntries(tx)} ${period === 0 ? sql`` : sql`and e.period = ${period}`})`;
  if (!listsAll(tx, period)) return entries;
  // Whether this month lists them is checked only if there are any.
  return sql`(${entries} or exists (select from newcomer_tail where org_id = ${tx.orgId}) or not exists (
    select from ledger_month where org_id = ${tx.orgId} and period = ${period}))`;
}

/** SQL of what the totals place above the score of the row `t`, as one row. */
function foldedAbove(tx: Tx, period: number) {
  return sql`(select coalesce(sum(higher.n), 0) as above, coalesce(sum(higher.scores), 0) as scores_above
    from ${nodesAbove(tx, period, sql`t.merit`)})`;
}

const aboveColumns = sql`counted.above, counted.scores_above as "scoresAbove"`;

export type OwnRank = {
  /** Null while the member has no entry in the period. */
  own: Ranked | null;
  /** The member's place in the list, from 0, so that a screen can open its page; null if it is not listed. */
  place: number | null;
  /** Tenths to the next higher score; null at the top. */
  toNext: number | null;
  /** Up to two before and two after, in the order of the list; the member itself is not among them. */
  before: Ranked[];
  after: Ranked[];
  total: number;
};

/** The number of neighbours on each side of a member's place. */
export const neighbours = 2;

/** One member's own rank in a month or cumulative (period 0), with its neighbours. */
export async function ownRank(tx: Tx, period: number, memberId: string, tieRule: TieRule): Promise<OwnRank> {
  return (
    (await foldedOwnRank(tx, period, memberId, tieRule)) ?? (await tailOwnRank(tx, period, memberId, tieRule))
  );
}

const noOwnRank = { own: null, place: null, toNext: null, before: [], after: [] };

/** `same` counts the shown members with the row's score, `tied` those with the member's own score and a smaller number. */
type CountedStanding = Standing & Above & { same: number; tied: number };

/** The own rank out of the totals alone, in one round trip; null when a tail changes the period. */
async function foldedOwnRank(
  tx: Tx,
  period: number,
  memberId: string,
  tieRule: TieRule,
): Promise<OwnRank | null> {
  const [{ changed, total }, rows] = await Promise.all([
    foldedSize(tx, period),
    tx.all(foldedAround(tx, period, memberId)),
  ]);
  if (changed) return null;
  const own = rows.find((row) => row.memberId === memberId);
  if (!own) return { ...noOwnRank, total };
  const place = own.above + own.tied;
  const { before, after, toNext } = beside(rows, own);
  const aboves = abovesAround(own, before, after);
  const ranked = (from: number) => (row: CountedStanding, index: number) => {
    const { above: _above, scoresAbove: _scores, same: _same, tied: _tied, ...standing } = row;
    const rankNum = tieRule === 'row' ? from + index + 1 : rankAfter(aboves.get(row.merit) ?? own, tieRule);
    return { ...standing, rankNum };
  };
  return {
    own: ranked(place)(own, 0),
    place,
    toNext,
    before: before.map(ranked(place - before.length)),
    after: after.map(ranked(place + 1)),
    total,
  };
}

/** The counts above the scores next to a member's own. */
function abovesAround(
  own: CountedStanding,
  before: readonly CountedStanding[],
  after: readonly CountedStanding[],
): Map<number, Above> {
  const found = new Map<number, Above>([[own.merit, own]]);
  let { above, scoresAbove } = own;
  for (const { merit, same } of before.toReversed()) {
    if (found.has(merit)) continue;
    found.set(merit, { above: (above -= same), scoresAbove: (scoresAbove -= 1) });
  }
  let last = own;
  ({ above, scoresAbove } = own);
  for (const row of after) {
    if (found.has(row.merit)) continue;
    // No shown member may have a hidden member's score.
    above += last.same;
    scoresAbove += last.same > 0 ? 1 : 0;
    found.set(row.merit, { above, scoresAbove });
    last = row;
  }
  return found;
}

/** Of the rows around a member's: two on each side in the order of the list, and the tenths to the next higher score. */
function beside<Row extends Standing>(rows: readonly Row[], own: Row) {
  const sorted = rows.filter(({ memberId }) => memberId !== own.memberId).toSorted(byPlace);
  const ahead = sorted.filter((row) => byPlace(row, own) < 0);
  const behind = sorted.filter((row) => byPlace(row, own) > 0);
  const higher = ahead.map(({ merit }) => merit).filter((merit) => merit > own.merit);
  return {
    before: ahead.slice(-neighbours),
    after: behind.slice(0, neighbours),
    toNext: higher.length === 0 ? null : Math.min(...higher) - own.merit,
  };
}

/** The same with the tail, by the board. */
async function tailOwnRank(tx: Tx, period: number, memberId: string, tieRule: TieRule): Promise<OwnRank> {
  const { board, standings } = await boardWith(tx, period, [memberId]);
  const own = standings.get(memberId);
  if (!own) return { ...noOwnRank, total: board.size };
  const [folded, place] = await Promise.all([foldedBeside(tx, board, own), placeOf(tx, board, own)]);
  const { before, after, toNext } = beside([...folded, ...board.changed], own);
  const ranked = await numbered(board, [...before, own, ...after], tieRule, place - before.length);
  return {
    own: ranked[before.length] ?? null,
    place,
    toNext,
    before: ranked.slice(0, before.length),
    after: ranked.slice(before.length + 1),
    total: board.size,
  };
}

/**
 * SQL of a member's row and its neighbours: on each side some of the same score, and some beyond it. Each of them
 * carries the counts above the member's score.
 */
function foldedAround(tx: Tx, period: number, memberId: string) {
  const own = sql`(o.member_no, o.member_id)`;
  const others = sql`from member_total t
    where t.org_id = ${tx.orgId} and t.period = ${period} and t.shown and t.member_id <> o.member_id`;
  const next = (where: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => sql`
    select n.* from own o cross join lateral (
      select t.* ${others} and ${where} order by ${order} ${limitSql(neighbours)}) n`;
  return sql<CountedStanding>`
    with own as materialized (
      select * from member_total
      where org_id = ${tx.orgId} and period = ${period} and member_id = (select ${memberId}::uuid))
    select ${standingColumns}, ${aboveColumns}, coalesce((select h.n from rank_hist h where h.org_id = ${tx.orgId}
      and h.period = ${period} and h.level = 0 and h.score = t.merit), 0) as same, (
      select count(*) from own o cross join lateral (
        select ${others} and t.merit = o.merit and (t.member_no, t.member_id) < ${own}) b) as tied
    from (select * from own
      union all ${next(sql`t.merit = o.merit and (t.member_no, t.member_id) < ${own}`, sql`t.member_no desc, t.member_id desc`)}
      union all ${next(sql`t.merit > o.merit`, sql`t.merit, t.member_no desc, t.member_id desc`)}
      union all ${next(sql`t.merit = o.merit and (t.member_no, t.member_id) > ${own}`, sql`t.member_no, t.member_id`)}
      union all ${next(sql`t.merit < o.merit`, sql`t.merit desc, t.member_no, t.member_id`)}) t
    cross join (select counted.* from own t cross join lateral ${foldedAbove(tx, period)} counted) counted`;
}

/**
 * The nearest members in the list's order, of those that the tail leaves alone: on each side some of the same score, and
 * some beyond it. The score goes in as a sub-select, so that one plan serves every score.
 */
function foldedBeside(tx: Tx, board: Board, own: Standing): Promise<Standing[]> {
  const merit = sql`(select ${own.merit}::bigint)`;
  const others = sql`select ${standingColumns} from ${foldedOthers(board, own)}`;
  const key = sql`(${own.memberNo}, ${own.memberId}::uuid)`;
  return tx.all(sql<Standing>`
    (${others} and merit = ${merit} and (member_no, member_id) < ${key}
     order by member_no desc, member_id desc ${limitSql(neighbours)})
    union all
    (${others} and merit > ${merit} order by merit, member_no desc, member_id desc ${limitSql(neighbours)})
    union all
    (${others} and merit = ${merit} and (member_no, member_id) > ${key}
     order by member_no, member_id ${limitSql(neighbours)})
    union all
    (${others} and merit < ${merit} order by merit desc, member_no, member_id ${limitSql(neighbours)})`);
}

/** A member's place in the list, from 0: the members above it, and those with its score and a smaller number. */
async function placeOf(tx: Tx, board: Board, own: Standing): Promise<number> {
  const [above, { n }] = await Promise.all([
    board.above([own.merit]),
    tx.one(sql<{ n: number }>`
      select count(*) as n from ${foldedOthers(board, own)} and merit = ${own.merit}
        and (member_no, member_id) < (${own.memberNo}, ${own.memberId}::uuid)`),
  ]);
  const tied = board.changed.filter((other) => other.merit === own.merit && byPlace(other, own) < 0);
  return (above.get(own.merit)?.above ?? 0) + n + tied.length;
}

/** SQL of the other members' rows in the board's period, without those that the tail changes. */
function foldedOthers({ rows, changed }: Board, own: Standing) {
  const known = [...changed.map(({ memberId }) => memberId), own.memberId];
  return sql`${rows} and shown
    and member_id <> all((select ${known}::uuid[])::uuid[])`;
}
