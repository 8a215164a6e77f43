import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { openIdentity } from '../test-world.ts';
import {
  allowDeviceSignIn,
  authenticate,
  endUserSessions,
  issueToken,
  linkMember,
  setLastOrg,
  setPassword,
  unlink,
  userNames,
  userOrgs,
} from '../door.ts';
import { newVerifier, pcBasic, TestBrowser, type Tokens } from './test-browser.ts';

const client = {
  id: 'partner',
  secret: 'a-secret-that-is-really-kept',
  redirectUris: ['https://partner.example/back'],
};
const identity = await openIdentity({ confidentialClient: client });
const password = 'Kenari#2207';
const browser = () => new TestBrowser(identity.base);
const userId = await identity.user('wei', password, { mobile: '13800000000' });
const { db } = identity.app;
const write = <T>(work: Parameters<typeof db.transact<T>>[1]) =>
  db.transact({ orgId: null, userId: null }, work);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

beforeEach(async () => {
  await identity.sql('delete from identity.throttle');
});

describe('check_token', () => {
  it('returns the end of a token to its client and to its holder', async () => {
    const person = browser();
    const { access_token } = await person.tokens('wei', password);
    for (const authorization of [pcBasic, `Bearer ${access_token}`]) {
      const response = await person.checkToken(access_token, authorization);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const body = (await response.json()) as { exp: number };
      expect(body).toMatchObject({ active: true, user_id: userId, client_id: 'laurel-pc' });
      expect(body.exp - Date.now() / 1000).toBeGreaterThan(880);
    }
    const posted = await person.form(
      '/oauth/check_token',
      { token: access_token },
      { authorization: pcBasic },
    );
    expect(posted.status).toBe(200);
  });

  it('does not return it to anybody else', async () => {
    const person = browser();
    const { access_token, refresh_token } = await person.tokens('wei', password);
    const other = await write((tx) => issueToken(tx, userId));
    for (const authorization of [
      '',
      'Basic',
      `Basic ${btoa('laurel-pc:wrong')}`,
      `Basic ${btoa('x:y')}`,
      `Bearer ${other}`,
      'Bearer x',
    ])
      expect((await person.checkToken(access_token, authorization)).status, authorization).toBe(401);
    const partner = `Basic ${btoa(`${client.id}:${client.secret}`)}`;
    expect((await person.checkToken(access_token, partner)).status).toBe(400);
    for (const token of ['', 'x', refresh_token]) expect((await person.checkToken(token)).status).toBe(400);
  });

  it('returns nothing once a token has ended', async () => {
    const person = browser();
    const { access_token } = await person.tokens('wei', password);
    await identity.sql(`update identity.oauth_item set expires_at = now() where model = 'AccessToken'`);
    expect(await (await person.checkToken(access_token)).json()).toEqual({
      error: 'invalid_token',
      active: false,
    });
  });
});

describe('the confidential client', () => {
  it('may exchange a code without proof of possession, with its secret alone', async () => {
    const person = browser();
    const redirect_uri = client.redirectUris[0] ?? '';
    const first = await person.go(
      `/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: client.id, redirect_uri, state: 's' })}`,
    );
    const page = await person.go(first.headers.get('location') ?? '');
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' https://partner.example",
    );
    const signedIn = await person.form(first.headers.get('location') ?? '', { account: 'wei', password });
    const back = new URL(
      (await person.go(signedIn.headers.get('location') ?? '')).headers.get('location') ?? '',
    );
    expect(back.origin).toBe('https://partner.example');
    const fields = { code: back.searchParams.get('code') ?? '', redirect_uri };
    expect((await person.exchange(fields)).status).toBe(400);
    expect((await person.exchange(fields, `Basic ${btoa(`${client.id}:wrong`)}`)).status).toBe(401);
    expect((await person.exchange(fields, `Basic ${btoa(`${client.id}:${client.secret}`)}`)).status).toBe(
      200,
    );
  });
});

