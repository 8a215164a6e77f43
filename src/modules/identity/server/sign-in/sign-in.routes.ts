import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction, Provider } from 'oidc-provider';
import type { Language } from '../../../../kit/contract/language.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import { protocolRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { App } from '../../../../kit/server/module.ts';
import { showCodePage, takeCode, type Exchange } from './code-step.ts';
import { cookieName, cookieOf, deviceCookie, isSecure, keepSecret, setCookie } from './cookies.ts';
import { enterByLink, entryCookie } from '../password/entry-by-link.ts';
import { pendingSecondFactorOf, keepPendingSecondFactor, keepResult } from './pending-second-factor.ts';
import { lostKeys } from '../mail/lost-keys.ts';
import { nowhere } from '../oauth/adapter.ts';
import { isOwnPage } from './own-page.ts';
import { fieldOf } from './page-form.ts';
import { expiredPage, troublePage } from '../pages/message-page.ts';
import { allowReturn, isLanguage, pageLanguage, rememberLanguage, sendPage } from '../pages/page.ts';
import { passkeyPath, signInPage, type SignInMessage } from '../pages/sign-in-page.ts';
import { perMinute } from './rate.ts';
import { optionsToSignIn } from '../passkey/passkey.ts';
import { signInByPasskey } from '../passkey/passkey-sign-in.ts';
import { noteSignIn, signIn } from './sign-in.ts';
import { asPage } from '../pages/trouble.ts';
import { newSecret } from '../oauth/token-hash.ts';
import { demoAccounts } from '../account/user.store.ts';

const yearSeconds = 365 * 86_400;
/** An account is shown again as it was typed, so it is cut; a password is not, or a longer one would pass for it. */
const maximumAccount = 128;

type Form = {
  account: string;
  password: string;
  /** The language of the pressed button. */
  language: Language | null;
  /** The one that was chosen on this page before. */
  chosen: Language | null;
};

/** The dependencies of the sign-in pages. */
type Site = { app: App; provider: () => Provider };

/** The sign-in page, the only place that asks for a password. It works without script. */
export function serveSignIn(server: FastifyInstance, app: App, provider: () => Provider): void {
  const site: Site = { app, provider };
  server.get(
    '/login/:uid',
    { ...perMinute(120), exposeHeadRoute: false },
    asPage(app, async (request, reply) => {
      const interaction = await interactionOf(site, request, reply);
      if (!interaction) return expired(site, request, reply);
      const exchange = { request, reply, interaction };
      if (pendingSecondFactorOf(interaction)) return showCodePage(app, exchange);
      const userId = await entered(site, request, reply);
      if (userId) return finish(site, exchange, userId, ['pwd']);
      return show(site, exchange, { account: '', message: null, status: 200 });
    }),
  );

  server.post(
    '/login/:uid',
    { ...perMinute(120), bodyLimit: 8_192 },
    asPage(app, async (request, reply) => {
      const interaction = await interactionOf(site, request, reply);
      if (!interaction || !isOwnPage(request)) return expired(site, request, reply);
      const form = formOf(request.body);
      const exchange = { request, reply, interaction };
      if (fieldOf(request, 'step') === 'code')
        return takeCode(app, exchange, {
          finish: (userId) => finish(site, exchange, userId, ['pwd', 'otp']),
          startAgain: (message) => show(site, exchange, { account: '', message, status: 200 }),
        });
      // The language switch is a button of the form, so that typed text survives it.
      if (form.language) {
        rememberLanguage(reply, form.language, isSecure(app.environment));
        return show(site, exchange, { account: form.account, message: null, status: 200 });
      }
      if (fieldOf(request, 'passkey')) return byPasskey(site, exchange, form);
      const message = missing(form);
      if (message) return show(site, exchange, { account: form.account, message, status: 200 });
      return attempt(site, exchange, form);
    }),
  );

  // A page with script asks for it when the button is pressed, so that a challenge is kept for those who sign in so.
  server.post(passkeyPath(':uid'), perMinute(60), async (request, reply) => {
    const interaction = await interactionOf(site, request, reply);
    if (!interaction || !isOwnPage(request)) throw protocolRefusals.forbidden();
    const options = await app.db.transact(nowhere, (tx) =>
      optionsToSignIn(tx, app.environment, interaction.uid),
    );
    return reply.header('cache-control', 'no-store').send(options);
  });
}

/** A clock that is hours behind makes pages expire before they are used; this page reports the clock in that case. */
async function expired(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = pageLanguage(request);
  const cause = await site.app.health.cause(language);
  return sendPage(reply, 200, cause === null ? expiredPage(language) : troublePage(language, cause));
}

/** The user who has just set a password by a link in this browser, once: the password was typed twice a moment ago. */
async function entered(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
  const entry = cookieOf(request.headers.cookie, cookieName(site.app.environment, entryCookie));
  if (!entry) return null;
  keepSecret(reply, site.app, { name: entryCookie, value: '', sameSite: 'Lax', lifetimeSeconds: 0 });
  return site.app.db.transact(nowhere, async (tx) => {
    const userId = await enterByLink(tx, entry);
    const agent = request.headers['user-agent'];
    if (userId) await noteSignIn(tx, { userId, chosen: null, ip: request.ip, agent });
    return userId;
  });
}

/** A passkey proves possession and its user at once: it is both steps. */
async function byPasskey(site: Site, exchange: Exchange, { account, chosen }: Form): Promise<FastifyReply> {
  const { request, interaction } = exchange;
  const outcome = await signInByPasskey(site.app, {
    uid: interaction.uid,
    typed: fieldOf(request, 'passkey'),
    chosen,
    ip: request.ip,
    agent: request.headers['user-agent'],
  });
  if ('userId' in outcome) return finish(site, exchange, outcome.userId, ['hwk', 'user', 'mfa']);
  request.reason = 'passkey_refused';
  return show(site, exchange, { account, message: { key: 'passkey_refused' }, status: 200 });
}

