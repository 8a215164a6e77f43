import { lineTotal, tiers, type Values } from '../../../merit/rules/record.rules.ts';
import type { BatchCheck } from '../../calls.ts';

export type Sums = BatchCheck['total'];

export function sumsOf(lines: readonly (Values & { count: number })[]): Sums {
  const sums = { rows: lines.length, b: 0, a: 0, p: 0, g: 0 };
  for (const line of lines) {
    const total = lineTotal(line);
    for (const tier of tiers) sums[tier] += total[tier];
  }
  return sums;
}
