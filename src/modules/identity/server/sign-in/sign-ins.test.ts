import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { openIdentity } from '../test-world.ts';
import { TestBrowser, type Tokens } from '../account/test-browser.ts';
import { namesOfAgent } from './user-agent.ts';

const identity = await openIdentity();
const password = 'Kenari#2207';
const userId = await identity.user('wei', password);
await identity.user('other', password);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Place = { id: string; isCurrent: boolean; browser: string; system: string; ip: string };

class Person extends TestBrowser {
  agent = firefox;

  override go(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('user-agent', this.agent);
    return super.go(path, { ...init, headers });
  }

  async call<T>(token: string, path: string, body?: object): Promise<{ object: T; reason?: string }> {
    const response = await this.go(path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as { object: T; reason?: string };
  }

  async places(token: string): Promise<Place[]> {
    return (await this.call<Place[]>(token, '/api/auth/signIn/list')).object;
  }
}

const person = () => new Person(identity.base);

beforeEach(async () => {
  await identity.sql('delete from identity.throttle');
  await identity.sql('delete from identity.oauth_item');
  await identity.sql('delete from identity.sign_in_place');
});

describe('the places where a user is signed in', () => {
  it('is listed for the user alone, this browser first', async () => {
    const [here, there, stranger] = [person(), person(), person()];
    there.agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
    const own = await here.tokens('wei', password);
    await there.tokens('wei', password);
    await stranger.tokens('other', password);
    const places = await here.places(own.access_token);
    expect(places).toEqual([
      expect.objectContaining({ isCurrent: true, browser: 'Firefox', system: 'Linux', ip: '127.0.0.1' }),
      expect.objectContaining({ isCurrent: false, browser: 'Safari', system: 'iOS' }),
    ]);
    expect(JSON.stringify(places)).not.toContain(here.cookie('laurel_session'));
  });

  it('shows a browser once, however many tabs and renewals it has, until all of them have ended', async () => {
    const here = person();
    const tokens = await here.tokens('wei', password);
    const renewed = (await (await here.renew(tokens.refresh_token)).json()) as Tokens;
    expect(await here.places(renewed.access_token)).toHaveLength(1);
    await identity.sql(`update identity.oauth_item set expires_at = now() where model = 'Session'`);
    expect(await here.places(renewed.access_token)).toHaveLength(1);
    const [own] = await here.places(renewed.access_token);
    await here.call(renewed.access_token, '/api/auth/signIn/end', { signInId: own?.id });
    expect((await here.call(renewed.access_token, '/api/auth/signIn/list')).reason).toBe('unauthenticated');
  });

  it('can be ended one by one: its tokens die at once, others live', async () => {
    const [here, there] = [person(), person()];
    const own = await here.tokens('wei', password);
    const other = await there.tokens('wei', password);
    const [, place] = await here.places(own.access_token);
    expect(await there.isLiving(other.access_token)).toBe(true);
    const ended = await here.call(own.access_token, '/api/auth/signIn/end', { signInId: place?.id });
    expect(ended.object).toEqual({ count: 1 });
    expect(await there.isLiving(other.access_token)).toBe(false);
    expect((await there.renew(other.refresh_token)).status).toBe(400);
    await expect(there.openSignIn()).resolves.toContain('/login/');
    expect(await here.isLiving(own.access_token)).toBe(true);
  });

  it('cannot be ended by another user, and an unknown one gets the same answer', async () => {
    const [here, stranger] = [person(), person()];
    const own = await here.tokens('wei', password);
    const theirs = await stranger.tokens('other', password);
    const [place] = await here.places(own.access_token);
    for (const signInId of [place?.id, newId()])
      expect((await stranger.call(theirs.access_token, '/api/auth/signIn/end', { signInId })).reason).toBe(
        'not_found',
      );
    expect(await here.isLiving(own.access_token)).toBe(true);
  });

  it('all others can be ended together', async () => {
    const here = person();
    const own = await here.tokens('wei', password);
    const others = [await person().tokens('wei', password), await person().tokens('wei', password)];
    const ended = await here.call(own.access_token, '/api/auth/signIn/endOthers', {});
    expect(ended.object).toEqual({ count: 2 });
    for (const { access_token } of others) expect(await here.isLiving(access_token)).toBe(false);
    expect(await here.isLiving(own.access_token)).toBe(true);
    expect(await here.places(own.access_token)).toHaveLength(1);
  });

  it('is in ten places at most: an eleventh ends the oldest, also when they are simultaneous', async () => {
    const first = await person().tokens('wei', password);
    const more: Tokens[] = [];
    for (let round = 0; round < 9; round += 1) more.push(await person().tokens('wei', password));
    expect(await person().isLiving(first.access_token)).toBe(true);
    const last = await Promise.all([1, 2, 3].map(() => person().tokens('wei', password)));
    expect(await person().isLiving(first.access_token)).toBe(false);
    const living = await Promise.all([...more, ...last].map((each) => person().isLiving(each.access_token)));
    expect(living.filter(Boolean)).toHaveLength(10);
    expect(await person().isLiving(last[0]?.access_token ?? '')).toBe(true);
  });
});

describe('a sign-in', () => {
  it("gets a new id: the browser's earlier cookies are worthless afterwards", async () => {
    const here = person();
    await here.openSignIn();
    const before = here.cookie('laurel_session');
    await here.tokens('wei', password);
    const after = here.cookie('laurel_session');
    expect(after).toBeTruthy();
    expect(after).not.toBe(before);
  });

  it('ends two hours after its last use and twelve hours after it began', async () => {
    const here = person();
    await here.tokens('wei', password);
    const secondsLeft = async () => {
      const [row] = await identity.sql<{ left: number }>(
        `select extract(epoch from expires_at - now())::int as left from identity.oauth_item where model = 'Session'`,
      );
      return row?.left ?? 0;
    };
    const used = async () => {
      const path = await here.authorize({
        redirect_uri: `${identity.base}/`,
        state: 's',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      });
      return path.headers.get('location') ?? '';
    };
    expect(Math.abs((await secondsLeft()) - 7_200)).toBeLessThan(30);
    // After eleven hours one hour is left; nothing extends it.
    await identity.sql(`
      update identity.oauth_item set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::int - 39600))
      where model = 'Session'`);
    expect(await used()).toContain('code=');
    expect(Math.abs((await secondsLeft()) - 3_600)).toBeLessThan(30);
    await identity.sql(`update identity.oauth_item set expires_at = now() where model = 'Session'`);
    expect(await used()).toContain('/login/');
  });
});

describe('a token for the cloud paths', () => {
  it('carries the same session and ends with it', async () => {
    const here = person();
    const own = await here.tokens('wei', password);
    const { object } = await here.call<{ access_token: string; expires_in: number }>(
      own.access_token,
      '/api/mpmToken',
    );
    expect(object.expires_in).toBe(900);
    expect(object.access_token).not.toBe(own.access_token);
    const account = await here.call<{ userId: string }>(object.access_token, '/api/account');
    expect(account.object.userId).toBe(userId);
    await here.go('/logout');
    expect(await here.isLiving(object.access_token)).toBe(false);
  });
});

describe('changing the own password', () => {
  const change = (who: Person, token: string, oldPassword: string, to: string) =>
    who.call(token, '/api/usercenter/employeeuser/passwordchange', { oldPassword, password: to });

  it('verifies the current one, ends every session, and slows down guessing', async () => {
    await identity.user('changing', password);
    const here = person();
    const own = await here.tokens('changing', password);
    expect((await change(here, own.access_token, 'Wrong#2207', 'Melati#8841')).reason).toBe('wrong_password');
    expect((await change(here, own.access_token, password, password)).reason).toBe('same_password');
    expect((await change(here, own.access_token, password, '123456')).reason).toBe('invalid_input');
    expect(await change(here, own.access_token, password, 'Changing#2207')).toMatchObject({
      reason: 'guessable_password',
      fields: { password: expect.stringContaining('账号') as string },
    });
    await identity.user('f0020', password);
    const clerk = person();
    const theirs = (await clerk.tokens('f0020', password)).access_token;
    expect((await change(clerk, theirs, password, 'f00201')).reason).toBe('guessable_password');
    expect((await change(clerk, theirs, password, 'Liuyan1990')).reason).toBe('common_password');
    expect((await change(here, own.access_token, password, 'Dragon#2207')).reason).toBe('common_password');
    expect((await change(here, own.access_token, password, 'Melati#8841')).object).toEqual({ changed: true });
    expect(await here.isLiving(own.access_token)).toBe(false);
    const again = await person().tokens('changing', 'Melati#8841');
    const reasons: (string | undefined)[] = [];
    for (let round = 0; round < 8; round += 1)
      reasons.push((await change(here, again.access_token, `Wrong#${round}1`, 'Other#8841')).reason);
    expect(reasons.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'wrong_password'));
    expect(reasons.at(-1)).toBe('code_wait');
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36 MicroMessenger/8.0',
    'WeChat',
    'Android',
  ],
  ['curl/8.0', '', ''],
  [null, '', ''],
])('knows the browser of %s', (agent, browser, system) => {
  expect(namesOfAgent(agent)).toEqual({ browser, system });
});
