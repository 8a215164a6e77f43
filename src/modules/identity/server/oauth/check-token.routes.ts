import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from '../../../../kit/server/database/db.ts';
import type { App } from '../../../../kit/server/module.ts';
import { pcClientId, pcClientSecret } from '../../rules.ts';
import { nowhere } from './adapter.ts';
import type { Environment } from '../../../../kit/server/config/environment.ts';
import { perMinute } from '../sign-in/rate.ts';
import { hashOf } from './token-hash.ts';

type Answer = { status: number; body: Record<string, unknown> };

/**
 * Reports when an access token ends. The caller must be the client the token was issued to (basic client
 * authentication) or hold the token (bearer). The query is not logged; POST keeps the token out of it.
 */
export function serveCheckToken(server: FastifyInstance, app: App): void {
  server.route({
    ...perMinute(600),
    method: ['GET', 'POST'],
    url: '/oauth/check_token',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const source = (request.method === 'GET' ? request.query : request.body) as Record<
        string,
        unknown
      > | null;
      const { status, body } = await check(app, source?.['token'], askerOf(request, app.environment));
      if (typeof body['error'] === 'string') request.reason = body['error'];
      if (status === 401) reply.header('www-authenticate', 'Basic realm="laurel"');
      return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
    },
  });
}

type Asker = { clientId: string } | { bearer: string } | null;

function askerOf(request: FastifyRequest, environment: Environment): Asker {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer') return { bearer: value };
  if (scheme?.toLowerCase() !== 'basic') return null;
  const [id = '', ...secret] = Buffer.from(value, 'base64').toString('utf8').split(':').map(decoded);
  const secrets = new Map([[pcClientId, pcClientSecret]]);
  const { confidentialClient } = environment;
  if (confidentialClient) secrets.set(confidentialClient.id, confidentialClient.secret);
  const expected = secrets.get(id);
  return expected !== undefined && isEqual(secret.join(':'), expected) ? { clientId: id } : null;
}

/** As the other endpoints read it: id and secret are form-encoded before they are put together (RFC 6749, section 2.3.1). */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'));
  } catch {
    return text;
  }
}

function isEqual(actual: string, expected: string): boolean {
  return timingSafeEqual(hashOf('secret', actual), hashOf('secret', expected));
}

const unauthorised: Answer = { status: 401, body: { error: 'invalid_client', active: false } };
const inactive: Answer = { status: 400, body: { error: 'invalid_token', active: false } };

async function check(app: App, token: unknown, asker: Asker): Promise<Answer> {
  if (!asker || ('bearer' in asker && asker.bearer !== token)) return unauthorised;
  if (typeof token !== 'string') return inactive;
  const row = await app.db.read(nowhere, (tx) =>
    tx.maybe(sql<{ user_id: string; client_id: string; exp: number }>`
      select i.user_id, i.client_id, extract(epoch from i.expires_at)::int as exp
      from identity.oauth_item i join identity.app_user u on u.id = i.user_id
      where i.id = ${hashOf('AccessToken', token)} and i.expires_at > now() and u.status = 'active'`),
  );
  if (!row || ('clientId' in asker && asker.clientId !== row.client_id)) return inactive;
  return {
    status: 200,
    body: { active: true, exp: row.exp, user_id: row.user_id, client_id: row.client_id },
  };
}
