import type { FastifyRequest } from 'fastify';
import { interactionPolicy, Provider, type Context, type Session } from 'oidc-provider';
import { pageOrigins } from '../../../../kit/server/http/cors.ts';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import { MinuteLimit } from '../../../../kit/server/http/limits.ts';
import type { App } from '../../../../kit/server/module.ts';
import type { Secrets } from '../../../../kit/server/config/secrets.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import {
  accessTokenSeconds,
  codeSeconds,
  defaultScope,
  pcClientId,
  pcClientSecret,
  refreshTokenSeconds,
  sessionIdleSeconds,
  sessionMaximumSeconds,
} from '../../rules.ts';
import { adapterOf, exchange, nowhere } from './adapter.ts';
import { oauthPaths } from './metadata.ts';
import { renewal } from './renewal.ts';
import { settleCode } from './token.store.ts';
import { enrolDevice } from '../sign-in/device.store.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { cookieName, cookieOf, deviceCookie } from '../sign-in/cookies.ts';
import { authorisationErrorPage, expiredPage, troublePage } from '../pages/message-page.ts';
import { pageLanguage } from '../pages/page.ts';

/** Where our own application may be returned to, character for character: after signing in and after signing out. */
export const ownAddresses = (environment: Environment): string[] =>
  pageOrigins(environment).map((origin) => `${origin}/`);

/** The authorisation server. Only the routes that `oauth.routes.ts` mounts are reachable. */
export function createProvider(app: App, secrets: Secrets): Provider {
  const { environment } = app;
  const provider = new Provider(environment.publicUrl, {
    adapter: adapterOf(app.db),
    clients: clientsOf(environment),
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      scope: defaultScope,
    },
    scopes: [defaultScope],
    responseTypes: ['code'],
    jwks: { keys: secrets.signingKeys },
    cookies: {
      names: {
        session: cookieName(environment, 'laurel_session'),
        interaction: cookieName(environment, 'laurel_interaction', 'own'),
        resume: cookieName(environment, 'laurel_resume', 'own'),
      },
      keys: secrets.cookieKeys,
      long: { httpOnly: true, sameSite: 'lax', path: '/' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    routes: oauthPaths,
    features: featuresOf(app),
    allowOmittingSingleRegisteredRedirectUri: false,
    // A browser names the origin on every POST, our own page's too; other origins have no business here.
    clientBasedCORS: (_context: Context, origin: string) => ownAddresses(environment).includes(`${origin}/`),
    pkce: { required: (_context: Context, client: { clientId: string }) => client.clientId === pcClientId },
    interactions: {
      policy: policy(),
      url: (_context: Context, interaction: { uid: string }) => `/login/${interaction.uid}`,
    },
    findAccount: (_context: Context, id: string) => findAccount(app, id),
    loadExistingGrant: newGrant,
    expiresWithSession: async () => false,
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    clockTolerance: 5,
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: codeSeconds,
      RefreshToken: refreshTokenSeconds,
      // It outlives the last token of it: the code's minute is over before the first, and the last is renewed at the end.
      Grant: codeSeconds + refreshTokenSeconds + accessTokenSeconds,
      Interaction: 3_600,
      Session: sessionSeconds,
    },
    renderError: errorPage(app),
  });
  provider.proxy = true;
  provider.registerGrantType('refresh_token', renewal(app.db), ['refresh_token', 'scope']);
  provider.use(unavailable);
  provider.use(readByOwnPages(environment));
  provider.use(answerInJson);
  if (app.isLimited) provider.use(limitRefused());
  provider.use(afterCodeExchange(app));
  noteRefusals(provider, app);
  return provider;
}

/** Logged with the request that the library refuses. */
function noteRefusals(provider: Provider, { health }: App): void {
  const note = (facts: Pick<FastifyRequest, 'reason' | 'fault'>) =>
    Object.assign(exchange.getStore()?.request ?? {}, facts);
  for (const event of ['authorization.error', 'grant.error', 'introspection.error', 'revocation.error'])
    provider.on(event, (_context, error) => note({ reason: (error as Error & { error?: string }).error }));
  provider.on('server_error', (_context, error) => {
    health.heed(error);
    note({ reason: 'unavailable', fault: error });
  });
}

/** A failure here may be transient: the library would answer that the server is broken. */
async function unavailable(context: Context, next: () => Promise<void>): Promise<void> {
  await next();
  if (context.status !== 500) return;
  context.status = 503;
  context.res.setHeader('retry-after', '2');
}

/** A revocation is answered without content by the library, and clients that read JSON alone take that for a failure. */
async function answerInJson(context: Context, next: () => Promise<void>): Promise<void> {
  await next();
  if (context.oidc?.route === 'revocation' && context.status === 200) context.body = {};
}

/** The library lets every origin read its errors before it knows the client; other origins may read nothing here. */
function readByOwnPages(environment: Environment) {
  return async (context: Context, next: () => Promise<void>): Promise<void> => {
    await next();
    if (ownAddresses(environment).includes(`${context.req.headers.origin}/`)) return;
    for (const name of context.res.getHeaderNames())
      if (name.startsWith('access-control-')) context.res.removeHeader(name);
  };
}

