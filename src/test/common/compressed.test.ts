/** Which answers are compressed: by what the client takes, by their size, and never those that hold a secret. */
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { everyCall } from '../every-call.ts';
import { useWorld } from '../world.ts';

const world = await useWorld();
const org = await world.organisation();
const admin = await org.person({ roles: ['administrator'] });

/** Names of fields whose values open something, such as tokens. */
const opening =
  /"(?:token|access_token|refresh_token|secret|secretKey|recoveryCodes|codes|link|url|ticket|password|publicKey)":\{/;
/** Calls with such a name that opens nothing. */
const harmless: Readonly<Record<string, string>> = {
  token: 'names the check of a file or of figures, which its own member alone may post',
  link: 'the address that a picture or a message leads to',
  ticket: 'says whether an event gives out tickets',
  secretKey: 'says whether the operator offers the key',
};
const openers = [
  'directory.addToken',
  'files.link',
  'identity.sendContactCode',
  'identity.phoneCode',
  'identity.rotateSecretKey',
];

describe('an answer that holds a secret', () => {
  test('is declared as one, over all calls', () => {
    const forgotten = everyCall.flatMap(({ name, declared }) => {
      const schema = JSON.stringify(
        z.toJSONSchema(declared.output, { io: 'output', unrepresentable: 'any' }),
      );
      const found = opening.exec(schema)?.[0].replace(/\W/g, '');
      if (!found || declared.secret) return [];
      return found in harmless && !openers.includes(name) ? [] : [`${name}: ${found}`];
    });
    expect(forgotten).toEqual([]);
    const declared = everyCall.filter((each) => each.declared.secret).map(({ name }) => name);
    expect(declared).toEqual(expect.arrayContaining(openers));
  });

  test('is sent as it is, however long', async () => {
    const regions = everyCall.find(({ name }) => name === 'identity.mpmToken')?.declared;
    expect(regions?.secret).toBe(true);
    const answer = await fetch(`${world.base}/api/mpmToken`, {
      headers: { authorization: `Bearer ${admin.as.token}`, 'accept-encoding': 'gzip, br' },
    });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
  });
});

describe('a long answer', () => {
  const ask = (coding: string) =>
    fetch(`${world.base}/countryCode/list`, {
      headers: { authorization: 'Bearer laurel-country-codes', 'accept-encoding': coding },
    });

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', null],
    ['identity', null],
    ['deflate', null],
    ['br;q=x', null],
    ['', null],
  ])('is sent to a client that takes “%s” as %s', async (encodings, coding) => {
    const answer = await ask(encodings);
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, coding]);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    const plain = await ask('identity');
    expect(await answer.json()).toEqual(await plain.json());
    if (coding)
      expect(Number(answer.headers.get('content-length'))).toBeLessThan(
        Number(plain.headers.get('content-length')) / 2,
      );
  });

  test('asked for many times at once is answered each time, compressed or not', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask('br')));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(answers.some((answer) => answer.headers.get('content-encoding') === 'br')).toBe(true);
  });
});

test('a short answer and a refusal are sent as they are', async () => {
  const headers = { authorization: `Bearer ${admin.as.token}`, 'accept-encoding': 'br' };
  const short = await fetch(`${world.base}/api/myLang/current`, { headers });
  const none = await fetch(`${world.base}/api/none`, { headers });
  for (const answer of [short, none]) expect(answer.headers.get('content-encoding')).toBeNull();
});
