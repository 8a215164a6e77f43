import { sql, type Tx } from '../../../kit/server/db.ts';
import { limitSql } from '../../../kit/server/page-sql.ts';
import { membersByIds } from '../../members/server/members.door.ts';
import type { Points } from '../ledger.rules.ts';
import { coarseBits } from './ledger.histogram.ts';
import { tailEntries } from './ledger.tail.ts';

/** A member's totals of a period; `n` is the number of entries behind them. */
export type Standing = Points & { memberId: string; memberNo: string; n: number };

type TailRow = Omit<Standing, 'memberNo'> & {
  memberNo: string | null;
  shown: boolean;
  folded: number | null;
};

type Count = { score: number; n: number };

/** So many scores hold a first page, and are cheaper to read at once than to come back for. */
const topScores = 50;

const coarse = (score: number) => Math.floor(score / 2 ** coarseBits);
const lowest = (key: number) => key * 2 ** coarseBits;
const highest = (key: number) => lowest(key + 1) - 1;

/**
 * One period's ranking by merit as its snapshot has it: the folded histogram, corrected by the members of the tail.
 * `period` is a month or 0 for cumulative. Every method must run in the read transaction that loaded the board.
 */
export class Board {
  readonly period: number;
  /** Shown members whom the tail changes, with their totals as of now. */
  readonly changed: readonly Standing[];
  /** Hidden members whom the tail changes. */
  readonly hiddenChanged: readonly Standing[];
  /** Shown members, of the tail or not. */
  readonly size: number;
  readonly #tx: Tx;
  readonly #coarse: Map<number, number>;
  readonly #fine = new Map<number, Map<number, number>>();
  /** What the tail adds to and takes from the counts, by score. */
  readonly #moves = new Map<number, number>();

  private constructor(
    tx: Tx,
    period: number,
    {
      tail,
      buckets,
      top,
    }: { tail: readonly TailRow[]; buckets: readonly Count[]; top: readonly Count[] | null },
  ) {
    this.#tx = tx;
    this.period = period;
    this.#coarse = new Map(buckets.map(({ score, n }) => [score, n]));
    const standings = tail.map(({ shown, folded, memberNo, ...rest }) => ({
      shown,
      folded,
      standing: { ...rest, memberNo: memberNo ?? '' },
    }));
    const visible = standings.filter(({ shown }) => shown);
    this.changed = visible.map(({ standing }) => standing);
    this.hiddenChanged = standings.filter(({ shown }) => !shown).map(({ standing }) => standing);
    for (const { standing, folded } of visible) {
      this.#move(standing.merit, 1);
      if (folded !== null) this.#move(folded, -1);
    }
    this.size = this.#coarse.values().reduce((sum, n) => sum + n, 0);
    if (top) this.#learnTop(top);
  }

  /** Reads the tail and the number of members by bucket; for a first page also the highest scores, with `top`. */
  static async load(tx: Tx, period: number, { top = false } = {}): Promise<Board> {
    const [tail, buckets, scores] = await Promise.all([
      tailOf(tx, period),
      countsOf(tx, period, 1),
      top ? countsOf(tx, period, 0, topScores) : null,
    ]);
    await nameStrangers(tx, tail);
    return new Board(tx, period, { tail, buckets, top: scores });
  }