async function interactionOf(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Interaction | null> {
  try {
    const interaction = await site.provider().interactionDetails(request.raw, reply.raw);
    return interaction.uid === (request.params as { uid: string }).uid ? interaction : null;
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

async function attempt(site: Site, exchange: Exchange, form: Form): Promise<FastifyReply> {
  const { request, reply } = exchange;
  const known = cookieOf(request.headers.cookie, cookieName(site.app.environment, deviceCookie));
  try {
    const { account, password, chosen } = form;
    const outcome = await signIn(site.app, {
      account,
      password,
      chosen,
      ip: request.ip,
      agent: request.headers['user-agent'],
      deviceCookie: known,
    });
    if ('userId' in outcome) return await finish(site, exchange, outcome.userId, ['pwd']);
    if ('pendingSecondFactor' in outcome) {
      await keepPendingSecondFactor(exchange.interaction, outcome.pendingSecondFactor);
      return await showCodePage(site.app, exchange);
    }
    request.reason = `sign_in_${outcome.refused}`;
    if (outcome.refused === 'wrong')
      return await show(site, exchange, {
        account: form.account,
        message: await wrongOf(site.app),
        status: 200,
      });
    void reply.header('retry-after', String(outcome.seconds));
    return await show(site, exchange, {
      account: form.account,
      message: { key: 'wait', seconds: outcome.seconds },
      status: 429,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) return failed(site, exchange, form, error);
    if (error.reason !== protocolRefusals.unavailable().reason) throw error;
    request.reason = error.reason;
    void reply.header('retry-after', String(error.retryAfterSeconds ?? 2));
    return show(site, exchange, { account: form.account, message: { key: 'busy' }, status: 503 });
  }
}

/** With what was typed, where the page can still be made. */
async function failed(
  site: Site,
  exchange: Exchange,
  { account }: Form,
  error: unknown,
): Promise<FastifyReply> {
  site.app.health.heed(error);
  if ((await site.app.health.cause(pageLanguage(exchange.request))) === null) throw error;
  Object.assign(exchange.request, { reason: 'unavailable', fault: error });
  void exchange.reply.header('retry-after', '2');
  return show(site, exchange, { account, message: null, status: 503 });
}

/**
 * Back to the authorisation, which issues the code. A relative path: the browser may use another of our host names.
 */
async function finish(
  site: Site,
  { request, reply, interaction }: Exchange,
  userId: string,
  amr: readonly string[],
) {
  request.userId = userId;
  await leaveOtherSession(site, request, reply, interaction, userId);
  await keepResult(interaction, { ...interaction.lastSubmission, login: { accountId: userId, amr } });
  const known = cookieOf(request.headers.cookie, cookieName(site.app.environment, deviceCookie));
  const cookie = {
    secure: isSecure(site.app.environment),
    sameSite: 'Strict',
    httpOnly: true,
    maxAgeSeconds: yearSeconds,
  } as const;
  reply.header(
    'set-cookie',
    setCookie(cookieName(site.app.environment, deviceCookie), known ?? newSecret(), cookie),
  );
  return reply.redirect(new URL(interaction.returnTo).pathname, 303);
}

/** Another user was signed in here: that session ends, and the new one gets its own id. */
async function leaveOtherSession(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  interaction: Interaction,
  userId: string,
) {
  const session = await site.provider().Session.get(site.provider().createContext(request.raw, reply.raw));
  if (!session.accountId || session.accountId === userId) return;
  await session.destroy();
  delete interaction.session;
}

async function show(
  site: Site,
  { request, reply, interaction }: Exchange,
  { account, message, status }: { account: string; message: SignInMessage | null; status: number },
): Promise<FastifyReply> {
  const form = formOf(request.body);
  const chosen = form.language ?? form.chosen;
  const language = chosen ?? pageLanguage(request);
  const isDemo = site.app.environment.demo !== 'off';
  const demo = isDemo ? await site.app.db.read(nowhere, (tx) => demoAccounts(tx)) : [];
  const notice = await site.app.health.sentence(language);
  const canSendCodes = site.app.environment.sms !== undefined;
  const canApply = site.app.environment.organisationApproval !== 'off';
  allowReturn(reply, site.app.environment.confidentialClient?.redirectUris ?? []);
  return sendPage(
    reply,
    status,
    signInPage({
      language,
      chosen,
      uid: interaction.uid,
      account,
      message,
      notice,
      demo,
      canSendCodes,
      canApply,
    }),
  );
}

function formOf(body: unknown): Form {
  const fields = (body ?? {}) as Record<string, unknown>;
  const textOf = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const languageOf = (name: string) => {
    const value = textOf(name);
    return isLanguage(value) ? value : null;
  };
  return {
    account: textOf('account').slice(0, maximumAccount).normalize('NFC').trim(),
    password: textOf('password'),
    language: languageOf('language'),
    chosen: languageOf('chosen'),
  };
}

/** If keys are missing, a refused password may be right; the page does not reveal whose key is missing. */
async function wrongOf(app: App): Promise<SignInMessage> {
  return { key: (await lostKeys(app)) ? 'keys_lost' : 'wrong' };
}

function missing(form: Form): SignInMessage | null {
  if (!form.account) return { key: 'account_missing' };
  return form.password ? null : { key: 'password_missing' };
}
