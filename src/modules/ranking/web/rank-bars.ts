/** Where a bar lies, each from 0 to 1 of its room: `zero` is the same for all that are seen together. */
export type Bar = { zero: number; from: number; to: number };

/**
 * The bars of some numbers beside the highest of the whole ranking: what is below zero goes to the left of it. Without
 * anything below, zero is the left edge.
 */
export function barsOf(values: readonly number[], leader: number): Bar[] {
  const lowest = Math.min(0, ...values);
  const span = Math.max(0, leader, ...values) - lowest || 1;
  const zero = (0 - lowest) / span;
  return values.map((value) => {
    const end = zero + value / span;
    return { zero, from: Math.min(zero, end), to: Math.max(zero, end) };
  });
}
