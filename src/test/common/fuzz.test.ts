import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '../../kit/contract/call.ts';
import { newId } from '../../kit/server/id.ts';
import { budget, diceOf, eachOf, seed } from '../../kit/test/budget.ts';
import { AllRows } from '../all-rows.ts';
import { everyCall, exchange, inputSchemaOf, send, type RawAnswer } from '../every-call.ts';
import { seedEverything } from '../seed-everything.ts';
import { hostileInput } from '../hostile.ts';
import { sampleOf } from '../samples.ts';
import { useWorld } from '../world.ts';

const inputsPerCall = budget(4, 100);
/** The statuses of the contract's documentation, without the one for our own faults. */
const documented = [200, 400, 401, 403, 404, 413, 415, 429];

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
  'posting_tail',
  'newcomer_tail',
  'member_total',
  'rank_hist',
  'merit_day',
  'merit_day_tail',
  'import_file',
  'import_part',
  // A refused try of a password is counted, and remembered.
  'identity.throttle',
  'identity.auth_event',
];

function judge(answer: RawAnswer, declared: Call): void {
  const { status, envelope, text } = answer;
  expect(documented, text.slice(0, 500)).toContain(status);
  if (status === 200 && declared.wire === 'blob' && !envelope) return;
  expect(envelope, text.slice(0, 200)).not.toBeNull();
  if (envelope?.code === 200) {
    const parsed = z.safeParse(declared.output, envelope.object);
    expect(parsed.success ? [] : parsed.error.issues.slice(0, 3)).toEqual([]);
    return;
  }
  expect(envelope).toMatchObject({
    object: null,
    message: expect.stringMatching(/./),
    reason: expect.stringMatching(/^\w[\w.]*$/),
  });
  expect(envelope?.code).toBe(500);
  // Messages of the database are for us, not for clients.
  expect(text).not.toMatch(/syntax error|violates|relation "|at .*\.ts:\d|select .* from /i);
}

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

  test('all calls, once each, before memory is measured', async () => {
    for (const { name, declared } of everyCall)
      judge(await send(world.base, declared, sampleOf(name, own), { token, org: orgOf(declared) }), declared);
    before = await heldBytes();
  });

  test.each(everyCall)('$name', { timeout: 120_000 }, async ({ name, declared }) => {
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
      const told = `${done} of ${some.length} were done`;
      if (some.length === 1)
        expect({ told, rows: after }, JSON.stringify(some[0]).slice(0, 400)).toEqual({ told, rows: before });
      // Which of them it was: each alone.
      for (const input of refused) await sendAll([input]);
      throw new Error(`${told} (TEST_SEED=${seed}): ${JSON.stringify([before, after])}`);
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
    console.info(
      `held ${(growth / 1e6).toFixed(1)} MB more after ${everyCall.length * inputsPerCall} inputs`,
    );
    expect(growth).toBeLessThan(growthBytes);
  });
});

const bodies: Record<string, [string | Uint8Array, string, number[]]> = {
  'no JSON': ['{"a":', 'application/json', [400]],
  'an empty body': ['', 'application/json', [200, 400]],
  'a list': ['[1,2]', 'application/json', [400]],
  'a text': ['"x"', 'application/json', [400]],
  nothing: ['null', 'application/json', [200, 400]],
  'a prototype': ['{"__proto__":{"polluted":true}}', 'application/json', [400]],
  'a constructor': ['{"constructor":{"prototype":{"polluted":true}}}', 'application/json', [400]],
  'deep JSON': [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json', [400]],
  'a deep object': [`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'application/json', [200, 400]],
  'a deep document': [
    `{"params":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)},"rows":[{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}]}`,
    'application/json',
    [200, 400],
  ],
  'broken UTF-8': [
    new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    'application/json',
    [200, 400],
  ],
  'another type': ['<a/>', 'application/xml', [415]],
  'plain text': ['{}', 'text/plain', [415, 400]],
  'a file': ['--x\r\n\r\n--x--', 'multipart/form-data; boundary=x', [415]],
  'too much': [`{"a":"${'x'.repeat(1_100_000)}"}`, 'application/json', [413]],
};

const withBody = everyCall.filter(({ declared: { method, wire } }) => method !== 'GET' && wire === 'json');
const throwDice = diceOf(seed);

describe.each(Object.entries(bodies))('a body that is %s', (_name, [body, type, statuses]) => {
  test('is refused by every call', { timeout: 120_000 }, async () => {
    // All calls have one reader of bodies: a few of them a day show that it is theirs.
    const asked = withBody.filter(() => throwDice(budget(16, 1)) === 0);
    await eachOf(asked, async ({ name, declared }) => {
      // A call that takes files takes more than the others; its own tests send it too much.
      if (statuses.includes(413) && declared.maximumBytes !== undefined) return;
      const headers: Record<string, string> = { authorization: `Bearer ${token}`, 'content-type': type };
      if (declared.org !== 'outside') headers['comomOrgId'] = own.id('org');
      if (declared.write) headers['idempotency-key'] = newId();
      const answer = await exchange(`${world.base}${declared.path}`, {
        method: 'POST',
        headers,
        body: Buffer.from(body),
      });
      judge(answer, declared);
      expect(statuses, `${name} ${answer.text.slice(0, 200)}`).toContain(answer.status);
    });
  });
});

test('an address that cannot be read is refused with the envelope', async () => {
  const [detail] = everyCall.filter(({ name }) => name === 'merit.log');
  if (!detail) throw new Error('there is such a call');
  for (const path of [
    '/%ff',
    '/api/myLang/%E0%A4%A',
    `/api/myLang/${'x'.repeat(300)}`,
    `/x?${'y'.repeat(20_000)}`,
  ]) {
    const answer = await exchange(`${world.base}${path}`, {});
    judge(answer, detail.declared);
    expect(answer.status).not.toBe(200);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a malformed key, token or language is refused or ignored, never a fault', async () => {
  const [submit] = everyCall.filter(({ name }) => name === 'merit.saveDraft');
  if (!submit) throw new Error('there is such a call');
  const cases: [Record<string, string>, number][] = [
    [{ 'idempotency-key': 'x' }, 400],
    [{ 'idempotency-key': "1'; --" }, 400],
    [{ 'idempotency-key': '0'.repeat(4_000) }, 400],
    [{ authorization: 'Bearer' }, 401],
    [{ authorization: `Bearer ${'a'.repeat(4_000)}` }, 401],
    [{ authorization: `Basic ${'a'.repeat(40)}` }, 401],
    [{ lang: 'xx_YY' }, 200],
    [{ lang: '__proto__' }, 200],
    [{ 'accept-language': '*;q=9999999999,'.repeat(100) }, 200],
  ];
  for (const [headers, status] of cases) {
    const answer = await send(world.base, submit.declared, sampleOf(submit.name, own), {
      token,
      org: { header: own.id('org') },
      headers,
    });
    judge(answer, submit.declared);
    expect(answer.status, JSON.stringify(headers).slice(0, 100)).toBe(status);
  }
});
