/** Times and ratios. Absolute times say little on a shared machine; ratios of things measured in turn do. */

export type Ratio = {
  /** The middle of the runs. */
  median: number;
  /** Per run, in order. */
  runs: number[];
};

export type Timing = { p50: number; p95: number; samples: number };

/** Runs of each measurement; the result is the middle one. */
export let runCount = 3;
/** How much of the asked samples and times is taken. */
let share = 1;

/** For `--quick`: one run of everything, a fifth as long. Says whether it works, not how well. */
export function hurry(): void {
  runCount = 1;
  share = 0.2;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export type Cells = Readonly<Record<string, () => Promise<unknown>>>;
export type Timings<Name extends string> = Record<Name, Timing[]>;

/**
 * Calls each cell `samples` times a run, in slices that take turns, so that what else the machine does meets all of
 * them alike. A slice of each goes before the first run, unmeasured.
 */
export async function interleave<Given extends Cells>(
  cells: Given,
  { samples = 300, slice = 25, runs = runCount }: { samples?: number; slice?: number; runs?: number } = {},
): Promise<Timings<keyof Given & string>> {
  const wanted = Math.max(slice, Math.ceil(samples * share));
  const names = Object.keys(cells) as (keyof Given & string)[];
  const timings = Object.fromEntries(names.map((name) => [name, [] as Timing[]])) as Timings<
    keyof Given & string
  >;
  for (const name of names) await callMany(cells[name]!, slice);
  for (let run = 0; run < runs; run += 1) {
    const taken = new Map<string, number[]>(names.map((name) => [name, []]));
    for (let done = 0; done < wanted; done += slice) {
      for (const name of names)
        taken.get(name)?.push(...(await callMany(cells[name]!, Math.min(slice, wanted - done))));
    }
    for (const name of names) {
      const values = taken.get(name) ?? [];
      timings[name].push({ p50: quantile(values, 0.5), p95: quantile(values, 0.95), samples: values.length });
    }
  }
  return timings;
}

async function callMany(call: () => Promise<unknown>, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const start = performance.now();
    await call();
    taken.push(performance.now() - start);
  }
  return taken;
}

/** The ratio of the medians, run by run. */
export function ratioOf(goal: readonly Timing[], reference: readonly Timing[]): Ratio {
  return ratioOfRuns(goal.map((timing, run) => timing.p50 / (reference[run]?.p50 ?? Number.NaN)));
}

export function ratioOfRuns(runs: readonly number[]): Ratio {
  return { median: median(runs), runs: [...runs] };
}

/** Milliseconds of the middle run. */
export function millisecondsOf(timings: readonly Timing[]): { p50: number; p95: number } {
  return {
    p50: round(median(timings.map(({ p50 }) => p50))),
    p95: round(median(timings.map(({ p95 }) => p95))),
  };
}

export const round = (value: number, digits = 3): number => Number(value.toFixed(digits));

/** Runs `work` in so many lanes until the time is up, or one has failed; returns how often it ended a second. */
export async function throughput(
  lanes: number,
  milliseconds: number,
  work: (lane: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let done = 0;
  await inLanes(lanes, async (lane, going) => {
    while (going() && performance.now() - start < milliseconds * share) {
      await work(lane);
      done += 1;
    }
  });
  return (done * 1_000) / (performance.now() - start);
}

/** Runs lanes at once that stop when one of them fails; none is left behind to run into what comes next. */
export async function inLanes(
  lanes: number,
  run: (lane: number, going: () => boolean) => Promise<void>,
): Promise<void> {
  let hasFailed = false;
  const settled = await Promise.allSettled(
    Array.from({ length: lanes }, (_, lane) =>
      run(lane, () => !hasFailed).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      }),
    ),
  );
  const failure = settled.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
