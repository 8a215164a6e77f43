import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Language } from '../../../../kit/contract/language.ts';
import type { App } from '../../../../kit/server/module.ts';
import { resetLinkRules } from '../../rules.ts';
import { cookieName, cookieOf, keepSecret } from '../sign-in/cookies.ts';
import { nowhere } from '../oauth/adapter.ts';
import { entryCookie } from './entry-by-link.ts';
import { isOwnPage } from '../sign-in/own-page.ts';
import { chosenLanguage, errorsOf, fieldOf, statusOf } from '../sign-in/page-form.ts';
import { pageLanguage, sendPage } from '../pages/page.ts';
import { endingPage, linkPage, type FieldErrors } from '../pages/recovery-page.ts';
import { recoveryText } from '../pages/recovery.text.ts';
import { perMinute } from '../sign-in/rate.ts';
import { openLink, resetPath, setPasswordByLink } from './reset-link.ts';
import { findUser } from '../account/user.store.ts';

const linkCookie = 'laurel_link';

/** The page of a link that was sent. Opening it changes nothing: mail programs open links, too. */
export function serveReset(server: FastifyInstance, app: App, provider: () => Provider): void {
  server.get(resetPath, { ...perMinute(60), exposeHeadRoute: false }, async (request, reply) => {
    const { link } = request.query as Record<string, unknown>;
    if (typeof link === 'string') {
      // Out of the address before anything else, so that neither history nor another page learns it.
      keepLink(reply, link.slice(0, 64).replaceAll(/[^\w-]/g, ''));
      return reply.redirect(resetPath, 303);
    }
    return show(request, reply, pageLanguage(request), {});
  });

  server.post(resetPath, { ...perMinute(60), bodyLimit: 8_192 }, async (request, reply) => {
    const chosen = chosenLanguage(app, request, reply);
    const language = chosen ?? pageLanguage(request);
    if (chosen || !isOwnPage(request)) return show(request, reply, language, {});
    const password = fieldOf(request, 'password');
    if (password !== fieldOf(request, 'repeat'))
      return show(request, reply, language, { repeat: recoveryText[language].repeat_differs });
    try {
      const input = { link: linkOf(app, request), password, ip: request.ip, language };
      const set = await app.db.transact(nowhere, (tx) => setPasswordByLink(tx, app, input));
      keepLink(reply, '');
      if (set.entry !== null) return await enter(request, reply, { ...set, entry: set.entry });
    } catch (error) {
      const { errors, refusal } = errorsOf(error, request, 'password');
      return show(request, reply, language, errors, statusOf(reply, refusal));
    }
    return sendPage(reply, 200, endingPage(language, 'done'));
  });

  /**
   * Redirects to the application, whose sign-in page lets this browser pass; another signed-in user is signed out
   * first.
   */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    { userId, entry }: { userId: string; entry: string },
  ): Promise<FastifyReply> {
    const { entrySeconds: lifetimeSeconds } = resetLinkRules;
    keepSecret(reply, app, { name: entryCookie, value: entry, sameSite: 'Lax', lifetimeSeconds });
    const session = await provider().Session.get(provider().createContext(request.raw, reply.raw));
    const isOther = session.accountId !== undefined && session.accountId !== userId;
    const home = `${app.environment.publicUrl}/`;
    return reply.redirect(isOther ? `/logout?redirect_uri=${encodeURIComponent(home)}` : '/', 303);
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
    errors: FieldErrors,
    status = 200,
  ): Promise<FastifyReply> {
    const user = await app.db.read(nowhere, async (tx) => {
      const living = await openLink(tx, linkOf(app, request));
      return living && findUser(tx, living.userId);
    });
    if (!user) return sendPage(reply, 200, endingPage(language, 'dead'));
    const view = { language, account: user.login_name, action: resetPath, errors };
    return sendPage(reply, status, linkPage(view));
  }

  function keepLink(reply: FastifyReply, link: string): void {
    const { lifetimeSeconds } = resetLinkRules;
    // Lax: users come from a mail program, which counts as another site.
    keepSecret(reply, app, { name: linkCookie, value: link, sameSite: 'Lax', lifetimeSeconds });
  }
}

function linkOf(app: App, request: FastifyRequest): string {
  return cookieOf(request.headers.cookie, cookieName(app.environment, linkCookie)) ?? '';
}
