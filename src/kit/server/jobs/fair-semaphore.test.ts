import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairSemaphore } from './fair-semaphore.ts';

/** Tasks that end when they are told, and the order in which they began. */
function tasksOf(semaphore: FairSemaphore) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (name: string): Promise<void> =>
    semaphore.run(name.slice(0, 1), () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await nextTurn();
  };
  return { begun, run, endOne };
}

test('keys take turns, each with its share, and the tasks of one go in order', async () => {
  const semaphore = new FairSemaphore({ places: 3, each: () => 2, waiting: 10 });
  const { begun, run, endOne } = tasksOf(semaphore);
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map(run);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  expect(semaphore.usage).toEqual({ running: 3, waiting: 5 });
  await endOne();
  expect(begun.at(-1)).toBe('a3');
  await endOne();
  // The one with the free place was served last; those who wait since come first.
  expect(begun.at(-1)).toBe('b2');
  for (let round = 0; round < 8; round += 1) await endOne();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4', 'a5']);
  expect(semaphore.usage).toEqual({ running: 0, waiting: 0 });
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
  const { begun, run, endOne } = tasksOf(semaphore);
  const first = run('a1');
  const late = run('a2');
  await expect(run('a3')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  const other = run('b1');
  expect(begun).toEqual(['a1', 'b1']);
  nowMs = 101;
  const refused = expect(late).rejects.toMatchObject({ status: 503 });
  await endOne();
  await refused;
  await endOne();
  await Promise.all([first, other]);
  expect(semaphore.usage).toEqual({ running: 0, waiting: 0 });
});
