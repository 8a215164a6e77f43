import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairSemaphore } from './fair-semaphore.ts';

/** Tasks that end on command, and the order in which they began. */
function tasksOf(semaphore: FairSemaphore) {
  const starts: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string): Promise<void> =>
    semaphore.run(name.slice(0, 1), () => {
      starts.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await nextTurn();
  };
  return { begun: starts, run, endOne };
}

test('keys take turns, each with its share, and the tasks of one go in order', async () => {
  const semaphore = new FairSemaphore({ places: 3, each: () => 2, waiting: 10 });
  const { begun: starts, run, endOne } = tasksOf(semaphore);
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map(run);
  expect(starts).toEqual(['a1', 'a2', 'b1']);
  expect(semaphore.usage).toEqual({ running: 3, waiting: 5 });
  await endOne();
  expect(starts.at(-1)).toBe('a3');
  await endOne();
  // The one with the free place was served last; those who wait since come first.
  expect(starts.at(-1)).toBe('b2');
  for (let round = 0; round < 8; round += 1) await endOne();
  await Promise.all(all);
  expect(starts).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4', 'a5']);
  expect(semaphore.usage).toEqual({ running: 0, waiting: 0 });
});

test('a key whose tasks wait rests after each, which others do not feel; one that sends the next after the last does not', async () => {
  let nowMs = 0;
  const took: number[] = [];
  const restMs = (tookMs: number) => took.push(tookMs) && 20;
  const semaphore = new FairSemaphore({ places: 2, each: () => 1, waiting: 10, restMs }, () => nowMs);
  const { begun: starts, run, endOne } = tasksOf(semaphore);
  const all = ['a1', 'a2', 'b1'].map(run);
  expect(starts).toEqual(['a1', 'b1']);
  nowMs = 7;
  await endOne();
  expect(took).toEqual([7]);
  // The place itself is free for others meanwhile.
  all.push(run('c1'));
  expect(starts).toEqual(['a1', 'b1', 'c1']);
  await endOne();
  all.push(run('b2'));
  expect(starts).toEqual(['a1', 'b1', 'c1', 'b2']);
  expect(semaphore.usage.waiting).toBe(1);
  await endOne();
  await expect.poll(() => starts.at(-1)).toBe('a2');
  await endOne();
  await endOne();
  await Promise.all(all);
  expect(took).toEqual([7]);
  expect(semaphore.usage).toEqual({ running: 0, waiting: 0 });
});

test('a key that rests alone begins its next task after the pause, though none waited when the last one ended', async () => {
  let nowMs = 0;
  const restMs = () => 20;
  const limits = { places: 2, each: () => 1, waiting: 10, restMs, restsAlone: true };
  const semaphore = new FairSemaphore(limits, () => nowMs);
  const { begun: starts, run, endOne } = tasksOf(semaphore);
  const first = run('a1');
  nowMs = 1;
  await endOne();
  await first;
  const next = [run('a2'), run('b1')];
  expect(starts).toEqual(['a1', 'b1']);
  await expect.poll(() => starts.at(-1)).toBe('a2');
  await endOne();
  await endOne();
  await Promise.all(next);
});

test('a failed task gives its place back', async () => {
  const semaphore = new FairSemaphore({ places: 1, each: () => 1, waiting: 1 });
  await expect(semaphore.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(semaphore.run('a', async () => 1)).resolves.toBe(1);
});

test('one task too many of a key is refused at once, and one that waits too long later; those of others are not', async () => {
  let nowMs = 0;
  const limits = { places: 2, each: () => 1, waiting: 1, patienceMs: 100 };
  const semaphore = new FairSemaphore(limits, () => nowMs);
  const { begun: starts, run, endOne } = tasksOf(semaphore);
  const first = run('a1');
  const late = run('a2');
  await expect(run('a3')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  const other = run('b1');
  expect(starts).toEqual(['a1', 'b1']);
  nowMs = 101;
  const refused = expect(late).rejects.toMatchObject({ status: 503 });
  await endOne();
  await refused;
  await endOne();
  await Promise.all([first, other]);
  expect(semaphore.usage).toEqual({ running: 0, waiting: 0 });
});

/** Tasks of one key, by name and how long they are expected to take. */
function lineOf(semaphore: FairSemaphore) {
  const starts: string[] = [];
  const hold = Promise.withResolvers<void>();
  void semaphore.run('a', () => hold.promise);
  const run = (name: string, expectedMs: number, signal?: AbortSignal): Promise<void> =>
    semaphore.run('a', async () => void starts.push(name), { cost: { expectedMs }, signal });
  return { begun: starts, run, open: () => hold.resolve() };
}

test('of one key short tasks pass long ones, which have their turn all the same', async () => {
  let nowMs = 0;
  const semaphore = new FairSemaphore({ places: 1, each: () => 1, waiting: 100 }, () => nowMs);
  const { begun: starts, run, open } = lineOf(semaphore);
  const all = [run('long', 300), run('longer', 400), run('short', 10)];
  for (nowMs = 100; nowMs < 2_000; nowMs += 100) all.push(run(`short at ${nowMs}`, 10));
  all.push(run('short at last', 10));
  open();
  await Promise.all(all);
  const shorts = (from: number, to: number) =>
    Array.from({ length: (to - from) / 100 }, (_, at) => `short at ${from + at * 100}`);
  expect(starts).toEqual([
    'short',
    ...shorts(100, 1_200),
    'long',
    ...shorts(1_200, 1_600),
    'longer',
    ...shorts(1_600, 2_000),
    'short at last',
  ]);
});

test('what has left its line is not begun, and its place is another one’s', async () => {
  const semaphore = new FairSemaphore({ places: 1, each: () => 1, waiting: 2 });
  const { begun: starts, run, open } = lineOf(semaphore);
  const leaving = new AbortController();
  const left = run('left', 0, leaving.signal);
  const all = [run('first', 0)];
  await expect(run('too many', 0)).rejects.toMatchObject({ status: 503 });
  const refused = expect(left).rejects.toThrow('gone');
  leaving.abort(new Error('gone'));
  await refused;
  await expect(run('gone before', 0, leaving.signal)).rejects.toThrow('gone');
  all.push(run('second', 0));
  open();
  await Promise.all(all);
  expect(starts).toEqual(['first', 'second']);
  expect(semaphore.usage).toEqual({ running: 0, waiting: 0 });
});
