import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { medianRatio } from '../../../../kit/test/median-ratio.ts';
import { openIdentity } from '../test-world.ts';
import { FakeMailServer } from '../mail/fake-mail-server.ts';
import { TestBrowser } from '../account/test-browser.ts';

const office = await FakeMailServer.open();
afterAll(() => office.close());
const identity = await openIdentity({ sms: office.address });
const silent = await openIdentity();
const password = 'Kenari#2207';
const fresh = 'Melati#8841';
const mobile = '13800000001';
const number = `+86${mobile}`;
const userId = await identity.user('wei', password, { mobile });

type Answer = {
  status: number;
  reason: string | undefined;
  object: Record<string, unknown> | null;
  wait: number;
};

async function answerOf(response: Response): Promise<Answer> {
  const body = (await response.json()) as { reason?: string; object: Record<string, unknown> | null };
  const wait = Number(response.headers.get('retry-after') ?? 0);
  return { status: response.status, reason: body.reason, object: body.object, wait };
}

const browser = () => new TestBrowser(identity.base);
const ask = async (to: string, more: Record<string, string> = {}, base = identity.base): Promise<Answer> =>
  answerOf(
    await new TestBrowser(base).go(`/authenticate/phonecode?${new URLSearchParams({ mobile: to, ...more })}`),
  );
const set = async (fields: Record<string, string>, base = identity.base): Promise<Answer> =>
  answerOf(await new TestBrowser(base).form('/authenticate/forgotPassword', fields));

/** Requests a code and reads it from the text message. The word on an earlier test's change may come before it. */
async function codeFor(to = mobile): Promise<{ ticket: string; mobile: string; code: string }> {
  const { object } = await ask(to);
  let code: string | undefined;
  while (!code) code = /\d{6}/.exec((await office.take(number)).text)?.[0];
  return { ticket: String(object?.['ticket']), mobile: to, code };
}

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const forgetTries = () => identity.sql('truncate identity.phone_code, identity.code_try, identity.letter');

beforeEach(async () => {
  await forgetTries();
  await identity.sql('delete from identity.throttle');
  office.letters.length = 0;
  office.status = 200;
});