/** Tries of one address in a minute that may be refused. What succeeds is no guess: a whole company shares an address. */
const refusedPerMinute = 60;

/** Routes at which a secret, a code or a token can be tried. */
const guessable: ReadonlySet<string> = new Set(['token', 'introspection', 'revocation']);

/** Answers failures beyond the limit with 429, so that guessing learns nothing; valid tokens are still accepted. */
function limitRefused() {
  const refused = new MinuteLimit(refusedPerMinute);
  return async (context: Context, next: () => Promise<void>): Promise<void> => {
    await next();
    if (!guessable.has(context.oidc?.route) || (context.status !== 400 && context.status !== 401)) return;
    if (refused.take(exchange.getStore()?.ip ?? '')) return;
    context.status = 429;
    context.res.setHeader('retry-after', '60');
    context.body = { error: 'slow_down' };
  };
}

function clientsOf(environment: Environment): object[] {
  const { confidentialClient } = environment;
  const pc = {
    client_id: pcClientId,
    client_secret: pcClientSecret,
    token_endpoint_auth_method: 'client_secret_basic',
    redirect_uris: ownAddresses(environment),
  };
  if (!confidentialClient) return [pc];
  return [
    pc,
    {
      client_id: confidentialClient.id,
      client_secret: confidentialClient.secret,
      token_endpoint_auth_method: 'client_secret_basic',
      redirect_uris: confidentialClient.redirectUris,
    },
  ];
}

type OwnedToken = { clientId?: string; accountId?: string };

/** A client may end and introspect only the tokens that it was issued. */
function isOwnToken(_context: Context, client: { clientId: string }, token: OwnedToken): boolean {
  return token.clientId === client.clientId;
}

/** All clients are our own, so there is no consent to ask for. */
function policy() {
  const prompts = interactionPolicy.base();
  prompts.remove('consent');
  return prompts;
}

async function findAccount(app: App, id: string) {
  const user = await app.db.read(nowhere, (tx) =>
    tx.maybe(sql`select from identity.app_user where id = ${id} and status = 'active'`),
  );
  return user && { accountId: id, claims: async () => ({ sub: id }) };
}

/** Each authorisation has its own grant, so that a replay in one tab does not end the others. */
async function newGrant({ oidc }: Context) {
  const accountId = oidc.session.accountId;
  if (!accountId) return undefined;
  const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
  grant.addOIDCScope(defaultScope);
  await grant.save();
  return grant;
}

/** Ends two hours after its last use, and twelve hours after the sign-in at the latest. */
function sessionSeconds(_context: Context, session: Session): number {
  const age = session.loginTs ? Math.floor(Date.now() / 1000) - session.loginTs : 0;
  return Math.max(1, Math.min(sessionIdleSeconds, sessionMaximumSeconds - age));
}

/**
 * Ends an exchange: records it, and remembers the device of a sign-in by password, for organisations that allow sign-in
 * by a known device.
 */
function afterCodeExchange(app: App) {
  return async (context: Context, next: () => Promise<void>): Promise<void> => {
    await next();
    const code = context.oidc?.route === 'token' ? context.oidc.entities.AuthorizationCode : undefined;
    if (!code || context.status !== 200) return;
    const device = context.oidc.body?.['deviceIdentifierId'];
    const cookie = cookieOf(context.req.headers.cookie, cookieName(app.environment, deviceCookie));
    const { request, ip } = exchange.getStore() ?? {};
    if (request) request.userId = code.accountId;
    await app.db.transact(nowhere, async (tx) => {
      await settleCode(tx, code.jti, new Date());
      if (typeof device === 'string' && cookie)
        await enrolDevice(tx, {
          userId: code.accountId,
          device,
          cookie,
          at: new Date((code.authTime ?? 0) * 1000),
        });
      await writeAuthEvent(tx, {
        kind: 'token',
        userId: code.accountId,
        clientId: code.clientId,
        ip,
      });
    });
  };
}

/** The features of the protocol that are offered. */
const featuresOf = (app: App) => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  introspection: {
    enabled: true,
    // As in `check_token`: to its client alone, and only while the account is open.
    allowedPolicy: async (context: Context, client: { clientId: string }, token: OwnedToken) =>
      isOwnToken(context, client, token) && (await findAccount(app, token.accountId ?? '')) !== undefined,
  },
  pushedAuthorizationRequests: { enabled: false },
  resourceIndicators: { enabled: false },
  revocation: { enabled: true, allowedPolicy: isOwnToken },
  rpInitiatedLogout: { enabled: false },
  userinfo: { enabled: false },
});

/** A page that describes the error if no program can receive it. */
const errorPage = (app: App) => async (context: Context, out: { error: string }, error: Error) => {
  const language = pageLanguage(context.req);
  const isExpired = error.name === 'SessionNotFound';
  const cause = isExpired || out.error === 'server_error' ? await app.health.cause(language) : null;
  context.type = 'html';
  if (cause !== null) context.body = troublePage(language, cause);
  else context.body = isExpired ? expiredPage(language) : authorisationErrorPage(out.error, language);
};
