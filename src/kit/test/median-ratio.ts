/**
 * The ratio of two durations, by the medians of so many rounds: taken in turns, so that other work of the machine slows
 * both alike. `before` runs ahead of each, unmeasured.
 */
export async function medianRatio(
  rounds: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  before: () => Promise<unknown> = async () => {},
): Promise<number> {
  const timesMs: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of [one, other].entries()) {
      await before();
      const start = performance.now();
      await work();
      timesMs[index]?.push(performance.now() - start);
    }
  }
  const [oneMs, otherMs] = timesMs.map((times) => times.toSorted((a, b) => a - b)[rounds >> 1] ?? 0);
  return (oneMs ?? 0) / (otherMs ?? 0);
}
