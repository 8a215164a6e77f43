import { beforeEach, describe, expect, test } from 'vitest';
import { languages } from '../../../../kit/contract/language.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { revokeRole } from '../../../access/server/door.ts';
import { membersCalls } from '../../../members/calls.ts';
import { messagesCalls } from '../../../messages/calls.ts';
import { recoveryCalls } from '../../recovery.calls.ts';
import { secondStepCalls as calls } from '../../second-step.calls.ts';
import { allowDeviceSignIn, hashPassword, setPassword } from '../door.ts';
import { nowhere } from '../oauth/adapter.ts';
import { secondStepText } from '../pages/second-step.text.ts';
import { signInText } from '../pages/sign-in.text.ts';
import { presentStep } from './second-step.ts';
import { findSecret } from './second-step.store.ts';
import { newVerifier, TestBrowser } from '../account/test-browser.ts';
import { codeOf } from './totp.ts';

const world = await useWorld();
const org = await world.organisation();
const password = 'Kenari#2207';
const passwordHash = await hashPassword(password);
const { app } = world.app;
let people = 0;

const run = (statement: ReturnType<typeof sql>) => app.db.transact(nowhere, (tx) => tx.run(statement));

beforeEach(async () => {
  await run(sql`delete from identity.throttle`);
});

type Known = Person & { login: string };

async function person(
  roles: Parameters<typeof org.person>[0] = { roles: ['administrator'] },
): Promise<Known> {
  people += 1;
  const login = `second.${people}.${org.mark}`.toLowerCase();
  return { ...(await org.person({ ...roles, loginName: login, passwordHash })), login };
}

/** The code that the person's program shows, so many steps from now. */
async function codeFor({ userId }: Person, drift = 0): Promise<string> {
  const found = await app.db.read(nowhere, (tx) => findSecret(tx, app.environment, userId));
  return codeOf(found?.secret ?? Buffer.alloc(0), presentStep() + drift);
}

/** Codes of this moment are good again: tests do not wait half a minute. */
const forgetSteps = ({ userId }: Person) =>
  run(sql`update identity.authenticator set last_step = 0 where user_id = ${userId}`);

async function withSecondStep(
  roles?: Parameters<typeof person>[0],
): Promise<Known & { recoveryCodes: string[] }> {
  const known = await person(roles);
  await known.as.get(calls.beginSecondStep, { password });
  const { recoveryCodes } = await known.as.get(calls.confirmSecondStep, { code: await codeFor(known) });
  await forgetSteps(known);
  return { ...known, recoveryCodes };
}

/** A browser that has given the right password and is asked for the code. */
async function enterPassword(known: Known) {
  const browser = new TestBrowser(world.base);
  const { verifier, challenge } = newVerifier();
  const path = await browser.openSignIn({ code_challenge: challenge });
  const response = await browser.form(path, { account: known.login, password });
  const text = await response.text();
  const type = async (code: string, way = 'code') => {
    const answer = await browser.form(path, { step: 'code', way, code });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { browser, path, verifier, status: response.status, text, type };
}

async function wrongCode(known: Person): Promise<string> {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((drift) => codeFor(known, drift)));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  );
}

const events = ({ userId }: Person) =>
  app.db.read(nowhere, async (tx) =>
    (
      await tx.all(
        sql<{ kind: string }>`select kind from identity.auth_event where user_id = ${userId} order by at, id`,
      )
    ).map(({ kind }) => kind),
  );

