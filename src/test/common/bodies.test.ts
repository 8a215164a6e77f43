import { describe, expect, test } from 'vitest';
import { newId } from '../../kit/server/id.ts';
import { budget, diceOf, eachOf, seed } from '../../kit/test/budget.ts';
import { everyCall, exchange, send } from '../every-call.ts';
import { judge } from '../judge.ts';
import { sampleOf } from '../samples.ts';
import { seedEverything } from '../seed-everything.ts';
import { useWorld } from '../world.ts';

const world = await useWorld();
const own = await seedEverything(world);
const { token } = own.merit.manager.as;

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
    const calls = withBody.filter(() => throwDice(budget(16, 1)) === 0);
    await eachOf(calls, async ({ name, declared }) => {
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
