import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { budget, diceOf, seed } from '../../../../kit/test/budget.ts';
import { useWorld } from '../../../../test/world.ts';
import { meritWorld } from '../../../merit/server/builders.ts';
import { screensCalls as calls } from '../../calls.ts';
import { askForCode, pairedScreen } from '../fixture.ts';

const world = await useWorld();
const path = '/api/b/screen';

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  "' or 1=1 --",
  '__proto__',
  'NaN',
  '9'.repeat(400),
  '👩‍👩‍👧',
  '%00',
  'x'.repeat(5_000),
];
const moments = [
  '-200000-01-01T00:00:00Z',
  '+275760-09-13',
  '0000-00-00',
  '2026-02-30',
  '1969-12-31T23:59:59Z',
  'Infinity',
  'now',
];

async function statusOf(name: string, sent: RequestInit): Promise<number> {
  const leaving = new AbortController();
  const response = await fetch(`${world.base}${path}/${name}`, { ...sent, signal: leaving.signal });
  // A stream has no end.
  if (name === 'stream' && response.ok) leaving.abort();
  else await response.arrayBuffer();
  return response.status;
}

test('hostile requests are refused, never a fault, and the screen goes on', { timeout: 60_000 }, async () => {
  const merit = await meritWorld(world);
  const screen = await pairedScreen(world, merit);
  const waiting = await askForCode(world.base);
  const dice = diceOf(seed);
  const one = <T>(of: readonly T[]): T => of[dice(of.length)]!;
  for (let round = 0; round < budget(200, 3_000); round += 1) {
    const method = one(['GET', 'POST', 'PUT', 'DELETE', 'HEAD']);
    const token = one([screen.token, waiting.token, screen.token.slice(1), 'x'.repeat(43), '=', '']);
    const dataAt = one<unknown>([...moments, ...texts, 1e308, -1, null, [], {}]);
    const body = one([
      '',
      '{',
      'null',
      '[]',
      '0',
      '"x"',
      '['.repeat(2_000),
      '{"__proto__":{"dataAt":1}}',
      JSON.stringify({ dataAt, size: one<unknown>([...texts, '1920×1080', '99999×99999', 7, null, {}]) }),
    ]);
    const headers = {
      authorization: one(['Bearer ', 'bearer  ', 'Basic ', '']) + token,
      'last-event-id': one(['', '0', '-1', '1e308', '9007199254740992', 'NaN', '0x10', '9'.repeat(400)]),
      'content-type': one(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x']),
    };
    const name = one([
      'pair',
      'state',
      'beat',
      'beat',
      'beat',
      'stream',
      'nothing',
      '../screen/state',
      '%00',
      'state%2f..',
    ]);
    const sent = { method, headers, ...(!['GET', 'HEAD'].includes(method) && { body }) };
    const status = await statusOf(name, sent);
    expect.soft(status, JSON.stringify([name, sent]).slice(0, 500)).toBeLessThan(500);
  }
  expect((await screen.beat({ dataAt: new Date().toISOString(), size: '1920×1080' })).status).toBe(200);
  expect((await screen.state()).status).toBe(200);
});

test(
  'a moment beyond the calendar of the database costs no screen its contact',
  { timeout: 60_000 },
  async () => {
    const merit = await meritWorld(world);
    const [hostile, calm] = [await pairedScreen(world, merit), await pairedScreen(world, merit)];
    for (const dataAt of moments) expect((await hostile.beat({ dataAt, size: '\0' })).status).toBe(200);
    await calm.beat({ dataAt: '2026-01-05T08:00:00Z', size: '1080×1920' });
    await expect
      .poll(
        async () => (await merit.manager.as.get(calls.list, {})).rows.find(({ id }) => id === calm.id)?.size,
        { timeout: 30_000 },
      )
      .toBe('1080×1920');
  },
);

test('a torn request and one that never ends leave the other screens alone', async () => {
  const merit = await meritWorld(world);
  const screen = await pairedScreen(world, merit);
  const { hostname, port } = new URL(world.base);
  const torn = [
    `GET ${path}/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${screen.token}\r\nLast-Ev`,
    `POST ${path}/beat HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n{`,
    '\0\0\0\r\n\r\n',
  ].map((text) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {}).write(text);
    return socket;
  });
  expect((await screen.state()).status).toBe(200);
  const stream = await screen.open();
  expect(stream.status).toBe(200);
  stream.cut();
  for (const socket of torn) socket.destroy();
});

test('a code that is typed twice at once pairs one screen', async () => {
  const [merit, other] = [await meritWorld(world), await meritWorld(world)];
  const { code } = await askForCode(world.base);
  const typed = { version: 0, code, name: 'Hall', place: '', zone: '', watcherId: null, profileId: null };
  const answers = await Promise.all(
    [merit, other, merit, other].map(({ manager }) =>
      manager.as.call(calls.pair, { ...typed, id: crypto.randomUUID() }),
    ),
  );
  expect(answers.map(({ reason }) => reason ?? '').toSorted()).toEqual([
    '',
    ...Array<string>(3).fill('pairing_code'),
  ]);
});
