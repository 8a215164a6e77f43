import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type OrganisationWorld, type Person } from '../../../../test/world.ts';
import { hashPassword } from '../../../identity/server/door.ts';
import { FakeMailServer } from '../../../identity/server/mail/fake-mail-server.ts';
import { newVerifier, TestBrowser } from '../../../identity/server/account/test-browser.ts';
import { messagesCalls } from '../../../messages/calls.ts';
import { membersCalls as calls } from '../../calls.ts';

const world = await useWorld();
const office = await FakeMailServer.open();
afterAll(() => office.close());
const org = await world.organisation();
const admin = await org.person({ roles: ['administrator'] });
const password = 'Kenari#2207';
const passwordHash = await hashPassword(password);
const { environment } = world.app.app;
const carry = (channels: { mail?: boolean; sms?: boolean }) =>
  Object.assign(environment, {
    mail: channels.mail ? office.address : undefined,
    sms: channels.sms ? office.address : undefined,
  });
let people = 0;

beforeEach(() => {
  carry({ mail: true, sms: true });
  office.letters.length = 0;
  office.status = 200;
});

type Known = Person & { email: string; login: string };

async function person(
  options: { proved?: boolean; hasPassword?: boolean; mobile?: string } = {},
): Promise<Known> {
  people += 1;
  const login = `reset.${people}.${org.mark}`.toLowerCase();
  const email = `${login}@example.org`;
  const contact = { loginName: login, email, ...(options.mobile && { mobile: options.mobile }) };
  const user = await org.person({ ...contact, ...(options.hasPassword !== false && { passwordHash }) });
  if (options.proved !== false)
    await org.tx((tx) =>
      tx.run(sql`update identity.app_user set email_verified_at = now() where id = ${user.userId}`),
    );
  return { ...user, email, login };
}

const reset = (memberId: string, by: Person = admin) => by.as.call(calls.resetPassword, { memberId });

async function linkFor(known: Known): Promise<string> {
  expect((await reset(known.memberId)).object).toEqual({ channel: 'mail' });
  const { text } = await office.take(known.email);
  return /\/login\/reset\?link=([\w-]{43})/.exec(text)?.[1] ?? '';
}

async function opened(link: string): Promise<{ browser: TestBrowser; text: string }> {
  const browser = new TestBrowser(world.base);
  const stripped = await browser.go(`/login/reset?link=${link}`);
  expect([stripped.status, stripped.headers.get('location')]).toEqual([303, '/login/reset']);
  return { browser, text: await (await browser.go('/login/reset')).text() };
}

/** The page after the form; `entered` where the password is set and the browser is on its way in. */
const post = async (browser: TestBrowser, typed: string, repeat = typed) => {
  const answer = await browser.form('/login/reset', { password: typed, repeat });
  return answer.status === 303 ? `entered ${answer.headers.get('location')}` : answer.text();
};

test('a link goes to the user’s own address; it sets a password once and ends every session', async () => {
  const known = await person();
  const before = await new TestBrowser(world.base).tokens(known.login, password);
  const answer = await reset(known.memberId);
  // Neither the answer nor the log that administrators may see holds the link.
  const link = /link=([\w-]{43})/.exec((await office.take(known.email)).text)?.[1] ?? '';
  expect(JSON.stringify(answer)).not.toContain(link);
  const rows = await org.tx((tx) =>
    tx.all(sql<{ row: string }>`
      select a::text as row from audit a where org_id = ${tx.orgId} union all
      select i::text from idempotency i where org_id = ${tx.orgId} union all
      select l::text from identity.reset_link l union all select e::text from identity.auth_event e`),
  );
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(link);

  const { browser, text } = await opened(link);
  expect(text).toContain(known.login);
  expect(await post(browser, 'Melati#8841', 'Melati#8842')).toContain('id="repeat-error"');
  expect(await post(browser, '123456')).toContain('id="password-error"');
  // The organisation of this test is called 组织, the login name begins with "reset".
  expect(await post(browser, 'Zuzhi#2026')).toContain('请不要用账号、姓名或组织名称作密码');
  expect(await post(browser, 'Reset!!2026')).toContain('请不要用账号、姓名或组织名称作密码');
  expect(await post(browser, 'Melati#8841')).toBe('entered /');
  expect(browser.cookie('laurel_session')).toBeUndefined();
  expect(JSON.stringify(await org.tx((tx) => tx.all(sql`select * from identity.reset_link`)))).not.toContain(
    browser.cookie('laurel_entry'),
  );
  expect(await new TestBrowser(world.base).isLiving(before.access_token)).toBe(false);
  await expect(new TestBrowser(world.base).tokens(known.login, password)).rejects.toThrow();
  expect((await new TestBrowser(world.base).tokens(known.login, 'Melati#8841')).access_token).toBeTruthy();
  expect((await opened(link)).text).not.toContain('<input');
  expect((await office.take(known.email)).subject).toContain('密码');
});