describe('a code by text message', () => {
  it('sets a new password once, ends every session, notifies the user and signs nobody in', async () => {
    const elsewhere = browser();
    const tokens = await elsewhere.tokens('wei', password, 'd'.repeat(32));
    const request = await codeFor();
    expect(request.code).toMatch(/^\d{6}$/);
    const response = await browser().form('/authenticate/forgotPassword', { ...request, password: fresh });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.json()).toEqual({ code: 200, object: { changed: true } });

    expect(await elsewhere.isLiving(tokens.access_token)).toBe(false);
    expect((await elsewhere.renew(tokens.refresh_token)).status).toBe(400);
    await expect(browser().tokens('wei', password)).rejects.toThrow();
    expect((await browser().tokens('wei', fresh)).access_token).toBeTruthy();
    expect((await office.take(number)).text).toContain('密码');
    expect(await identity.sql('select from identity.device')).toHaveLength(0);
    expect((await set({ ...request, password: 'Other#8841' })).reason).toBe('wrong_code');
    const [proved] = await identity.sql<{ at: string | null }>(
      'select mobile_verified_at as at from identity.app_user where id = $1',
      [userId],
    );
    expect(proved?.at).not.toBeNull();
  });

  it('is bound to the number and to the browser that asked, and ends after ten minutes', async () => {
    const request = await codeFor();
    expect((await set({ ...request, mobile: '13800000002', password: fresh })).reason).toBe('wrong_code');
    expect((await set({ ...request, ticket: 'x'.repeat(43), password: fresh })).reason).toBe('wrong_code');
    await identity.sql(`update identity.phone_code set expires_at = now()`);
    expect((await set({ ...request, password: fresh })).reason).toBe('wrong_code');
    const [row] = await identity.sql<{ seconds: number }>(
      `select extract(epoch from expires_at - requested_at)::int as seconds from identity.phone_code`,
    );
    expect(row?.seconds).toBeLessThanOrEqual(600);
  });

  it('may be tried five times, also when the attempts are simultaneous', async () => {
    const request = await codeFor();
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => set({ ...request, code: wrong(request.code), password: fresh })),
    );
    expect(tries.filter(({ reason }) => reason === 'wrong_code')).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
    // From another address, too: the code itself is spent.
    await identity.sql('truncate identity.code_try');
    expect((await set({ ...request, password: fresh })).reason).toBe('wrong_code');
  });

  it('does not spend a code on a password that is refused', async () => {
    const request = await codeFor();
    expect((await set({ ...request, password: '123456' })).reason).toBe('invalid_input');
    expect((await set({ ...request, password: 'Password1' })).reason).toBe('common_password');
    const orgId = newId();
    await identity.sql('insert into identity.user_org values ($1, $2, $3, $4)', [
      userId,
      orgId,
      newId(),
      'active',
    ]);
    await identity.sql('insert into identity.password_floor values ($1, 14)', [orgId]);
    expect(await set({ ...request, password: 'Melati#8842' })).toMatchObject({ reason: 'short_password' });
    expect((await set({ ...request, password: 'Melati#8842_lange' })).object).toEqual({ changed: true });
    await identity.sql('delete from identity.user_org where org_id = $1', [orgId]);
  });

  it('is not in the database, neither it nor its ticket nor the number', async () => {
    const request = await codeFor();
    const rows = await identity.sql<{ row: string }>(
      `select c::text as row from identity.phone_code c union all select t::text from identity.code_try t
       union all select a::text from identity.auth_event a`,
    );
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of [request.ticket, mobile]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(new RegExp(`\\b${request.code}\\b`));
  });
});

