import { afterAll, expect, test } from 'vitest';
import { membersCalls } from '../../modules/members/members.calls.ts';
import { newId } from '../server/id.ts';
import { everyCall, exchange, send } from './every-call.ts';
import { furnished } from './furnished.ts';
import { sampleOf } from './samples.ts';
import { useWorld } from './world.ts';

const lines: string[] = [];
const world = await useWorld({ log: (line) => lines.push(line) });
const own = await furnished(world);
const { manager } = own.merit;
const token = manager.as.token ?? '';

const client = await world.admin();
afterAll(() => client.end());

/** The lines since the last look. */
const taken = (): string => lines.splice(0).join('');

test('I15: every call leaves a line with its trace, and no line shows a token, a key or what was sent', async () => {
  taken();
  world.at('2026-11-20T04:00:00Z');
  const canary = `canary${newId().slice(-12)}`;
  const key = newId();
  for (const { name, declared } of everyCall) {
    const input = { ...sampleOf(name, own), password: canary, remark: canary, keyword: canary };
    const headers = { cookie: `session=${canary}` };
    await send(world.base, declared, input, { token, org: { header: own.ids.org }, headers, key });
  }
  const text = taken();
  expect(text.split('"traceId"').length + text.split('"reqId"').length).toBeGreaterThan(everyCall.length);
  for (const secret of [canary, token, key]) expect(text).not.toContain(secret);
});

test('I15: what signs people in is in no line: passwords, codes, secrets of clients, tokens in an address', async () => {
  taken();
  const secret = `canary${newId().slice(-12)}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const fields = ['password', 'code', 'refresh_token', 'client_secret', 'code_verifier', 'token', 'username'];
  const body = new URLSearchParams(fields.map((name) => [name, `${name}-${secret}`]));
  for (const path of [
    '/oauth/token',
    '/oauth/check_token',
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
  const text = taken();
  expect(text).toContain('/oauth/token');
  expect(text).not.toContain(secret);
  expect(text).not.toContain(Buffer.from(secret).toString('base64').slice(0, -4));
});

test('I15: a fault that nobody foresaw is logged with its stack, not with the row that it met', async () => {
  // Users belong to no organisation: no policy hides their rows from PostgreSQL's own messages.
  await client.query(
    `alter table identity.app_user add constraint broken check (email <> 'broken@example.org')`,
  );
  taken();
  const memberName = `Name ${newId().slice(-8)}`;
  const [loginName, email] = [`broken.${newId().slice(-8)}`, 'broken@example.org'];
  const input = { memberName, memberNo: 'BROKEN1', unitIds: [own.ids.unit], loginName, email };
  const answer = await manager.as.call(membersCalls.save, input);
  expect([answer.status, answer.reason]).toEqual([503, 'unavailable']);
  await client.query('alter table identity.app_user drop constraint broken');
  const text = taken();
  expect(text).toContain('violates check constraint');
  expect(text).toContain('"errorCode":"23514"');
  expect(text).toContain(answer.headers.get('x-trace-id'));
  for (const shown of [memberName, loginName, email]) expect(text).not.toContain(shown);
});
