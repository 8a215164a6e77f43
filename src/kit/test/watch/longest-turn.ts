import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The longest time that the main thread computed in one turn of the event loop during some work, in ms of its CPU;
 * infinite if it failed.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [longest, isOver] = [0, false];
  const working = work().then(
    () => (isOver = true),
    () => ([longest, isOver] = [Infinity, true]),
  );
  for (let before = process.threadCpuUsage(); !isOver; before = process.threadCpuUsage()) {
    await nextTurn();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
  }
  await working;
  return longest;
}
