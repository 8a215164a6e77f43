import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { App } from '../../../../kit/server/module.ts';
import { writeAuthEvent } from '../account/auth-event.store.ts';
import { isSecure, setCookie } from './cookies.ts';
import { nowhere } from '../oauth/adapter.ts';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import { ownAddresses } from '../oauth/provider.ts';
import { isOwnPage } from './own-page.ts';
import { signOutPage } from '../pages/message-page.ts';
import { sendPage, pageLanguage } from '../pages/page.ts';
import { endSessions } from '../oauth/token.store.ts';

const ended = { httpOnly: true, sameSite: 'Lax', maxAgeSeconds: 0 } as const;

/** The target if a client names none, or none of ours. */
const defaultPage = '/';

/**
 * Ends the browser's session with all its tokens and redirects to an address of the list, never to another. A link from
 * a foreign site does not sign out without confirmation.
 */
export function serveSignOut(server: FastifyInstance, app: App, provider: () => Provider): void {
  server.get('/logout', { exposeHeadRoute: false }, async (request, reply) => {
    const target = targetOf(app.environment, (request.query as Record<string, unknown>)['redirect_uri']);
    const site = request.headers['sec-fetch-site'];
    if (site === 'cross-site' || site === 'same-site')
      return sendPage(reply, 200, signOutPage(pageLanguage(request), target));
    return signOut(request, reply, target);
  });
  server.post('/logout', async (request, reply) => {
    const target = targetOf(
      app.environment,
      (request.body as Record<string, unknown> | null)?.['redirect_uri'],
    );
    if (!isOwnPage(request)) return reply.redirect(defaultPage, 303);
    return signOut(request, reply, target);
  });

  async function signOut(
    request: FastifyRequest,
    reply: FastifyReply,
    target: string,
  ): Promise<FastifyReply> {
    const server = provider();
    const session = await server.Session.get(server.createContext(request.raw, reply.raw));
    if (session.accountId) {
      request.userId = session.accountId;
      await app.db.transact(nowhere, async (tx) => {
        await endSessions(tx, { sessionUid: session.uid });
        await writeAuthEvent(tx, { kind: 'sign_out', userId: session.accountId, ip: request.ip });
      });
    }
    const name = server.cookieName('session');
    for (const cookie of [name, `${name}.sig`])
      reply.header('set-cookie', setCookie(cookie, '', { ...ended, secure: isSecure(app.environment) }));
    // Only the cache: `storage` would also clear what the browser stores for the device, such as its id and settings.
    reply.header('clear-site-data', '"cache"');
    return reply.redirect(target, 303);
  }
}

function targetOf(environment: Environment, requested: unknown): string {
  const allowed = [...ownAddresses(environment), ...(environment.confidentialClient?.redirectUris ?? [])];
  return allowed.find((address) => address === requested) ?? defaultPage;
}
