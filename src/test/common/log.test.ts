import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { pcBasic, TestBrowser } from '../../modules/identity/server/account/test-browser.ts';
import { membersCalls } from '../../modules/members/calls.ts';
import { newId } from '../../kit/server/id.ts';
import { halfOfToday } from '../../kit/test/budget.ts';
import { everyCall, exchange, send } from '../every-call.ts';
import { seedEverything } from '../seed-everything.ts';
import { sampleOf } from '../samples.ts';
import { useWorld } from '../world.ts';

const lines: string[] = [];
const world = await useWorld({ log: (line) => lines.push(line) });
const own = await seedEverything(world);
const { manager } = own.merit;
const token = manager.as.token ?? '';

const client = await world.admin();
afterAll(() => client.end());

/** The lines since the last look. */
const takeLog = (): string => lines.splice(0).join('');

type Line = Record<string, unknown> & { traceId?: string };

/** The log lines of these requests, once the last was written: it may come after the answer. */
async function linesOf(traceIds: readonly unknown[]): Promise<Line[]> {
  const found = () => {
    const all = lines.map((line) => JSON.parse(line) as Line);
    return all.filter(({ msg, traceId }) => msg === 'request' && traceIds.includes(traceId));
  };
  await expect.poll(() => found().length).toBeGreaterThanOrEqual(traceIds.length);
  return found();
}

test('I15: every call leaves one line, that its trace finds, and no line shows a token, a key or what was sent', async () => {
  takeLog();
  world.at('2026-11-20T04:00:00Z');
  const canary = `canary${newId().slice(-12)}`;
  const key = newId();
  const expected: Line[] = [];
  for (const { name, declared } of halfOfToday(everyCall)) {
    const input = { ...sampleOf(name, own), password: canary, remark: canary, keyword: canary };
    const headers = { cookie: `session=${canary}` };
    const options = { token, org: { header: own.id('org') }, headers, key };
    const answer = await send(world.base, declared, input, options);
    const isOpen = declared.permission === 'public';
    const isOutside = isOpen || declared.permission === 'user';
    expected.push({
      level: answer.status >= 500 ? 'error' : 'info',
      traceId: answer.headers.get('x-trace-id') ?? '',
      call: name,
      status: answer.status,
      ip: '127.0.0.1',
      ...(answer.reason !== null && { reason: answer.reason }),
      ...(!isOpen && { userId: manager.userId }),
      ...(!isOutside && { orgId: own.id('org') }),
    });
  }
  const found = await linesOf(expected.map(({ traceId }) => traceId));
  expect(found).toHaveLength(expected.length);
  for (const line of expected)
    expect(found.find(({ traceId }) => traceId === line.traceId)).toMatchObject(line);
  expect(found.every(({ ms }) => typeof ms === 'number')).toBe(true);
  const text = takeLog();
  for (const secret of [canary, token, key]) expect(text).not.toContain(secret);
});

test('logs a refused exchange, a refused sign-in, an unknown address and bytes that are no request', async () => {
  takeLog();
  const form = { 'content-type': 'application/x-www-form-urlencoded', authorization: pcBasic };
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x'.repeat(43) });
  const refused = await exchange(`${world.base}/oauth/token`, { method: 'POST', headers: form, body });
  const unknown = await exchange(`${world.base}/api/none?token=${token}`, {});
  const unreadable = await exchange(`${world.base}/%zz`, {});
  const answers = [refused, unknown, unreadable];
  const found = await linesOf(
    answers.map(
      ({ headers, envelope }) => headers.get('x-trace-id') ?? (envelope as { traceId?: string }).traceId,
    ),
  );
  expect(found).toMatchObject([
    { level: 'info', call: '/oauth/token', method: 'POST', status: 400, reason: 'invalid_grant' },
    { level: 'info', path: '/api/none', status: 404, reason: 'unknown_path' },
    { level: 'info', path: '/%zz', status: 400, reason: 'bad_request' },
  ]);

  const browser = new TestBrowser(world.base);
  const page = await browser.form(await browser.openSignIn(), { account: 'nobody', password: 'nothing' });
  const [line] = await linesOf([page.headers.get('x-trace-id')]);
  expect(line).toMatchObject({ call: '/login/:uid', status: 200, reason: 'sign_in_wrong' });
  expect(line).not.toHaveProperty('path');

  const socket = connect(Number(new URL(world.base).port), '127.0.0.1', () => socket.end('nothing\r\n\r\n'));
  const answer = (await text(socket)).split('\r\n\r\n')[1] ?? '';
  const { traceId } = JSON.parse(answer) as Line;
  expect(await linesOf([traceId])).toMatchObject([{ status: 400, reason: 'bad_request', ip: '127.0.0.1' }]);
});

test('I15: what signs people in is in no line: passwords, codes, secrets of clients, tokens in an address', async () => {
  takeLog();
  const secret = `canary${newId().slice(-12)}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const fields = ['password', 'code', 'refresh_token', 'client_secret', 'code_verifier', 'token', 'username'];
  const body = new URLSearchParams(fields.map((name) => [name, `${name}-${secret}`]));
  for (const path of [
    '/oauth/token',
    '/oauth/check_token',
    '/oauth/introspect',
    '/oauth/revoke',
    '/valid/identifierLogin',
    '/logout',
    '/login/abc',
  ]) {
    const basic = Buffer.from(`laurel-pc:${secret}`).toString('base64');
    await exchange(`${world.base}${path}?code=${secret}&token=${secret}`, {
      method: 'POST',
      headers: { ...form, authorization: `Basic ${basic}`, cookie: `_session=${secret}` },
      body,
    });
    await exchange(`${world.base}${path}?access_token=${secret}&state=${secret}`, {
      headers: { authorization: `Bearer ${secret}${secret}` },
    });
  }
  await expect.poll(() => lines.join('')).toContain('"call":"/login/:uid"');
  const text = takeLog();
  expect(text).toContain('/oauth/token');
  expect(text).not.toContain(secret);
  expect(text).not.toContain(Buffer.from(secret).toString('base64').slice(0, -4));
});

test('I15: an unexpected fault is logged with its stack, not with the row concerned', async () => {
  // Users belong to no organisation: no policy hides their rows from PostgreSQL's own messages.
  await client.query(
    `alter table identity.app_user add constraint broken check (email <> 'broken@example.org')`,
  );
  takeLog();
  const memberName = `Name ${newId().slice(-8)}`;
  const [loginName, email] = [`broken.${newId().slice(-8)}`, 'broken@example.org'];
  const input = { memberName, memberNo: 'BROKEN1', unitIds: [own.id('unit')], loginName, email };
  const answer = await manager.as.call(membersCalls.save, input);
  expect([answer.status, answer.reason]).toEqual([503, 'unavailable']);
  await client.query('alter table identity.app_user drop constraint broken');
  await linesOf([answer.headers.get('x-trace-id')]);
  const text = takeLog();
  expect(text).toContain('violates check constraint');
  expect(text).toContain('"errorCode":"23514"');
  expect(text).toContain(answer.headers.get('x-trace-id'));
  for (const value of [memberName, loginName, email]) expect(text).not.toContain(value);
});
