import { expect, it } from 'vitest';
import { repeat } from './repeat.ts';

const never = 3_600_000;
const failed = (error: unknown): never => {
  throw error;
};

/** Work that ends when its signal aborts. */
function heldWork() {
  const starts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const release = Promise.withResolvers<void>();
  let turns = 0;
  const work = async (): Promise<void> => {
    starts[turns]?.resolve();
    turns += 1;
    await release.promise;
  };
  return { work, begun: starts, release, turns: () => turns };
}

it('waits for its time or to be woken', async () => {
  const timed = Promise.withResolvers<void>();
  const often = repeat(1, async () => timed.resolve(), failed);
  await timed.promise;
  await often.stop();

  const { work, begun: starts, release, turns } = heldWork();
  release.resolve();
  const seldom = repeat(never, work, failed);
  expect(turns()).toBe(0);
  seldom.wake();
  await starts[0]?.promise;
  await seldom.stop();
  expect(turns()).toBe(1);
});

it('woken at work, it works once more, and not twice at a time', async () => {
  const { work, begun: starts, release, turns } = heldWork();
  const repeated = repeat(never, work, failed);
  repeated.wake();
  await starts[0]?.promise;
  repeated.wake();
  repeated.wake();
  expect(turns()).toBe(1);
  release.resolve();
  await starts[1]?.promise;
  await repeated.stop();
  expect(turns()).toBe(2);
});

it('a stop waits for what is under way, and nothing begins after it', async () => {
  const { work, begun: starts, release, turns } = heldWork();
  let workSignal: AbortSignal | undefined;
  const repeated = repeat(
    never,
    (signal) => {
      workSignal = signal;
      return work();
    },
    failed,
  );
  repeated.wake();
  await starts[0]?.promise;
  let isOver = false;
  const stopped = repeated.stop().then(() => (isOver = true));
  expect(workSignal?.aborted).toBe(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  release.resolve();
  await stopped;
  repeated.wake();
  await new Promise((resolve) => setImmediate(resolve));
  expect(turns()).toBe(1);
});

it('reports a failure and continues, but does not report what a stop aborted', async () => {
  const errors: unknown[] = [];
  const second = Promise.withResolvers<void>();
  let turns = 0;
  const repeated = repeat(
    1,
    async (signal) => {
      turns += 1;
      if (turns === 1) throw new Error('first');
      second.resolve();
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('broken off')));
      });
    },
    (error) => errors.push(error),
  );
  await second.promise;
  await repeated.stop();
  expect(errors).toEqual([new Error('first')]);
});
