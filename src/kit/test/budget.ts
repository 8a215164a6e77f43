/**
 * How much of what could be tried a run tries. `npm test` takes a part, another one each day; `npm run test:full` takes
 * everything. TEST_SEED tries the part of another day again.
 */
export const isFull = process.env['TEST_FULL'] === '1';

export const seed = Number(
  process.env['TEST_SEED'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);

export const budget = (daily: number, full: number): number => (isFull ? full : daily);

/** So many of a list, beginning with another one each day; all of them in a full run. */
export const ofToday = <T>(all: readonly T[], count: number): readonly T[] =>
  isFull ? all : all.map((_, index) => all[(seed + index) % all.length] as T).slice(0, count);

/** Every second of a list, or one in so many, the others on the next days; all of them in a full run. */
export const shareOfToday = <T>(all: readonly T[], days: number): readonly T[] =>
  isFull ? all : all.filter((_, index) => (seed + index) % days === 0);
export const halfOfToday = <T>(all: readonly T[]): readonly T[] => shareOfToday(all, 2);

/** Numbers below `sides` that depend on the seed alone (mulberry32). */
export function diceOf(from: number): (sides: number) => number {
  let state = from;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * sides) | 0;
  };
}

/** Does the same with each of a list, a few at a time: a server is asked by many at once, too. */
export async function eachOf<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
  atOnce = 8,
): Promise<void> {
  const left = [...all].values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of left) await work(one);
    }),
  );
}
