import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Call } from '../../kit/contract/call.ts';
import { budget, eachOf, seed, shareOfToday } from '../../kit/test/budget.ts';
import { AllRows } from '../all-rows.ts';
import { everyCall, inputSchemaOf, send } from '../every-call.ts';
import { seedEverything } from '../seed-everything.ts';
import { hostileInput } from '../hostile.ts';
import { judge } from '../judge.ts';
import { sampleOf } from '../samples.ts';
import { useWorld } from '../world.ts';

const inputsPerCall = budget(4, 100);
const fuzzed = shareOfToday(everyCall, 5);
const world = await useWorld();
const own = await seedEverything(world);
const { token } = own.merit.manager.as;
const known = Object.values(own.ids);
const allRows = await AllRows.open(world);
afterAll(() => allRows.close());
// Nothing happens behind our back, so that rows can be counted; what the worker would do grows in the outbox.
await world.settle();
await world.app.stopBackground();

/** Tables of background work: they may change at any time. */
const background = [
  'work',
  'background.turn',
  'outbox',
  'job',
  'file',
  'ledger_month',
  'member_cumulative',
  'fold_state',
  'fold_log',
  'posting_tail',
  'newcomer_tail',
  'member_total',
  'rank_hist',
  'merit_day',
  'merit_day_tail',
  'import_file',
  'import_part',
  // A refused try of a password or a code is counted, and remembered.
  'identity.throttle',
  'identity.code_try',
  'identity.auth_event',
];

/** I9: a write in an organisation leaves one row in the audit log. */
const isAudited = ({ permission }: Call) => !['public', 'user'].includes(permission);
const auditRows = (counts: Record<string, string> | null) => Number(counts?.['audit']);

/** Memory in use after garbage collection, in bytes. */
async function heldBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  // Buffers are freed in another thread and count as used until then.
  await sleep(500);
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
/** The maximum in use once each call was fuzzed: a leak per request would be far beyond it. */
const growthBytes = 20_000_000;

const orgOf = (declared: Call) => (declared.org === 'outside' ? {} : { header: own.id('org') });

describe('nothing that is sent breaks a call', () => {
  let before = 0;

  test('what is fuzzed today, once each, before memory is measured', async () => {
    for (const { name, declared } of fuzzed)
      judge(await send(world.base, declared, sampleOf(name, own), { token, org: orgOf(declared) }), declared);
    before = await heldBytes();
  });

  test.each(fuzzed)('$name', { timeout: 120_000 }, async ({ name, declared }) => {
    const inputs = fc.sample(hostileInput(inputSchemaOf(declared), sampleOf(name, own), known), {
      seed,
      numRuns: inputsPerCall,
    });
    type Input = (typeof inputs)[number];
    /** Whether the call did what was asked. */
    const isDone = async (input: Input): Promise<boolean> => {
      try {
        const answer = await send(world.base, declared, input, { token, org: orgOf(declared) });
        judge(answer, declared);
        return answer.envelope?.code === 200;
      } catch (error) {
        const sent = JSON.stringify(input).slice(0, 400);
        throw new Error(`${sent} (TEST_SEED=${seed})\n${(error as Error).message}`, { cause: error });
      }
    };
    /**
     * Sends them and compares the rows: a refusal leaves none, a success one in the audit log. Returns the refusals.
     */
    const sendAll = async (some: readonly Input[]): Promise<Input[]> => {
      const before = declared.write ? await allRows.counts(background) : null;
      const refused: Input[] = [];
      await eachOf(some, async (input) => {
        if (!(await isDone(input))) refused.push(input);
      });
      if (!before) return refused;
      const after = await allRows.counts(background);
      const done = some.length - refused.length;
      const isRight =
        done === 0
          ? isDeepStrictEqual(after, before)
          : !isAudited(declared) || auditRows(after) === auditRows(before) + done;
      if (isRight) return refused;
      const progress = `${done} of ${some.length} were done`;
      if (some.length === 1)
        expect({ told: progress, rows: after }, JSON.stringify(some[0]).slice(0, 400)).toEqual({
          told: progress,
          rows: before,
        });
      // Which of them it was: each alone.
      for (const input of refused) await sendAll([input]);
      throw new Error(`${progress} (TEST_SEED=${seed}): ${JSON.stringify([before, after])}`);
    };
    // Successful calls may hide what refused ones left: these are sent again on their own.
    for (let left = inputs; left.length > 0;) {
      const refused = await sendAll(left);
      if (refused.length === left.length || !declared.write) break;
      left = refused;
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('and nothing of it is kept in memory', async () => {
    const growth = (await heldBytes()) - before;
    console.info(`held ${(growth / 1e6).toFixed(1)} MB more after ${fuzzed.length * inputsPerCall} inputs`);
    expect(growth).toBeLessThan(growthBytes);
  });
});
