import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { App } from '../../../../kit/server/module.ts';
import { defaultScope } from '../../rules.ts';
import { exchange } from './adapter.ts';
import { oauthPaths } from './metadata.ts';
import { authorisationErrorPage } from '../pages/message-page.ts';
import { pageLanguage, sendPage } from '../pages/page.ts';
import { perMinute } from '../sign-in/rate.ts';

/** A morning's sign-ins of a whole company behind one address; of refused tries fewer (`server/oauth/provider.ts`). */
const exchangesPerMinute = 600;
const authorisationsPerMinute = 300;

/** Mounts the authorisation server's routes; the library reads the body and writes the answer itself. */
export async function serveOauth(server: FastifyInstance, app: App, provider: () => Provider): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const pass = (request: FastifyRequest, reply: FastifyReply) => handOver(request, reply, app, provider());
    scope.get(oauthPaths.authorization, perMinute(authorisationsPerMinute), (request, reply) => {
      const { response_mode: mode } = request.query as Record<string, unknown>;
      // The library would also answer by form or fragment, which no client of ours requests.
      if (mode !== undefined && mode !== 'query') return refuse(request, reply, 'unsupported_response_mode');
      nameScope(request);
      return pass(request, reply);
    });
    scope.get(`${oauthPaths.authorization}/:uid`, perMinute(authorisationsPerMinute), pass);
    for (const path of [oauthPaths.token, oauthPaths.revocation, oauthPaths.introspection])
      scope.post(path, perMinute(exchangesPerMinute), pass);
  });
}

/** The specification's authorisation request names no scope, and the library would grant nothing. */
function nameScope(request: FastifyRequest): void {
  const { query, raw } = request;
  if ((query as Record<string, unknown>)['scope'] !== undefined) return;
  raw.url += `${raw.url?.includes('?') ? '&' : '?'}scope=${defaultScope}`;
}

function refuse(request: FastifyRequest, reply: FastifyReply, reason: string): FastifyReply {
  request.reason = reason;
  return sendPage(reply, 400, authorisationErrorPage(reason, pageLanguage(request)));
}

async function handOver(
  request: FastifyRequest,
  reply: FastifyReply,
  app: App,
  provider: Provider,
): Promise<FastifyReply> {
  const { raw } = request;
  // Whether cookies are secure follows the address that we publish, not what a client claims.
  raw.headers['x-forwarded-proto'] = new URL(app.environment.publicUrl).protocol.slice(0, -1);
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.hijack();
  await exchange.run(
    { arrivedAt: new Date(), ip: request.ip, agent: request.headers['user-agent'] ?? null, request },
    () => provider.callback()(raw, reply.raw),
  );
  return reply;
}