describe('asking for codes', () => {
  it('answers alike, after as long, whether an account has the number or not', async () => {
    const shape = ({ status, reason, object }: Answer) => ({
      status,
      reason,
      keys: Object.keys(object ?? {}),
    });
    expect(shape(await ask('13911111111'))).toEqual(shape(await ask(mobile)));
    const longer = await medianRatio(
      31,
      () => ask('13911111111'),
      () => ask(mobile),
      async () => {
        // The delivery of one must not slow down the next.
        await expect.poll(() => identity.sql('select from identity.letter')).toEqual([]);
        await forgetTries();
      },
    );
    expect(longer).toBeGreaterThan(0.6);
    expect(longer).toBeLessThan(1.7);
    const strange = await set({
      ticket: 'x'.repeat(43),
      mobile: '13911111111',
      code: '123456',
      password: fresh,
    });
    const owned = await set({ ticket: 'x'.repeat(43), mobile, code: '123456', password: fresh });
    expect(shape(strange)).toEqual(shape(owned));
  });

  it('sends nothing where no account, or more than one, has the number', async () => {
    await identity.user('twin.one', password, { mobile: '13822222222' });
    await identity.user('twin.two', password, { mobile: '13822222222' });
    await ask('13822222222');
    await ask('13833333333');
    await forgetTries();
    // A ticket names one of the two, whichever way the number is written.
    await ask('86-13822222222', { account: 'Twin.Two' });
    const { text } = await office.take('+8613822222222');
    expect(text).toMatch(/\d{6}/);
    expect(office.letters).toEqual([]);
  });

  it('is allowed once a minute and five times a day for a number, however it is written', async () => {
    expect((await ask(mobile)).status).toBe(200);
    const again = await ask(`86-${mobile}`);
    expect(again).toMatchObject({ status: 429, reason: 'code_wait' });
    expect(again.wait).toBeGreaterThan(0);
    expect(again.wait).toBeLessThanOrEqual(60);
    for (let round = 0; round < 4; round += 1) {
      await identity.sql(
        `update identity.phone_code set requested_at = requested_at - interval '61 seconds'`,
      );
      expect((await ask(mobile)).status).toBe(200);
    }
    await identity.sql(`update identity.phone_code set requested_at = requested_at - interval '61 seconds'`);
    expect(await ask(mobile)).toMatchObject({ status: 429, reason: 'code_limit' });
  });

  it('accepts one of many simultaneous attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => ask(mobile)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is allowed twenty times an hour from one address', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 21; round += 1) statuses.push((await ask(`1370000${1000 + round}`)).status);
    expect(statuses.slice(0, 20)).toEqual(statuses.slice(0, 20).map(() => 200));
    expect(statuses[20]).toBe(429);
  });

  it('closes after five hundred wrong codes in an hour, and opens again later', async () => {
    const request = await codeFor();
    await identity.sql(`
      insert into identity.code_try (id, phone_hash, ip, is_wrong)
      select gen_random_uuid(), '\\x00', '192.0.2.1', true from generate_series(1, 500)`);
    expect((await ask('13844444444')).reason).toBe('reset_closed');
    expect((await set({ ...request, password: fresh })).reason).toBe('reset_closed');
    await identity.sql(`update identity.code_try set at = now() - interval '61 minutes'`);
    expect((await ask('13844444444')).status).toBe(200);
    // Unknown tickets are no guesses: they do not count.
    await set({ ticket: 'y'.repeat(43), mobile: '13844444444', code: '000000', password: fresh });
    const wrongOnes = await identity.sql(
      "select from identity.code_try where is_wrong and at > now() - interval '1 hour'",
    );
    expect(wrongOnes).toHaveLength(0);
  });

  it('does not wait for the provider: a refused letter is retried', async () => {
    office.status = 500;
    expect((await ask(mobile)).status).toBe(200);
    const tries = async () =>
      (await identity.sql<{ tries: number }>('select tries from identity.letter'))[0]?.tries;
    await expect.poll(tries).toBe(1);
    expect(office.letters).toEqual([]);
    office.status = 200;
    await identity.sql('update identity.letter set try_at = now()');
    expect((await office.take(number)).text).toMatch(/\d{6}/);
  });
});

describe('without a provider of text messages', () => {
  it('the calls say so and store nothing, and no page offers it', async () => {
    expect((await ask(mobile, {}, silent.base)).reason).toBe('no_phone_codes');
    const fields = { ticket: 'x'.repeat(43), mobile, code: '123456', password: fresh };
    expect((await set(fields, silent.base)).reason).toBe('no_phone_codes');
    expect(await silent.sql('select from identity.phone_code')).toHaveLength(0);
    const person = new TestBrowser(silent.base);
    const signIn = await (await person.go(await person.openSignIn())).text();
    expect(signIn).not.toContain('/login/forgotten');
    expect(signIn).toContain('组织管理员');
    const page = await (await person.go('/login/forgotten')).text();
    expect(page).toContain('组织管理员');
    expect(page).not.toContain('<input');
  });
});

describe('a page of somebody else', () => {
  const from = async (headers: Record<string, string>) =>
    (await fetch(`${identity.base}/authenticate/phonecode?mobile=${mobile}`, { headers })).status;
  const sent = async () => (await identity.sql('select 1 from identity.phone_code')).length;

  it.each([
    ['its picture', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['its link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['its script, where browsers report the origin alone', { origin: 'http://elsewhere.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('cannot make the product send a code: %s', async (_what, headers) => {
    expect(await from(headers)).toBe(403);
    expect(await sent()).toBe(0);
  });

  it.each([
    ['a page of ours', { 'sec-fetch-site': 'same-origin' }],
    ['whoever types the address', { 'sec-fetch-site': 'none' }],
    ['a program', {}],
  ])('%s can', async (_what, headers) => {
    expect(await from(headers)).toBe(200);
    expect(await sent()).toBe(1);
  });
});
