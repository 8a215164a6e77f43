import type { Tx } from '../../../../kit/server/database/db.ts';
import { Board } from './board.ts';

/** How many members have how much: `from` inclusive, `to` exclusive, in tenths; half of them have `median` or more. */
export type Spread = { median: number; buckets: { from: number; to: number; count: number }[] };

/** Widths of a bucket in tenths: readable numbers of points. */
const widths = [1, 2, 5].flatMap((step) => [10, 100, 1_000, 10_000, 100_000].map((unit) => step * unit));
const sortedWidths = widths.toSorted((a, b) => a - b);
const mostBuckets = 24;

/**
 * How the members of a period's ranking spread over the scores: out of the histogram, whose rows are different scores and
 * not members. Null without any. Needs a read transaction.
 */
export async function spreadOf(tx: Tx, period: number): Promise<Spread | null> {
  const board = await Board.load(tx, period);
  if (board.size === 0) return null;
  const last = board.size - 1;
  const [highest, upper, lower, lowest] = await board.scoresAt([
    0,
    Math.floor(last / 2),
    Math.ceil(last / 2),
    last,
  ]);
  if (highest === undefined || upper === undefined || lower === undefined || lowest === undefined)
    return null;
  const width =
    sortedWidths.find((each) => Math.floor(highest / each) - Math.floor(lowest / each) < mostBuckets) ??
    Math.ceil((highest - lowest + 1) / (mostBuckets - 1));
  const counts = new Map((await board.countsBy(width)).map(({ step, n }) => [step, n]));
  const first = Math.floor(lowest / width);
  const steps = Array.from({ length: Math.floor(highest / width) - first + 1 }, (_, index) => first + index);
  return {
    median: Math.round((upper + lower) / 2),
    buckets: steps.map((step) => ({
      from: step * width,
      to: (step + 1) * width,
      count: counts.get(step) ?? 0,
    })),
  };
}
