import type { Scratch } from './scratch.ts';

/** Bits of a score that one pass takes. */
const digitBits = 16;
const digits = 2 ** digitBits;

/**
 * Sorts the first `count` members of `order` by what is in `keys`, rising; equal ones stay in their order. It counts the
 * keys of each digit, from the lowest one on: most rankings have one.
 */
export async function sortByKeys(scratch: Scratch, count: number, highest: number): Promise<void> {
  const { starts } = scratch;
  for (let width = 1; width <= highest; width *= digits) {
    const { keys, order, otherKeys, otherOrder } = scratch;
    starts.fill(0);
    await scratch.turn.inRanges(count, (from, to) => {
      for (let at = from; at < to; at += 1) starts[(Math.trunc(keys[at]! / width) % digits) + 1]! += 1;
    });
    for (let digit = 0; digit < digits; digit += 1) starts[digit + 1]! += starts[digit]!;
    await scratch.turn.inRanges(count, (from, to) => {
      for (let at = from; at < to; at += 1) {
        const key = keys[at]!;
        const digit = Math.trunc(key / width) % digits;
        const place = starts[digit]!;
        otherKeys[place] = key;
        otherOrder[place] = order[at]!;
        starts[digit] = place + 1;
      }
    });
    scratch.swap();
  }
}
