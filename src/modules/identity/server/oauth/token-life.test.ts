import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openIdentity } from '../test-world.ts';
import { pcBasic, TestBrowser, type Tokens } from '../account/test-browser.ts';
import { endUserSessions } from '../door.ts';
import { issueToken } from './token.store.ts';

const client = { id: 'partner', secret: 'kept: well+100%', redirectUris: ['https://partner.example/back'] };
const identity = await openIdentity({ confidentialClient: client });
const password = 'Kenari#2207';
let userId: string;

beforeAll(async () => {
  userId = await identity.user('meihua', password);
});

beforeEach(async () => {
  await identity.sql('delete from identity.throttle');
  await identity.sql('delete from identity.oauth_item');
  await identity.sql('delete from identity.sign_in_place');
  await identity.sql(`update identity.app_user set status = 'active'`);
});

const person = () => new TestBrowser(identity.base);
const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>;
const basic = (id: string, secret: string) =>
  `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`;

const introspect = (token: string, more: Record<string, string> = {}, authorization = pcBasic) =>
  person().form('/oauth/introspect', { token, ...more }, authorization ? { authorization } : {});
const revoke = (token: string, more: Record<string, string> = {}, authorization = pcBasic) =>
  person().form('/oauth/revoke', { token, ...more }, { authorization });

/** Whether an access token is valid, according to every place that knows tokens. */
async function lives(token: string): Promise<boolean[]> {
  const checked = await person().checkToken(token);
  const own = await person().checkToken(token, `Bearer ${token}`);
  return [
    await person().isLiving(token),
    checked.status === 200,
    own.status === 200,
    (await bodyOf(await introspect(token)))['active'] === true,
  ];
}
const living = [true, true, true, true];
const ended = [false, false, false, false];

const renewed = async (browser: TestBrowser, tokens: Tokens): Promise<Tokens> =>
  (await (await browser.renew(tokens.refresh_token)).json()) as Tokens;

