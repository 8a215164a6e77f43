/** The libraries that other programs sign in with, unchanged and as their documentation says. */
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { AuthorizationCode } from 'simple-oauth2';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openIdentity } from '../test-world.ts';
import { TestBrowser } from '../account/test-browser.ts';

const client = {
  id: 'partner.program',
  secret: 'kept: well+100% & more',
  redirectUris: ['https://partner.example/back'],
};
const [back = ''] = client.redirectUris;
const identity = await openIdentity({ confidentialClient: client });
const password = 'Kenari#2207';
let userId: string;

beforeAll(async () => {
  userId = await identity.user('meihua', password);
});

beforeEach(async () => {
  await identity.sql('delete from identity.throttle');
});

/** A person's part in the browser: opens the address, signs in, and is redirected to the program. */
async function signedIn(address: URL | string): Promise<URL> {
  const browser = new TestBrowser(identity.base);
  const { pathname, search } = new URL(address);
  const page = (await browser.go(`${pathname}${search}`)).headers.get('location') ?? '';
  const answer = await browser.form(page, { account: 'meihua', password });
  return new URL((await browser.go(answer.headers.get('location') ?? '')).headers.get('location') ?? '');
}

const isLiving = (token: string): Promise<boolean> => new TestBrowser(identity.base).isLiving(token);

describe('openid-client', () => {
  const discovered = (authentication?: openid.ClientAuth) =>
    openid.discovery(new URL(identity.base), client.id, client.secret, authentication, {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
    });

  test.each([
    ['as it does by itself', undefined],
    ['with the secret in the header', openid.ClientSecretBasic(client.secret)],
  ])('finds, signs in, renews, asks and revokes %s', async (_how, authentication) => {
    const configuration = await discovered(authentication);
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const address = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: back,
      scope: 'laurel',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
    });
    const tokens = await openid.authorizationCodeGrant(configuration, await signedIn(address), {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    expect([tokens.expiresIn(), tokens.scope, await isLiving(tokens.access_token)]).toEqual([
      expect.any(Number),
      'laurel',
      true,
    ]);
    const renewed = await openid.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
    expect(await openid.tokenIntrospection(configuration, renewed.access_token)).toMatchObject({
      active: true,
      sub: userId,
      client_id: client.id,
      scope: 'laurel',
    });
    const account = await openid.fetchProtectedResource(
      configuration,
      renewed.access_token,
      new URL('/api/account', identity.base),
      'GET',
    );
    expect(account.status).toBe(200);
    await openid.tokenRevocation(configuration, renewed.access_token, { token_type_hint: 'access_token' });
    expect(await openid.tokenIntrospection(configuration, renewed.access_token)).toEqual({ active: false });
    expect(await isLiving(renewed.access_token)).toBe(false);
    await expect(openid.refreshTokenGrant(configuration, renewed.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('tells a refused secret as an error of the client', async () => {
    const configuration = await openid.discovery(new URL(identity.base), client.id, 'wrong', undefined, {
      algorithm: 'oauth2',
      execute: [openid.allowInsecureRequests],
    });
    await expect(openid.tokenIntrospection(configuration, 'x')).rejects.toMatchObject({
      error: 'invalid_client',
    });
  });
});

test('oauth4webapi finds, signs in, renews, asks and revokes', async () => {
  const insecure = { [oauth.allowInsecureRequests]: true };
  const issuer = new URL(identity.base);
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  );
  const own: oauth.Client = { client_id: client.id };
  const authentication = oauth.ClientSecretBasic(client.secret);
  const verifier = oauth.generateRandomCodeVerifier();
  const address = new URL(server.authorization_endpoint ?? '');
  address.search = new URLSearchParams({
    client_id: client.id,
    redirect_uri: back,
    response_type: 'code',
    state: 's',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  const parameters = oauth.validateAuthResponse(server, own, await signedIn(address), 's');
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    own,
    await oauth.authorizationCodeGrantRequest(
      server,
      own,
      authentication,
      parameters,
      back,
      verifier,
      insecure,
    ),
  );
  const renewed = await oauth.processRefreshTokenResponse(
    server,
    own,
    await oauth.refreshTokenGrantRequest(server, own, authentication, tokens.refresh_token ?? '', insecure),
  );
  const introspected = async () =>
    oauth.processIntrospectionResponse(
      server,
      own,
      await oauth.introspectionRequest(server, own, authentication, renewed.access_token, insecure),
    );
  expect(await introspected()).toMatchObject({ active: true, sub: userId, token_type: 'Bearer' });
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(server, own, authentication, renewed.access_token, insecure),
  );
  expect(await introspected()).toEqual({ active: false });
  expect(await isLiving(tokens.access_token)).toBe(false);
});

test.each(['header', 'body'] as const)(
  'simple-oauth2 signs in, renews and revokes, by %s',
  async (method) => {
    const program = new AuthorizationCode({
      client: { id: client.id, secret: client.secret },
      auth: {
        tokenHost: identity.base,
        authorizePath: '/oauth/authorize',
        tokenPath: '/oauth/token',
        revokePath: '/oauth/revoke',
      },
      options: { authorizationMethod: method },
    });
    const address = program.authorizeURL({ redirect_uri: back, scope: 'laurel', state: 's' });
    const code = (await signedIn(address)).searchParams.get('code') ?? '';
    const tokens = await program.getToken({ code, redirect_uri: back });
    expect(tokens.expired()).toBe(false);
    const renewed = await tokens.refresh();
    const living = String(renewed.token['access_token']);
    expect(await isLiving(living)).toBe(true);
    await renewed.revoke('access_token');
    expect(await isLiving(living)).toBe(false);
    await expect(renewed.refresh()).rejects.toMatchObject({ data: { payload: { error: 'invalid_grant' } } });
    await program.createToken(renewed.token).revokeAll();
  },
);