  #move(score: number, by: number): void {
    this.#moves.set(score, (this.#moves.get(score) ?? 0) + by);
    this.#coarse.set(coarse(score), (this.#coarse.get(coarse(score)) ?? 0) + by);
  }

  /** Reads the single scores of the buckets from `low` to `high`, as far as they are not known yet. */
  async #readFine(buckets: readonly { low: number; high: number }[]): Promise<void> {
    const missing = buckets.filter(({ low, high }) => {
      for (let key = low; key <= high; key++) if (this.#coarse.has(key) && !this.#fine.has(key)) return true;
      return false;
    });
    if (missing.length === 0) return;
    // Range by range in the index, which "offset 0" insists on: as a join the whole level would be read and compared.
    const rows = await this.#tx.all(sql<Count>`
      select h.score, h.n
      from unnest((select ${missing.map(({ low }) => lowest(low))}::bigint[]),
        (select ${missing.map(({ high }) => highest(high))}::bigint[])) as b(low, high)
      cross join lateral (select score, n from rank_hist
        where org_id = ${this.#tx.orgId} and period = ${this.period} and level = 0 and score between b.low and b.high
        offset 0) h`);
    const keys = [...this.#coarse.keys()];
    this.#learn(
      keys.filter((key) => missing.some(({ low, high }) => key >= low && key <= high)),
      rows,
    );
  }

  /** Takes in the highest folded scores; of the lowest bucket among them some may be missing. */
  #learnTop(top: readonly Count[]): void {
    const lowestBucket = coarse(top.at(-1)?.score ?? 0);
    const isWhole = (key: number) => top.length < topScores || key > lowestBucket;
    this.#learn([...this.#coarse.keys()].filter(isWhole), top);
  }

  /** Takes in the folded scores of whole buckets and corrects them by the tail. */
  #learn(keys: readonly number[], rows: readonly Count[]): void {
    for (const key of keys) this.#fine.set(key, new Map());
    for (const { score, n } of rows) this.#fine.get(coarse(score))?.set(score, n);
    const learnt = new Set(keys);
    for (const [score, by] of this.#moves) {
      const bucket = this.#fine.get(coarse(score));
      if (bucket && learnt.has(coarse(score))) bucket.set(score, (bucket.get(score) ?? 0) + by);
    }
  }

  /** Members in all buckets above one. */
  #aboveBucket(key: number): number {
    let above = 0;
    for (const [other, n] of this.#coarse) if (other > key) above += n;
    return above;
  }

  /** How many shown members stand above each score. */
  async above(scores: readonly number[]): Promise<Map<number, number>> {
    const keys = [...new Set(scores.map(coarse))];
    await this.#readFine(keys.map((key) => ({ low: key, high: key })));
    return new Map(
      scores.map((score) => {
        let above = this.#aboveBucket(coarse(score));
        for (const [other, n] of this.#fine.get(coarse(score)) ?? []) if (other > score) above += n;
        return [score, above] as const;
      }),
    );
  }

  /** How many different scores of shown members stand above each score, for the dense rule. */
  async distinctAbove(scores: readonly number[]): Promise<Map<number, number>> {
    const floor = Math.min(...scores);
    const low = coarse(floor);
    await this.#readFine([{ low, high: Math.max(low, ...this.#coarse.keys()) }]);
    const kept = [...this.#fine.values()].flatMap((bucket) => [...bucket].filter(([, n]) => n > 0));
    return new Map(scores.map((score) => [score, kept.filter(([other]) => other > score).length]));
  }

  /**
   * The scores between which the places `offset` to `offset + size` lie, and how many members stand above the higher
   * of the two. Null when the offset is beyond the last place.
   */
  async range(offset: number, size: number): Promise<{ high: number; low: number; above: number } | null> {
    if (offset >= this.size) return null;
    const last = Math.min(offset + size, this.size) - 1;
    const [first, final] = [this.#bucketAt(offset), this.#bucketAt(last)];
    await this.#readFine([{ low: final.key, high: first.key }]);
    const high = this.#scoreAt(first, offset);
    return { high: high.score, low: this.#scoreAt(final, last).score, above: high.above };
  }

  #bucketAt(place: number): { key: number; above: number } {
    let above = 0;
    const keys = [...this.#coarse].toSorted(([a], [b]) => b - a);
    for (const [key, n] of keys) {
      if (place < above + n) return { key, above };
      above += n;
    }
    throw new Error(`there is no place ${place} among ${this.size}`);
  }

  #scoreAt(bucket: { key: number; above: number }, place: number): { score: number; above: number } {
    let { above } = bucket;
    const scores = [...(this.#fine.get(bucket.key) ?? [])].toSorted(([a], [b]) => b - a);
    for (const [score, n] of scores) {
      if (place < above + n) return { score, above };
      above += n;
    }
    throw new Error(`the levels of the histogram disagree at ${bucket.key} of ${this.period}`);
  }
}

/**
 * The counts of a level, highest first, or as many of them. They come as one row: taking hundreds of rows apart costs
 * more than everything else in a call.
 */
async function countsOf(tx: Tx, period: number, level: 0 | 1, limit?: number): Promise<Count[]> {
  const { scores, counts } = await tx.one(sql<{ scores: number[]; counts: number[] }>`
    select coalesce(array_agg(score), '{}') as scores, coalesce(array_agg(n), '{}') as counts
    from (select score, n from rank_hist
      where org_id = ${tx.orgId} and period = ${period} and level = ${sql.lit(level)}
      order by score desc ${limit === undefined ? sql`` : limitSql(limit)}) counted`);
  return scores.map((score, index) => ({ score, n: counts[index] ?? 0 }));
}

/** The members of the tail in a period, with their totals including it and their folded score (null without one). */
function tailOf(tx: Tx, period: number): Promise<TailRow[]> {
  return tx.all(sql<TailRow>`
    with tail as (
      select e.member_id, count(*) as n, sum(e.bmp) as bmp, sum(e.amp) as amp, sum(e.pmp) as pmp, sum(e.gcp) as gcp,
        sum(e.merit) as merit
      from ${tailEntries(tx)} ${period === 0 ? sql`` : sql`and e.period = ${period}`}
      group by e.member_id
    )
    select d.member_id as "memberId", m.member_no as "memberNo", coalesce(t.shown, m.shown, true) as shown,
      t.merit as folded, d.n + coalesce(t.n, 0) as n, d.bmp + coalesce(t.bmp, 0) as bmp,
      d.amp + coalesce(t.amp, 0) as amp, d.pmp + coalesce(t.pmp, 0) as pmp, d.gcp + coalesce(t.gcp, 0) as gcp,
      d.merit + coalesce(t.merit, 0) as merit
    from tail d
    left join member_total t on t.org_id = ${tx.orgId} and t.period = ${period} and t.member_id = d.member_id
    left join ledger_member m on m.org_id = ${tx.orgId} and m.member_id = d.member_id`);
}

/** Members whom no fold has met yet: their numbers come from members. */
async function nameStrangers(tx: Tx, tail: TailRow[]): Promise<void> {
  const strangers = tail.filter(({ memberNo }) => memberNo === null);
  if (strangers.length === 0) return;
  const members = await membersByIds(
    tx,
    strangers.map(({ memberId }) => memberId),
  );
  for (const row of strangers) row.memberNo = members.get(row.memberId)?.number ?? '';
}