describe('signing out', () => {
  it('ends the session and its tokens, in this browser and no other', async () => {
    const [person, other] = [browser(), browser()];
    const tokens = await person.tokens('wei', password);
    const { verifier, challenge } = newVerifier();
    const code = await identity.codeOf(person, 'wei', password, challenge);
    const second = (await (await person.exchange({ code, verifier })).json()) as Tokens;
    const elsewhere = await other.tokens('wei', password);
    const response = await person.go(`/logout?redirect_uri=${encodeURIComponent(`${identity.base}/`)}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${identity.base}/`);
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(person.cookie('laurel_session')).toBeUndefined();
    for (const { access_token, refresh_token } of [tokens, second]) {
      expect(await person.isLiving(access_token)).toBe(false);
      expect((await person.renew(refresh_token)).status).toBe(400);
    }
    expect(await other.isLiving(elsewhere.access_token)).toBe(true);
    await expect(person.openSignIn()).resolves.toContain('/login/');
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', 'x'])(
    'never leads to %s',
    async (address) => {
      const response = await browser().go(`/logout?redirect_uri=${encodeURIComponent(address)}`);
      expect(response.headers.get('location')).toBe('/');
    },
  );

  it('asks for confirmation when another site sends a user here', async () => {
    const person = browser();
    const { access_token } = await person.tokens('wei', password);
    const response = await person.go('/logout?redirect_uri=https://evil.example/', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('evil');
    await person.form('/logout', {}, { 'sec-fetch-site': 'cross-site' });
    expect(await person.isLiving(access_token)).toBe(true);
    await person.form('/logout', { redirect_uri: '/' }, { 'sec-fetch-site': 'same-origin' });
    expect(await person.isLiving(access_token)).toBe(false);
  });

  it('is also possible by token, where the session has ended before', async () => {
    const person = browser();
    const { access_token, refresh_token } = await person.tokens('wei', password);
    const response = await person.form('/oauth/revoke', { token: refresh_token }, { authorization: pcBasic });
    expect(response.status).toBe(200);
    expect(await person.isLiving(access_token)).toBe(false);
  });
});

describe('sign-in by device', () => {
  const device = 'dev-1234567890-abcdefghij';
  const orgId = newId();
  const signIn = (person: TestBrowser, fields: object, headers: Record<string, string> = {}) =>
    person.go('/valid/identifierLogin', {
      method: 'POST',
      body: JSON.stringify(fields),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const fields = { clientId: 'laurel-pc', deviceIdentifierId: device, userId };

  it('is off, then works for the enrolled browser alone', async () => {
    await write((tx) => linkMember(tx, { userId, orgId, memberId: newId(), memberStatus: 'active' }));
    const person = browser();
    await person.tokens('wei', password, device);
    const off = await signIn(person, fields);
    expect(off.status).toBe(401);

    await write((tx) => allowDeviceSignIn(tx, orgId, true));
    const refused: string[] = [];
    const stripped = async (response: Response) => {
      expect(response.status).toBe(401);
      const { traceId: _traceId, ...body } = (await response.json()) as Record<string, unknown>;
      refused.push(JSON.stringify(body));
    };
    await stripped(await signIn(browser(), fields));
    await stripped(await signIn(person, { ...fields, deviceIdentifierId: `${device}x` }));
    await stripped(await signIn(person, { ...fields, clientId: 'other' }));
    await stripped(await signIn(person, { ...fields, userId: newId() }));
    expect(new Set(refused).size).toBe(1);

    await identity.sql('delete from identity.throttle');
    const answer = (await (await signIn(person, fields)).json()) as {
      code: number;
      object: { access_token: string };
    };
    expect(answer.code).toBe(200);
    expect(await person.isLiving(answer.object.access_token)).toBe(true);
    // A quarter of an hour, no renewal, no rights of an administrator.
    expect(Object.keys(answer.object)).toEqual(['access_token']);
    const issued = await identity.sql<{ model: string; seconds: number }>(`
      select model, extract(epoch from expires_at - now())::int as seconds from identity.oauth_item
      where grant_id = (select grant_id from identity.oauth_item where payload ? 'deviceOnly' and model = 'AccessToken')`);
    expect(issued.map(({ model }) => model).sort()).toEqual(['AccessToken', 'Grant']);
    for (const { seconds } of issued) expect(Math.abs(seconds - 15 * 60)).toBeLessThan(60);

    await identity.sql(`update identity.device set last_full_login_at = now() - interval '31 days'`);
    expect((await signIn(person, fields)).status).toBe(401);
    await write((tx) => unlink(tx, { userIds: [userId], orgId }));
  });

  it('forgets ids that could be guessed, and refuses foreign pages and forms', async () => {
    await identity.sql('delete from identity.device');
    const person = browser();
    await person.tokens('wei', password, '12345');
    expect(await identity.sql('select from identity.device')).toHaveLength(0);
    expect((await signIn(person, fields, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await person.form('/valid/identifierLogin', {})).status).toBe(415);
    expect((await signIn(person, { ...fields, userId: { $ne: '' } })).status).toBe(400);
  });

  it('is tried at most a few times a minute', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 8; round++) statuses.push((await signIn(browser(), fields)).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the account calls', () => {
  const call = async (token: string, path: string, method = 'GET') => {
    const response = await browser().go(path, {
      method,
      headers: { ...bearer(token), ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: '{}' }),
    });
    return (await response.json()) as { code: number; object: Record<string, unknown>; reason?: string };
  };

  it('tell who is signed in', async () => {
    const token = await write((tx) => issueToken(tx, userId));
    const [orgId, memberId] = [newId(), newId()];
    await write((tx) => linkMember(tx, { userId, orgId, memberId, memberStatus: 'active' }));
    await write((tx) => setLastOrg(tx, userId, orgId));
    const { object } = await call(token, '/api/account');
    expect(object).toMatchObject({
      userId,
      loginName: 'wei',
      mobile: '86-13800000000',
      lastOrgId: orgId,
      organizations: [{ orgId, memberId }],
    });
    expect((await call(token, '/api/auth/currentUser', 'POST')).object).toMatchObject({
      id: userId,
      name: 'wei',
      avatar: null,
    });
    expect((await call(token, '/api/authenticate/isvalidated')).object).toEqual({
      mobile: false,
      email: false,
      isvalidated: false,
    });
    await write((tx) => unlink(tx, { userIds: [userId], orgId }));
    expect((await call(token, '/api/account')).object).toMatchObject({ lastOrgId: null, organizations: [] });
    expect((await call('x'.repeat(43), '/api/account')).reason).toBe('unauthenticated');
  });

  it('store language and zone of the caller only', async () => {
    const token = await write((tx) => issueToken(tx, userId));
    expect((await call(token, '/api/myLang/es')).object).toEqual({ language: 'es_ES' });
    expect((await call(token, '/api/myLang/current')).object).toEqual({ language: 'es_ES' });
    const changed = await call(
      token,
      `/api/changeLangAndZone/${userId}?language=en_US&zone=Asia/Kuala_Lumpur`,
    );
    expect(changed.object).toEqual({ language: 'en_US', zone: 'Asia/Kuala_Lumpur' });
    expect((await call(token, `/api/changeLangAndZone/${userId}?zone=Mars/Base`)).reason).toBe(
      'unknown_zone',
    );
    const common = await call(token, `/api/changeLangAndZone/${userId}?zone=organisation`);
    expect(common.object).toEqual({ language: 'en_US', zone: null });
    const other = await identity.user('neighbour', password);
    expect((await call(token, `/api/changeLangAndZone/${other}?language=zh`)).reason).toBe('not_found');
    expect((await call(token, `/api/changeLangAndZone/${newId()}?language=zh`)).reason).toBe('not_found');
  });
});

describe('the door', () => {
  it('ends every session when a password is set, and the new one counts', async () => {
    const id = await identity.user('renewed', password);
    const person = browser();
    const { access_token, refresh_token } = await person.tokens('renewed', password);
    await write((tx) => setPassword(tx, identity.app, id, 'Kenari#2207'));
    expect(await person.isLiving(access_token)).toBe(false);
    expect((await person.renew(refresh_token)).status).toBe(400);
    expect((await browser().tokens('renewed', 'Kenari#2207')).access_token).toBeTruthy();
  });

  it('caches authentication for seconds, and drops at once what this process ends', async () => {
    const token = await write((tx) => issueToken(tx, userId));
    expect(await authenticate(db, token)).toMatchObject({ userId });
    await identity.sql(`delete from identity.oauth_item where user_id = $1`, [userId]);
    expect(await authenticate(db, token)).toMatchObject({ userId });
    const next = await write((tx) => issueToken(tx, userId));
    expect(await authenticate(db, next)).toMatchObject({ userId });
    await write((tx) => endUserSessions(tx, userId));
    expect(await authenticate(db, next)).toBeNull();
  });

  it('finds users and their organisations', async () => {
    const [one, two] = [newId(), newId()];
    for (const orgId of [one, two])
      await write((tx) => linkMember(tx, { userId, orgId, memberId: newId(), memberStatus: 'active' }));
    await write((tx) => setLastOrg(tx, userId, two));
    expect((await write((tx) => userOrgs(tx, userId))).map((link) => link.orgId)).toEqual([two, one]);
    expect((await write((tx) => userNames(tx, [userId, newId()]))).get(userId)?.name).toBe('wei');
  });
});