async function branched(token: string): Promise<string> {
  const response = await person().go('/api/mpmToken', { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { object: { access_token: string } }).object.access_token;
}

type TokenSet = { access: string; refresh?: string; others?: string[] };

/** Every way in which the product gives an access token out. */
const ways: [string, () => Promise<TokenSet>][] = [
  [
    'of a code',
    async () => {
      const { access_token: access, refresh_token: refresh } = await person().tokens('meihua', password);
      return { access, refresh };
    },
  ],
  [
    'of a renewal',
    async () => {
      const browser = person();
      const first = await browser.tokens('meihua', password);
      const second = await renewed(browser, first);
      return {
        access: second.access_token,
        refresh: second.refresh_token,
        others: [first.access_token],
      };
    },
  ],
  [
    'of a renewal of a renewal',
    async () => {
      const browser = person();
      const first = await browser.tokens('meihua', password);
      const second = await renewed(browser, first);
      const third = await renewed(browser, second);
      return {
        access: third.access_token,
        refresh: third.refresh_token,
        others: [first.access_token, second.access_token],
      };
    },
  ],
  [
    'of another token',
    async () => {
      const browser = person();
      const second = await renewed(browser, await browser.tokens('meihua', password));
      const access = await branched(second.access_token);
      return { access, refresh: second.refresh_token, others: [second.access_token] };
    },
  ],
  [
    'without renewal',
    async () => ({
      access: await identity.app.db.transact({ orgId: null, userId: null }, (tx) =>
        issueToken(tx, { userId, clientId: 'laurel-pc', deviceOnly: true }),
      ),
    }),
  ],
];

describe.each(ways)('an access token %s', (_way, give) => {
  it('is good everywhere and told of in full, and ends by its revocation with all that belongs to it', async () => {
    const { access, refresh, others = [] } = await give();
    for (const token of [access, ...others]) expect(await lives(token)).toEqual(living);
    const now = Math.floor(Date.now() / 1000);
    const claims = await bodyOf(await introspect(access));
    expect(claims).toEqual({
      active: true,
      sub: userId,
      client_id: 'laurel-pc',
      iss: identity.base,
      scope: 'laurel',
      token_type: 'Bearer',
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
    // Its own quarter of an hour, neither that of the token before it nor the fortnight of the renewals.
    expect(Math.abs(Number(claims['iat']) - now)).toBeLessThan(30);
    expect(Math.abs(Number(claims['exp']) - now - 900)).toBeLessThan(30);

    const partner = basic(client.id, client.secret);
    await revoke(access, {}, partner);
    expect(await bodyOf(await introspect(access, {}, partner))).toEqual({ active: false });
    expect(await lives(access)).toEqual(living);

    // As often as it is asked.
    for (const status of [200, 200]) expect((await revoke(access)).status).toBe(status);
    for (const token of [access, ...others]) expect(await lives(token)).toEqual(ended);
    if (refresh)
      expect(await bodyOf(await person().renew(refresh))).toMatchObject({ error: 'invalid_grant' });
  });

  it('ends with the sign-ins of its user, with a closed account, and at its time', async () => {
    const { access } = await give();
    await identity.sql(`update identity.app_user set status = 'closed'`);
    expect((await lives(access)).slice(1)).toEqual([false, false, false]);
    await identity.sql(`update identity.app_user set status = 'active'`);
    await identity.sql(`update identity.oauth_item set expires_at = now() where model = 'AccessToken'`);
    expect((await lives(access)).slice(1)).toEqual([false, false, false]);
    await identity.sql(
      `update identity.oauth_item set expires_at = now() + interval '1 minute' where model = 'AccessToken'`,
    );
    expect((await lives(access)).slice(1)).toEqual([true, true, true]);
    await identity.app.db.transact({ orgId: null, userId: null }, (tx) => endUserSessions(tx, userId));
    expect(await lives(access)).toEqual(ended);
  });
});

const hints: Record<string, string>[] = [
  {},
  { token_type_hint: 'access_token' },
  { token_type_hint: 'refresh_token' },
  { token_type_hint: 'x' },
];
it.each(hints)('a revocation finds a renewed token with %j', async (hint) => {
  const browser = person();
  const first = await browser.tokens('meihua', password);
  const second = await renewed(browser, first);
  expect((await revoke(second.access_token, hint)).status).toBe(200);
  for (const { access_token } of [first, second]) expect(await lives(access_token)).toEqual(ended);
  expect((await browser.renew(second.refresh_token)).status).toBe(400);
});

describe('a refresh token', () => {
  it.each(hints)('ends by a revocation with %j, and all access tokens with it', async (hint) => {
    const browser = person();
    const first = await browser.tokens('meihua', password);
    const second = await renewed(browser, first);
    expect((await revoke(second.refresh_token, hint)).status).toBe(200);
    for (const { access_token } of [first, second]) expect(await lives(access_token)).toEqual(ended);
    expect((await browser.renew(second.refresh_token)).status).toBe(400);
  });

  it('is told of until it is used', async () => {
    const browser = person();
    const first = await browser.tokens('meihua', password);
    const claims = await bodyOf(await introspect(first.refresh_token, { token_type_hint: 'refresh_token' }));
    expect(claims).toMatchObject({ active: true, sub: userId, client_id: 'laurel-pc' });
    expect(claims['token_type']).toBeUndefined();
    const second = await renewed(browser, first);
    expect(await bodyOf(await introspect(first.refresh_token))).toEqual({ active: false });
    expect(await bodyOf(await introspect(second.refresh_token))).toMatchObject({ active: true });
  });

  it('that was used before ends the grant too: its holder asked for that', async () => {
    const browser = person();
    const first = await browser.tokens('meihua', password);
    const second = await renewed(browser, first);
    expect((await revoke(first.refresh_token)).status).toBe(200);
    expect(await lives(second.access_token)).toEqual(ended);
  });

  it('is renewed with its own scope, and with no other', async () => {
    const browser = person();
    const { refresh_token } = await browser.tokens('meihua', password);
    const fields = { grant_type: 'refresh_token', refresh_token };
    const wider = await browser.form(
      '/oauth/token',
      { ...fields, scope: 'laurel admin' },
      { authorization: pcBasic },
    );
    expect([wider.status, (await bodyOf(wider))['error']]).toEqual([400, 'invalid_scope']);
    const same = await browser.form(
      '/oauth/token',
      { ...fields, scope: 'laurel' },
      { authorization: pcBasic },
    );
    expect(same.status).toBe(200);
  });
});

describe('an introspection', () => {
  it('is answered to a client that proves itself, and is kept by nobody', async () => {
    const { access_token: token } = await person().tokens('meihua', password);
    for (const authorization of ['', `Bearer ${token}`]) {
      const refused = await introspect(token, {}, authorization);
      expect([refused.status, JSON.stringify(await refused.json())]).toEqual([
        400,
        expect.stringContaining('invalid_request'),
      ]);
    }
    for (const authorization of [basic('laurel-pc', 'wrong'), basic('x', 'y')]) {
      const refused = await introspect(token, {}, authorization);
      expect([refused.status, (await bodyOf(refused))['error']]).toEqual([401, 'invalid_client']);
    }
    const answer = await introspect(token);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await person().form('/oauth/introspect', {}, { authorization: pcBasic })).status).toBe(400);
    expect((await person().go(`/oauth/introspect?token=${token}`)).status).toBe(404);
  });

  it.each(['x', '', 'laurel', 'a'.repeat(3_000), '\0', '0'.repeat(43)])(
    'says of %.20j that it is worth nothing',
    async (token) => {
      const answer = await introspect(token);
      if (token === '') expect(answer.status).toBe(400);
      else expect([answer.status, await bodyOf(answer)]).toEqual([200, { active: false }]);
    },
  );

  it('takes the secret in a header, encoded as RFC 6749 says, or in the form', async () => {
    const { access_token: token } = await person().tokens('meihua', password);
    const { id: client_id, secret: client_secret } = client;
    expect((await introspect(token, {}, basic(client_id, client_secret))).status).toBe(200);
    expect((await introspect(token, { client_id, client_secret }, '')).status).toBe(200);
    expect((await introspect(token, { client_id, client_secret: 'x' }, '')).status).toBe(401);
    // The same header in every place: here the token is another client's, and the client is known.
    expect((await person().checkToken(token, basic(client_id, client_secret))).status).toBe(400);
    expect((await person().checkToken(token, basic(client_id, 'x'))).status).toBe(401);
  });
});

test('the metadata name every endpoint, which all answer there', async () => {
  const answer = await person().go('/.well-known/oauth-authorization-server');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  const metadata = await bodyOf(answer);
  expect(metadata).toMatchObject({
    issuer: identity.base,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['laurel'],
    authorization_response_iss_parameter_supported: true,
  });
  const addresses = Object.entries(metadata).filter(([name]) => name.endsWith('_endpoint'));
  expect(addresses).toHaveLength(4);
  for (const [name, address] of addresses) {
    const { pathname, origin } = new URL(String(address));
    expect(origin).toBe(identity.base);
    const method = name === 'authorization_endpoint' ? 'GET' : 'POST';
    const reached = await person().go(pathname, { method });
    expect([name, reached.status]).toEqual([name, 400]);
  }
  expect(JSON.stringify(metadata)).not.toContain('id_token');
});
