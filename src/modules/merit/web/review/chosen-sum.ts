import type { TopicRow } from '../../calls.ts';
import { tiers, type Values } from '../../rules/tiers.ts';
import { minusOf, plusOf, usePointsPhrase } from '../list/record-display.tsx';

/** Sums of records, awards or deductions. */
export const sumOf = (rows: readonly TopicRow[], of: (row: TopicRow) => Values): Values => {
  const total = { b: 0, a: 0, p: 0, g: 0 };
  for (const values of rows.map(of)) for (const tier of tiers) total[tier] += values[tier];
  return total;
};

/** The sums of the selected records, for the bar above their list. */
export function useChosenSum(): (rows: readonly TopicRow[]) => string {
  const phrase = usePointsPhrase();
  return (rows) => phrase(sumOf(rows, plusOf), sumOf(rows, minusOf));
}
