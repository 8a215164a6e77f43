/** A part of many lines: the whole's part to the tenth, and of each line its own as nearly as tenths allow. */
import { meritOf, type Points } from '../../rules.ts';

export type Share = { moved: number; of: number };

/** Sums of entries; `entries` of them, one where nothing is said. */
type Line = Points & { entries?: number };

/**
 * The part of each line. In every tier the parts up to a line are the part of the sum up to it, rounded, so that what the
 * lines lose to rounding never adds up: all together are the whole's part, rounded towards zero. A points take along what
 * they were counted with, by the ratio of their line.
 */
export function apportion<Each extends Line>(
  lines: readonly Each[],
  share: Share,
  ratios: readonly number[],
): Each[] {
  const [bmp, amp, pmp, gcp] = (['bmp', 'amp', 'pmp', 'gcp'] as const).map((tier) =>
    spread(
      lines.map((line) => line[tier]),
      share,
    ),
  ) as [number[], number[], number[], number[]];
  return lines.map((line, at) => ({
    ...line,
    bmp: bmp[at]!,
    amp: amp[at]!,
    pmp: pmp[at]!,
    gcp: gcp[at]!,
    merit: bmp[at]! + countedPart(line, amp[at]!, ratios),
  }));
}

function spread(values: readonly number[], { moved, of }: Share): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const round = total < 0 ? Math.ceil : Math.floor;
  let sum = 0;
  let distributed = 0;
  return values.map((value) => {
    sum += value;
    const upTo = round((sum * moved) / of);
    const part = upTo - distributed;
    distributed = upTo;
    return 0 + part;
  });
}

/** The B points that a part of a line's A points counts for, by the ratio with which the line was booked. */
function countedPart(line: Line, amp: number, ratios: readonly number[]): number {
  const counted = line.merit - line.bmp;
  if (amp === line.amp) return counted;
  if (line.amp === 0) return 0;
  const off = (ratio: number): number => Math.abs(meritOf({ bmp: 0, amp: line.amp }, ratio) - counted);
  const [nearest] = [...ratios].sort((one, other) => off(one) - off(other));
  // Each entry is rounded for itself: their sum may be off by half a tenth for each.
  if (nearest !== undefined && off(nearest) * 2 <= (line.entries ?? 1))
    return meritOf({ bmp: 0, amp }, nearest);
  const part = Math.round(Math.abs((counted * amp) / line.amp));
  return counted < 0 === amp / line.amp < 0 ? part : 0 - part;
}

/** The lines that remain after parts of them were taken. */
export const without = <Each extends Points>(lines: readonly Each[], parts: readonly Points[]): Each[] =>
  lines.map((line, at) => {
    const part = parts[at]!;
    return {
      ...line,
      bmp: line.bmp - part.bmp,
      amp: line.amp - part.amp,
      pmp: line.pmp - part.pmp,
      gcp: line.gcp - part.gcp,
      merit: line.merit - part.merit,
    };
  });