test('notifies the member in the product of the link and of the change', async () => {
  const known = await person();
  const { browser } = await opened(await linkFor(known));
  await post(browser, 'Melati#8841');
  await office.take(known.email);
  const again = await world.caller(known.userId, org);
  const keys = async () => {
    await world.settle();
    return (await again.get(messagesCalls.list, { kind: 'notice' })).rows.map(({ key }) => key).toSorted();
  };
  await expect.poll(keys).toEqual(['identity.passwordChanged', 'identity.resetLink']);
  const [row] = await org.tx((tx) =>
    tx.all(sql<{ by: string }>`
      select by_user_id as by from identity.auth_event where kind = 'reset_link_sent' and user_id = ${known.userId}`),
  );
  expect(row?.by).toBe(admin.userId);
});

test('opening a link spends nothing; a newer one, the time and a foreign page do', async () => {
  const known = await person();
  const link = await linkFor(known);
  await opened(link);
  await new TestBrowser(world.base).go(`/login/reset?link=${link}`, { method: 'GET' });
  const { browser, text } = await opened(link);
  expect(text).toContain('<input');
  const foreign = await browser.form(
    '/login/reset',
    { password: 'Jahat#8841', repeat: 'Jahat#8841' },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(await foreign.text()).toContain('<input');
  expect((await new TestBrowser(world.base).tokens(known.login, password)).access_token).toBeTruthy();

  const rewind = (column: 'requested_at' | 'expires_at') =>
    org.tx((tx) =>
      tx.run(sql`
        update identity.reset_link set ${sql.ref(column)} = ${sql.ref(column)} - interval '25 hours'
        where user_id = ${known.userId}`),
    );
  await rewind('requested_at');
  const newer = await linkFor(known);
  expect((await opened(link)).text).not.toContain('<input');
  expect((await opened(newer)).text).toContain('<input');
  await rewind('expires_at');
  expect((await opened(newer)).text).not.toContain('<input');
  expect(await post(browser, 'Melati#8841')).not.toContain('entered');
});

test('only an address that was proved to be the user’s counts: what administrators write down does not', async () => {
  const known = await person({ proved: false });
  expect((await reset(known.memberId)).reason).toBe('no_own_address');
  // The contact data of the member are the organisation's; they lead nowhere.
  const detail = await admin.as.get(calls.detail, { memberId: known.memberId });
  await org.tx((tx) =>
    tx.run(sql`
      update member set email = 'thief@example.org', mobile_prefix = '86', mobile = '13899999999', version = ${detail.version}
      where org_id = ${tx.orgId} and id = ${known.memberId}`),
  );
  expect((await reset(known.memberId)).reason).toBe('no_own_address');
  const proved = await person();
  await org.tx((tx) =>
    tx.run(
      sql`update member set email = 'thief@example.org' where org_id = ${tx.orgId} and id = ${proved.memberId}`,
    ),
  );
  await linkFor(proved);
  expect(office.letters.filter(({ to }) => to.includes('thief') || to.includes('13899999999'))).toEqual([]);
});

test('a new account is invited at the address it was made with, and by that proves it', async () => {
  const known = await person({ proved: false, hasPassword: false });
  const { browser } = await opened(await linkFor(known));
  expect(await post(browser, 'Melati#8841')).toBe('entered /');
  await org.tx((tx) =>
    tx.run(sql`update identity.reset_link set requested_at = requested_at - interval '2 minutes'`),
  );
  await linkFor(known);
  // A user of another organisation as well cannot be invited by either.
  const shared = await person({ proved: false, hasPassword: false });
  const other = await world.organisation();
  await other.person({ userId: shared.userId });
  expect((await reset(shared.memberId)).reason).toBe('no_own_address');
});

test('a text message carries it where there is no e-mail', async () => {
  carry({ sms: true });
  const known = await person({ hasPassword: false, mobile: '13812121212' });
  expect((await reset(known.memberId)).object).toEqual({ channel: 'sms' });
  expect((await office.take('+8613812121212')).text).toContain('/login/reset?link=');
});

test('where nothing can be sent, the answer says so and nothing is left', async () => {
  const known = await person();
  carry({});
  expect((await reset(known.memberId)).reason).toBe('no_letters');
  const left = await org.tx((tx) =>
    tx.all(sql`
      select user_id from identity.reset_link where user_id = ${known.userId} union all
      select user_id from identity.letter where user_id = ${known.userId}`),
  );
  expect(left).toEqual([]);
});

const letters = (known: Known) =>
  org.tx((tx) =>
    tx.all(sql<{ tries: number }>`
      select tries from identity.letter where user_id = ${known.userId} order by id`),
  );

test('what the carrier did not take is handed to it again; a newer link takes its place', async () => {
  const known = await person();
  office.status = 503;
  expect((await reset(known.memberId)).object).toEqual({ channel: 'mail' });
  await expect.poll(() => letters(known)).toEqual([{ tries: 1 }]);
  await org.tx((tx) =>
    tx.run(sql`update identity.reset_link set requested_at = requested_at - interval '2 minutes'`),
  );
  expect((await reset(known.memberId)).object).toEqual({ channel: 'mail' });
  await expect.poll(() => letters(known)).toEqual([{ tries: 1 }]);
  office.status = 200;
  await org.tx((tx) =>
    tx.run(sql`update identity.letter set try_at = now() where user_id = ${known.userId}`),
  );
  const link = /link=([\w-]{43})/.exec((await office.take(known.email)).text)?.[1] ?? '';
  expect((await opened(link)).text).toContain('<input');
  expect(office.letters).toEqual([]);
});

test('notifies the author of a link that expired unused', async () => {
  const known = await person();
  office.status = 503;
  await reset(known.memberId);
  await expect.poll(() => letters(known)).toEqual([{ tries: 1 }]);
  await org.tx((tx) =>
    tx.run(
      sql`update identity.letter set expires_at = now(), try_at = now() where user_id = ${known.userId}`,
    ),
  );
  const messages = async () => {
    await world.settle();
    const { rows } = await admin.as.get(messagesCalls.list, { kind: 'notice' });
    return rows.filter(({ key }) => key === 'identity.linkNotSent').map(({ params }) => params);
  };
  await expect.poll(messages, { timeout: 5_000 }).toEqual([{ name: known.name }]);
  expect(await letters(known)).toEqual([]);
});

test('it is asked for once a minute and five times an hour for a user', async () => {
  const known = await person();
  await linkFor(known);
  expect(await reset(known.memberId)).toMatchObject({ status: 429, reason: 'code_wait' });
  const later = () =>
    org.tx((tx) =>
      tx.run(sql`update identity.reset_link set requested_at = requested_at - interval '61 seconds'`),
    );
  for (let round = 0; round < 4; round += 1) {
    await later();
    await linkFor(known);
  }
  await later();
  expect(await reset(known.memberId)).toMatchObject({ status: 429, reason: 'code_limit' });
});

test('it takes the right, the organisation and an account', async () => {
  const known = await person();
  expect((await reset(known.memberId, await org.person())).status).toBe(403);
  const stranger: OrganisationWorld = await world.organisation();
  const foreign = await stranger.person({ roles: ['administrator'] });
  expect((await reset(known.memberId, foreign)).reason).toBe('not_found');
  const { id } = await admin.as.get(calls.save, {
    memberName: '无账号',
    memberNo: 'NOACC1',
    unitIds: [org.rootUnitId],
  });
  expect((await reset(id)).reason).toBe('no_account');
  expect(office.letters).toEqual([]);
});

describe('who sets a password by a link', () => {
  const parameters = () => {
    const { verifier, challenge } = newVerifier();
    const request = {
      redirect_uri: `${world.base}/`,
      state: 's',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    };
    return { verifier, asked: request };
  };
  /** Where the sign-in page leads: on to the application, or null where it asks for account and password. */
  async function onward(browser: TestBrowser): Promise<string | null> {
    const path = await browser.openSignIn(parameters().asked);
    return (await browser.go(path)).headers.get('location');
  }

  test('is in at once, in that browser, once', async () => {
    const known = await person({ proved: false, hasPassword: false });
    const { browser } = await opened(await linkFor(known));
    await post(browser, 'Melati#8841');
    const entry = browser.cookie('laurel_entry') ?? '';
    const { verifier, asked: request } = parameters();
    const path = await browser.openSignIn(request);
    const answer = await browser.go(path);
    expect(answer.status).toBe(303);
    const back = new URL(
      (await browser.go(answer.headers.get('location') ?? '')).headers.get('location') ?? '',
    );
    const tokens = (await (
      await browser.exchange({ code: back.searchParams.get('code') ?? '', verifier })
    ).json()) as { access_token: string };
    expect(await browser.isLiving(tokens.access_token)).toBe(true);
    expect(browser.cookie('laurel_entry')).toBeUndefined();
    // The same secret in another browser, afterwards.
    const thief = new TestBrowser(world.base);
    thief.take('laurel_entry', entry);
    expect(await onward(thief)).toBeNull();
  });

  test('is told that the account is ready, and not alarmed; the next change is told as one', async () => {
    const known = await person({ proved: false, hasPassword: false });
    const { browser } = await opened(await linkFor(known));
    await post(browser, 'Melati#8841');
    expect((await office.take(known.email)).text).toContain('账号可以使用了');
    const keys = async () => {
      await world.settle();
      // Each change ends the sessions before it.
      const again = await world.caller(known.userId, org);
      return (await again.get(messagesCalls.list, { kind: 'notice' })).rows.map(({ key }) => key).toSorted();
    };
    await expect.poll(keys).toEqual(['identity.accountReady', 'identity.resetLink']);
    await org.tx((tx) =>
      tx.run(sql`update identity.reset_link set requested_at = requested_at - interval '2 minutes'`),
    );
    const second = await opened(await linkFor(known));
    await post(second.browser, 'Kenanga#5512');
    await expect.poll(keys).toContain('identity.passwordChanged');
  });

  test('does not enter without the link’s browser, after five minutes, by the link itself, or when closed', async () => {
    const known = await person();
    const link = await linkFor(known);
    const { browser } = await opened(link);
    await post(browser, 'Melati#8841');
    expect(await onward(new TestBrowser(world.base))).toBeNull();
    const byLink = new TestBrowser(world.base);
    byLink.take('laurel_entry', link);
    expect(await onward(byLink)).toBeNull();
    await org.tx((tx) =>
      tx.run(sql`
        update identity.reset_link set enters_until = now() - interval '1 second' where user_id = ${known.userId}`),
    );
    expect(await onward(browser)).toBeNull();
    const closed = await person();
    const other = await opened(await linkFor(closed));
    await post(other.browser, 'Melati#8841');
    await org.tx((tx) =>
      tx.run(sql`update identity.app_user set status = 'closed' where id = ${closed.userId}`),
    );
    expect(await onward(other.browser)).toBeNull();
  });
});
