import { describe, expect, it, beforeAll } from 'vitest';
import { budget } from '../../../../kit/test/budget.ts';
import { openIdentity } from '../test-world.ts';
import { newVerifier, pcBasic, TestBrowser, type Tokens } from '../account/test-browser.ts';

const identity = await openIdentity();
const secure = await openIdentity({ publicUrl: 'https://points.example.org' });
const password = 'Kenari#2207';
const doubles = budget(20, 200);

beforeAll(async () => {
  await identity.user('meihua', password);
});

const browser = () => new TestBrowser(identity.base);
const answer = async (response: Response) => (await response.json()) as Record<string, string>;

describe('authorisation', () => {
  it('leads to the sign-in page and back to the application with code, state and issuer', async () => {
    const { back } = await browser().code('meihua', password, { state: 'x y&z' });
    expect(back.origin + back.pathname).toBe(`${identity.base}/`);
    expect(back.searchParams.get('state')).toBe('x y&z');
    expect(back.searchParams.get('iss')).toBe(identity.base);
    expect(back.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  it('does not ask for a password again within the session', async () => {
    const person = browser();
    await person.code('meihua', password);
    const { challenge } = newVerifier();
    const again = await person.authorize({
      redirect_uri: `${identity.base}/`,
      state: 's',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    expect(again.headers.get('location')).toContain('code=');
  });

  it('demands proof of possession (S256) from our client', async () => {
    const redirect_uri = `${identity.base}/`;
    const { challenge } = newVerifier();
    const requests: Record<string, string>[] = [
      {},
      { code_challenge: challenge, code_challenge_method: 'plain' },
      { code_challenge: challenge },
      { code_challenge: 'short', code_challenge_method: 'S256' },
    ];
    for (const bad of requests) {
      const location =
        (await browser().authorize({ redirect_uri, state: 's', ...bad })).headers.get('location') ?? '';
      expect(new URL(location).searchParams.get('error'), JSON.stringify(bad)).toBe('invalid_request');
      expect(new URL(location).searchParams.get('code')).toBeNull();
    }
  });

  it('gives out nothing but codes and our one scope', async () => {
    const { challenge } = newVerifier();
    const standard = {
      redirect_uri: `${identity.base}/`,
      state: 's',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    };
    for (const [name, value] of [
      ['response_type', 'token'],
      ['response_type', 'id_token'],
      ['scope', 'openid'],
      ['scope', 'laurel openid'],
      ['response_mode', 'form_post'],
      ['response_mode', 'fragment'],
      ['response_mode', ''],
    ] as const) {
      const response = await browser().authorize({ ...standard, [name]: value });
      const text = `${response.headers.get('location')} ${await response.text()}`;
      if (name === 'response_mode') expect(response.status).toBe(400);
      expect(text, `${name}=${value}`).toMatch(
        /unsupported_response_(type|mode)|invalid_scope|unauthorized_client/,
      );
    }
  });

  it('mounts no other route of the library', async () => {
    for (const path of [
      '/.well-known/openid-configuration',
      '/jwks',
      '/me',
      '/token',
      '/auth',
      '/session/end',
      '/token/introspection',
      '/reg',
    ])
      expect((await browser().go(path)).status, path).toBe(404);
  });
});

describe('return addresses', () => {
  const hostile = (base: string) => {
    const { host, port } = new URL(base);
    return [
      '',
      '/',
      '//evil.example',
      'https://evil.example/',
      'http://evil.example/',
      `${base}`,
      `${base}//`,
      `${base}/x`,
      `${base}/?a=1`,
      `${base}/#f`,
      `${base}/..`,
      `${base}/%2e%2e/`,
      `${base}/.`,
      `${base}/;`,
      `${base}/%00`,
      `${base}/\\evil.example`,
      `${base}@evil.example/`,
      `${base}.evil.example/`,
      `http://evil.example/${host}/`,
      `http://user@${host}/`,
      `http://user:pw@${host}/`,
      `http://evil.example#@${host}/`,
      `http://evil.example\\@${host}/`,
      `https://${host}/`,
      `HTTP://${host}/`,
      `http://127.1:${port}/`,
      `http://2130706433:${port}/`,
      `http://127.0.0.1.nip.io:${port}/`,
      `http://LOCALHOST:${port}/`,
      `http://localhost.:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://127.0.0.1:${Number(port) + 1}/`,
      `http://127.0.0.1/`,
      `${base}/ `,
      ` ${base}/`,
      `${base}/\t`,
      `${base}/\n`,
      `http:/${host}/`,
      `http:${host}/`,
      'javascript:alert(1)//',
      'data:text/html,x',
      'about:blank',
      'file:///etc/passwd',
      `${base}/%E2%80%AE`,
      `http://127。0。0。1:${port}/`,
      'urn:ietf:wg:oauth:2.0:oob',
    ];
  };

  it('are matched character for character: 45 hostile ones end on a page, never on a redirect', async () => {
    const { challenge } = newVerifier();
    const addresses = hostile(identity.base);
    expect(addresses.length).toBeGreaterThanOrEqual(40);
    for (const redirect_uri of addresses) {
      const response = await browser().authorize({
        redirect_uri,
        state: 's',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      expect(response.status, JSON.stringify(redirect_uri)).toBe(400);
      expect(response.headers.get('location')).toBeNull();
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('make cookies secure if the public address is, regardless of the request', async () => {
    const { challenge } = newVerifier();
    const response = await new TestBrowser(secure.base).authorize({
      redirect_uri: 'https://points.example.org/',
      state: 's',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    expect(response.headers.get('location')).toMatch(/^\/login\//);
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; secure; httponly/i);
    const local = await new TestBrowser(secure.base).authorize({
      redirect_uri: `${secure.base}/`,
      state: 's',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    expect(local.status).toBe(400);
  });

  it('may not be doubled, nor the client be unknown', async () => {
    const { challenge } = newVerifier();
    const query = `response_type=code&client_id=laurel-pc&state=s&code_challenge=${challenge}&code_challenge_method=S256`;
    const own = encodeURIComponent(`${identity.base}/`);
    for (const path of [
      `/oauth/authorize?${query}&redirect_uri=${own}&redirect_uri=https%3A%2F%2Fevil.example%2F`,
      `/oauth/authorize?${query}&redirect_uri=https%3A%2F%2Fevil.example%2F&redirect_uri=${own}`,
      `/oauth/authorize?${query.replace('laurel-pc', 'other')}&redirect_uri=${own}`,
      `/oauth/authorize?${query.replace('client_id=laurel-pc&', '')}&redirect_uri=${own}`,
    ]) {
      const response = await browser().go(path);
      expect(response.status, path).toBe(400);
      expect(response.headers.get('location')).toBeNull();
    }
  });

  it('must be the same again when the code is exchanged', async () => {
    const person = browser();
    const { code, verifier } = await person.code('meihua', password);
    const response = await person.exchange({
      code,
      verifier,
      redirect_uri: identity.base.replace('127.0.0.1', 'localhost') + '/',
    });
    expect(await answer(response)).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('exchange of a code', () => {
  it('answers as the specification has it', async () => {
    const tokens = await browser().tokens('meihua', password, 'd'.repeat(32));
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    expect(await browser().isLiving(tokens.access_token)).toBe(true);
  });

  it('refuses without the proof, with a wrong one, and without the client', async () => {
    const person = browser();
    const { code, verifier } = await person.code('meihua', password);
    expect((await person.exchange({ code })).status).toBe(400);
    expect((await person.exchange({ code, verifier: newVerifier().verifier })).status).toBe(400);
    expect((await person.exchange({ code, verifier }, `Basic ${btoa('laurel-pc:wrong')}`)).status).toBe(401);
    expect(
      (await person.form('/oauth/token', { grant_type: 'authorization_code', code, code_verifier: verifier }))
        .status,
    ).toBe(400);
    // None of these spent the code.
    expect((await person.exchange({ code, verifier })).status).toBe(200);
  });

  it('refuses other grants', async () => {
    for (const grant_type of [
      'password',
      'client_credentials',
      'implicit',
      'urn:ietf:params:oauth:grant-type:device_code',
    ])
      expect(
        await answer(await browser().form('/oauth/token', { grant_type }, { authorization: pcBasic })),
      ).toMatchObject({ error: 'unsupported_grant_type' });
  });

  it('refuses an expired code', async () => {
    const person = browser();
    const { code, verifier } = await person.code('meihua', password);
    await identity.sql(`update identity.oauth_item set expires_at = now() where model = 'AuthorizationCode'`);
    expect(await answer(await person.exchange({ code, verifier }))).toMatchObject({ error: 'invalid_grant' });
  });

  it('ends the grant when a code is replayed later', async () => {
    const person = browser();
    const { code, verifier } = await person.code('meihua', password);
    const tokens = (await (await person.exchange({ code, verifier })).json()) as Tokens;
    expect(await person.isLiving(tokens.access_token)).toBe(true);
    expect((await person.exchange({ code, verifier })).status).toBe(400);
    expect(await person.isLiving(tokens.access_token)).toBe(false);
    expect((await person.renew(tokens.refresh_token)).status).toBe(400);
  });

  it(`gives tokens once for a code that is sent twice at the same time, and the winner lives: ${doubles} times`, async () => {
    const person = browser();
    const outcomes = { double: 0, none: 0, dead: 0 };
    for (let round = 0; round < doubles; round++) {
      const { verifier, challenge } = newVerifier();
      const code = await identity.codeOf(person, 'meihua', password, challenge);
      const responses = await Promise.all([
        person.exchange({ code, verifier }),
        person.exchange({ code, verifier }),
      ]);
      const winners = responses.filter((response) => response.status === 200);
      if (winners.length > 1) outcomes.double++;
      if (winners.length === 0) outcomes.none++;
      for (const winner of winners) {
        const { access_token } = (await winner.json()) as Tokens;
        if (!(await person.isLiving(access_token))) outcomes.dead++;
      }
    }
    expect(outcomes).toEqual({ double: 0, none: 0, dead: 0 });
  }, 120_000);

  it('gives tokens once for a code that is sent 200 times at the same time', async () => {
    const person = browser();
    const { code, verifier } = await person.code('meihua', password);
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => person.exchange({ code, verifier })),
    );
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(199);
  });
});

describe('the store', () => {
  it('contains no value of a token, code, session or interaction', async () => {
    const person = browser();
    const interaction = (await browser().openSignIn()).slice('/login/'.length);
    const { code, verifier } = await person.code('meihua', password);
    const tokens = (await (await person.exchange({ code, verifier })).json()) as Tokens;
    const rows = await identity.sql<{ row: string }>(`select i::text as row from identity.oauth_item i`);
    const text = rows.map(({ row }) => row).join('\n');
    const session = person.cookie('laurel_session') ?? '';
    for (const value of [interaction, code, verifier, tokens.access_token, tokens.refresh_token, session]) {
      expect(value.length).toBeGreaterThan(20);
      expect(text).not.toContain(value);
    }
  });
});
