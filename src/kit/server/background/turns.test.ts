import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Takes so many turns; organisations of `busy` always have more. */
async function take(turns: Turns, count: number, busy: readonly string[]): Promise<string[]> {
  const orgIds: string[] = [];
  for await (const orgId of turns.taken()) {
    orgIds.push(orgId);
    if (orgIds.length === count) break;
    if (busy.includes(orgId)) turns.add(orgId);
  }
  return orgIds;
}

const failed = (error: unknown): void => expect(error).toBeUndefined();

it('an organisation whose work never ends leaves the others their turns, those of later looks too', async () => {
  const found = [['busy', 'first'], ['busy', 'second', 'third'], []];
  async function* look() {
    yield* found.shift() ?? [];
  }
  const turns = new Turns({ everyMs: 0, look, failed });
  expect(await take(turns, 8, ['busy'])).toEqual([
    'busy',
    'first',
    'busy',
    'second',
    'third',
    'busy',
    'busy',
    'busy',
  ]);
});

it('whoever waits already has a turn where a look fails, and the next look is made in its time', async () => {
  const reasons: unknown[] = [];
  let looks = 0;
  async function* look() {
    looks += 1;
    yield 'found';
    throw new Error('a node is away');
  }
  const turns = new Turns({ everyMs: 3_600_000, look, failed: (error) => void reasons.push(error) });
  turns.add('known');
  expect(await take(turns, 5, [])).toEqual(['known', 'found']);
  expect([looks, reasons.length]).toEqual([1, 1]);
  turns.add('known');
  expect(await take(turns, 5, [])).toEqual(['known']);
  turns.lookNow();
  expect(await take(turns, 5, [])).toEqual(['found']);
  expect(looks).toBe(2);
});
