import { expect, test } from 'vitest';
import { documentFor, memberLine, recordIn } from '../../modules/merit/server/builders.ts';
import { saveSettings } from '../../modules/organisation/server/door.ts';
import { rankingCalls } from '../../modules/ranking/calls.ts';
import type { Call } from '../../kit/contract/call.ts';
import { halfOfToday } from '../../kit/test/budget.ts';
import { longestTurn } from '../../kit/test/watch/longest-turn.ts';
import { everyCall, send } from '../every-call.ts';
import { seedEverything } from '../seed-everything.ts';
import { sampleOf } from '../samples.ts';
import { useWorld } from '../world.ts';

/** While one handler computes, every organisation waits: none may do so for longer. */
const longestMs = 50;
/** Time for a garbage collection or a first compilation is not added to every run; time of a handler is. */
const tries = 4;

const world = await useWorld();
const own = await seedEverything(world);
const { manager, targets } = own.merit;

/** The largest points that one line takes, in tenths. */
const largest = 100_000_000;
for (const sign of [1, -1]) {
  const events = Array.from({ length: 30 }, (_, index) => ({
    eventId: null,
    name: `Extreme ${index}`,
    desc: '',
    members: [memberLine(targets[sign === 1 ? 1 : 2]!, { b: sign * largest, a: sign * largest })],
  }));
  await recordIn(own.merit, 'passed', documentFor(own.merit, { events }));
}

const ask = (declared: Call, input: Record<string, unknown>) =>
  send(world.base, declared, input, {
    token: manager.as.token,
    org: declared.org === 'outside' ? {} : { header: own.id('org') },
  });

// On a busy machine each call is asked several times, and on a cluster each takes longer.
test('no call blocks the event loop, however large the points are', { timeout: 180_000 }, async () => {
  const tooLong: string[] = [];
  const judge = async (name: string, declared: Call, input: () => Record<string, unknown>) => {
    let least = Infinity;
    for (let left = tries; left > 0 && least > longestMs; left--)
      least = Math.min(least, await longestTurn(() => ask(declared, input())));
    if (least > longestMs) tooLong.push(`${name}: ${Math.round(least)} ms`);
  };
  for (const { name, declared } of halfOfToday(everyCall))
    await judge(name, declared, () => sampleOf(name, own));
  const month = { month: 202611 };
  for (const tieRule of ['competition', 'dense', 'row'] as const) {
    await own.merit.org.tx((tx) => saveSettings(tx, { tieRule }));
    for (const page of [1, 2, 3]) {
      await judge(`${tieRule} month ${page}`, rankingCalls.rank, () => ({ ...month, page, size: 1 }));
      await judge(`${tieRule} total ${page}`, rankingCalls.total, () => ({ page, size: 1 }));
    }
    await judge(`${tieRule} month`, rankingCalls.rank, () => month);
    await judge(`${tieRule} total`, rankingCalls.total, () => ({}));
    await judge(`${tieRule} mine`, rankingCalls.mine, () => month);
  }
  expect(tooLong).toEqual([]);
  // None of these requests ended the sign-in they used.
  expect((await ask(rankingCalls.rank, month)).envelope?.code).toBe(200);
});