describe('switching on and off', () => {
  test('needs the password, then a code; returns ten recovery codes once and ends no session', async () => {
    const known = await person();
    expect(await known.as.get(calls.secondStep, {})).toEqual({
      isOffered: true,
      isOn: false,
      recoveryCodesLeft: 0,
    });
    expect((await known.as.call(calls.beginSecondStep, { password: 'Wrong#2207' })).fields).toHaveProperty(
      'password',
    );
    const { secret, uri } = await known.as.get(calls.beginSecondStep, { password });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const link = new URL(uri);
    expect([link.protocol, link.host, decodeURIComponent(link.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Laurel:${known.login}`,
    ]);
    expect(link.searchParams.get('secret')).toBe(secret);
    // Until it is confirmed, signing in is as before.
    expect((await new TestBrowser(world.base).tokens(known.login, password)).access_token).toBeTruthy();
    expect((await known.as.call(calls.confirmSecondStep, { code: await wrongCode(known) })).reason).toBe(
      'wrong_step_code',
    );
    const { recoveryCodes } = await known.as.get(calls.confirmSecondStep, { code: await codeFor(known) });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await known.as.get(calls.secondStep, {})).toEqual({
      isOffered: true,
      isOn: true,
      recoveryCodesLeft: 10,
    });
    expect((await known.as.call(calls.beginSecondStep, { password })).reason).toBe('second_step_on');
    expect((await known.as.call(calls.confirmSecondStep, { code: await codeFor(known, 1) })).reason).toBe(
      'second_step_on',
    );
  });

  test('needs password and code to be switched off, and notifies the user of both changes', async () => {
    const known = await withSecondStep();
    const end = async (typed: string, code: string) =>
      (await known.as.call(calls.endSecondStep, { password: typed, code })).reason;
    expect(await end('Wrong#2207', await codeFor(known))).toBe('wrong_password');
    expect(await end(password, await wrongCode(known))).toBe('wrong_step_code');
    expect(await end(password, await codeFor(known))).toBeNull();
    expect(await known.as.get(calls.secondStep, {})).toEqual({
      isOffered: true,
      isOn: false,
      recoveryCodesLeft: 0,
    });
    expect((await new TestBrowser(world.base).tokens(known.login, password)).access_token).toBeTruthy();
    const messageKeys = async () => {
      await world.settle();
      return (await known.as.get(messagesCalls.list, { kind: 'notice' })).rows
        .map(({ key }) => key)
        .toSorted();
    };
    await expect.poll(messageKeys).toEqual(['identity.secondStepOff', 'identity.secondStepOn']);
    expect(await events(known)).toEqual(
      expect.arrayContaining(['second_step_on', 'second_step_failed', 'second_step_off']),
    );
  });

  test('of two confirmations at once one answers codes', async () => {
    const known = await person();
    await known.as.get(calls.beginSecondStep, { password });
    const code = await codeFor(known);
    const answers = await Promise.all([1, 2].map(() => known.as.call(calls.confirmSecondStep, { code })));
    expect(answers.map(({ reason }) => reason ?? 'on').toSorted()).toEqual(['on', 'second_step_on']);
    expect((await known.as.get(calls.secondStep, {})).recoveryCodesLeft).toBe(10);
  });

  test('is for administrators of any organisation; others are refused', async () => {
    for (const roles of [[], ['recorder'], ['report_reader']] as const) {
      const known = await person({ roles });
      expect(await known.as.get(calls.secondStep, {})).toMatchObject({ isOffered: false, isOn: false });
      expect((await known.as.call(calls.beginSecondStep, { password })).reason).toBe(
        'second_step_not_offered',
      );
      expect((await known.as.call(calls.confirmSecondStep, { code: '123456' })).reason).toBe(
        'second_step_not_offered',
      );
    }
    const frozen = await person();
    const chief = await person();
    await chief.as.get(membersCalls.freeze, { memberIds: [frozen.memberId] });
    expect((await frozen.as.get(calls.secondStep, {})).isOffered).toBe(false);
    const member = await person({});
    const elsewhere = await (
      await world.organisation()
    ).person({ userId: member.userId, roles: ['points_manager'] });
    expect((await member.as.get(calls.secondStep, {})).isOffered).toBe(true);
    expect((await elsewhere.as.get(calls.secondStep, {})).isOffered).toBe(true);
  });

  test('a former administrator keeps it and may switch it off', async () => {
    // An organisation keeps one administrator.
    await person();
    const known = await withSecondStep();
    await org.tx((tx) => revokeRole(tx, known.memberId, 'administrator'));
    expect(await known.as.get(calls.secondStep, {})).toMatchObject({ isOffered: false, isOn: true });
    expect((await enterPassword(known)).text).toContain('name="step" value="code"');
    const code = known.recoveryCodes[0] ?? '';
    expect(await known.as.get(calls.endSecondStep, { password, code })).toEqual({ isOn: false });
  });

  test('keeps neither secret nor recovery codes readable', async () => {
    const known = await person();
    const { secret } = await known.as.get(calls.beginSecondStep, { password });
    const { recoveryCodes } = await known.as.get(calls.confirmSecondStep, { code: await codeFor(known) });
    const stored = await app.db.read(nowhere, (tx) => findSecret(tx, app.environment, known.userId));
    const rows = await app.db.read(nowhere, (tx) =>
      tx.all(sql<{ row: string }>`
        select a::text as row from identity.authenticator a union all select r::text from identity.recovery_code r
        union all select e::text from identity.auth_event e`),
    );
    const text = rows.map(({ row }) => row).join('\n');
    const raw = stored?.secret ?? Buffer.alloc(0);
    expect(raw).toHaveLength(20);
    const codes = recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]);
    for (const hidden of [secret, raw.toString('base64'), ...codes]) {
      expect(text).not.toContain(hidden);
      // Bytes are read as hexadecimal digits.
      expect(text).not.toContain(Buffer.from(hidden).toString('hex'));
    }
    expect(text).not.toContain(raw.toString('hex'));
    // A secret moved from another user's row cannot be decrypted.
    const thief = await withSecondStep();
    await run(sql`
      update identity.authenticator set sealed = (select sealed from identity.authenticator where user_id = ${thief.userId})
      where user_id = ${known.userId}`);
    // Or the code would be refused as one of a step that was used.
    await forgetSteps(known);
    const { type } = await enterPassword(known);
    expect((await type(await codeFor(thief))).status).toBe(200);
  });
});

describe('signing in', () => {
  test('asks for the code after the right password, and gives no token before it', async () => {
    const known = await withSecondStep();
    const { browser, path, verifier, status, text, type } = await enterPassword(known);
    expect(status).toBe(200);
    expect(text).toMatch(/id="code"[^>]*autocomplete="one-time-code"/);
    expect(text).toContain('inputmode="numeric"');
    expect(text).not.toContain(known.userId);
    // The page stays where it is, and going on without the code leads to the beginning.
    expect(await (await browser.go(path)).text()).toContain('name="step" value="code"');
    const wrong = await type(await wrongCode(known));
    expect(wrong.text).toMatch(/id="code"[^>]*aria-invalid="true"/);
    const right = await type(await codeFor(known));
    expect(right.status).toBe(303);
    const back = new URL(
      (await browser.go(right.headers.get('location') ?? '')).headers.get('location') ?? '',
    );
    const answer = await browser.exchange({ code: back.searchParams.get('code') ?? '', verifier });
    const { access_token } = (await answer.json()) as { access_token: string };
    expect(await browser.isLiving(access_token)).toBe(true);
    expect(await events(known)).toEqual(
      expect.arrayContaining(['second_step_asked', 'second_step_failed', 'sign_in']),
    );
  });

  test('gives the state between the steps no access to a code or token', async () => {
    const known = await withSecondStep();
    const { browser, path, verifier } = await enterPassword(known);
    const resumed = await browser.go(path.replace('/login/', '/oauth/authorize/'));
    const location = resumed.headers.get('location') ?? '';
    expect(location).toMatch(/^\/login\//);
    expect(location).not.toBe(path);
    // An unfinished sign-in is invalid there.
    expect(await (await browser.go(location)).text()).toContain('name="password"');
    const answer = await browser.exchange({ code: path.split('/').at(-1) ?? '', verifier });
    expect(answer.status).toBe(400);
    const forged = await browser.form(location, {
      step: 'code',
      code: await codeFor(known),
      userId: known.userId,
    });
    expect([forged.status, await forged.text()]).toEqual([
      200,
      expect.stringContaining(signInText.zh_CN.late),
    ]);
    expect(await events(known)).not.toContain('sign_in');
  });

  test('waits five minutes for the code, and not beyond a changed password', async () => {
    const known = await withSecondStep();
    const late = await enterPassword(known);
    await run(sql`
      update identity.oauth_item set payload = jsonb_set(payload, '{result,pendingSecondFactor,until}', '1')
      where model = 'Interaction' and payload #>> '{result,pendingSecondFactor,userId}' = ${known.userId}`);
    expect((await late.type(await codeFor(known))).text).toContain(signInText.zh_CN.late);
    const { type } = await enterPassword(known);
    await app.db.transact(nowhere, (tx) => setPassword(tx, app, known.userId, 'Melati#8841'));
    expect((await type(await codeFor(known))).text).toContain(signInText.zh_CN.late);
    // A password that was reset has switched nothing off.
    expect((await known.as.call(calls.secondStep, {})).status).toBe(401);
    const again = await world.caller(known.userId, org);
    expect(await again.get(calls.secondStep, {})).toMatchObject({ isOn: true });
  });

  test('takes a code once, also of two browsers at the same time', async () => {
    const known = await withSecondStep();
    const ways = await Promise.all([1, 2, 3].map(() => enterPassword(known)));
    const code = await codeFor(known);
    const answers = await Promise.all(ways.map(({ type }) => type(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 303]);
    // Nor one of a step before the last one used; the next is good.
    const { type } = await enterPassword(known);
    expect((await type(await codeFor(known, -1))).status).toBe(200);
    expect((await type(await codeFor(known, 1))).status).toBe(303);
  });

  test('accepts a recovery code once, in any letter case, and counts the rest', async () => {
    const known = await withSecondStep();
    const [first = '', second = ''] = known.recoveryCodes;
    const ways = await Promise.all([1, 2].map(() => enterPassword(known)));
    const answers = await Promise.all(ways.map(({ type }) => type(first, 'recovery')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 303]);
    const { type } = await enterPassword(known);
    expect((await type(first, 'recovery')).text).toContain(secondStepText.zh_CN.recovery.wrong);
    expect((await type(second.replaceAll('-', ' ').toLowerCase(), 'recovery')).status).toBe(303);
    expect((await known.as.get(calls.secondStep, {})).recoveryCodesLeft).toBe(8);
    const other = await withSecondStep();
    expect((await (await enterPassword(known)).type(other.recoveryCodes[0] ?? '', 'recovery')).status).toBe(
      200,
    );
  });

  test('slows down guessing, in every browser and at the calls, and accepts the right code afterwards', async () => {
    const known = await withSecondStep();
    const [here, there] = [await enterPassword(known), await enterPassword(known)];
    const code = await wrongCode(known);
    const tried = await Promise.all(
      Array.from({ length: 12 }, (_, round) => (round % 2 ? here : there).type(code)),
    );
    // The sixth is judged, too: from then on one waits.
    expect(tried.filter(({ status }) => status === 200)).toHaveLength(6);
    const delayed = await here.type(await codeFor(known));
    expect(delayed.status).toBe(429);
    expect(Number(delayed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await known.as.call(calls.endSecondStep, { password, code: await codeFor(known) })).status).toBe(
      429,
    );
    await run(sql`update identity.throttle set blocked_until = now()`);
    expect((await here.type(await codeFor(known))).status).toBe(303);
  });

  test('is not bypassed by a known device', async () => {
    const known = await person();
    const browser = new TestBrowser(world.base);
    const device = 'd'.repeat(32);
    await browser.tokens(known.login, password, device);
    await org.tx((tx) => allowDeviceSignIn(tx, org.orgId, true));
    const byDevice = async () =>
      (
        await browser.go('/valid/identifierLogin', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ clientId: 'laurel-pc', deviceIdentifierId: device, userId: known.userId }),
        })
      ).status;
    expect(await byDevice()).toBe(200);
    await known.as.get(calls.beginSecondStep, { password });
    expect(await byDevice()).toBe(200);
    await known.as.get(calls.confirmSecondStep, { code: await codeFor(known) });
    expect(await byDevice()).toBe(401);
    await org.tx((tx) => allowDeviceSignIn(tx, org.orgId, false));
  });

  test('stays on after the own password was changed', async () => {
    const known = await withSecondStep();
    await known.as.get(recoveryCalls.changePassword, { oldPassword: password, password: 'Melati#8841' });
    const browser = new TestBrowser(world.base);
    const path = await browser.openSignIn();
    const answer = await browser.form(path, { account: known.login, password: 'Melati#8841' });
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('name="step" value="code"'),
    ]);
  });

  test.each(languages)(
    'speaks %s, offers a recovery code and the way back, without script',
    async (language) => {
      const known = await withSecondStep();
      const { browser, path } = await enterPassword(known);
      const words = secondStepText[language];
      const send = async (fields: Record<string, string>) =>
        (await browser.form(path, { step: 'code', way: 'code', code: '', ...fields })).text();
      const chosen = await send({ language });
      expect(chosen).toContain(words.code.lead);
      expect(chosen).toContain(`name="chosen" value="${language}"`);
      expect(await send({ chosen: language })).toContain(words.code.missing);
      const recovery = await send({ chosen: language, ask: 'recovery' });
      expect(recovery).toContain(words.recovery.lead);
      expect(recovery).not.toContain('inputmode');
      expect(await send({ chosen: language, way: 'recovery' })).toContain(words.recovery.missing);
      expect(await send({ chosen: language, ask: 'password' })).toContain('name="password"');
      expect(await (await browser.go(path)).text()).toContain('name="password"');
    },
  );
});
