import type { FastifyInstance, FastifyReply } from 'fastify';
import { serviceOf } from '../../../kit/contract/hosts.ts';
import { protocolRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { App } from '../../../kit/server/module.ts';
import { effectiveOrg } from '../../../kit/server/serve/organisation-scope.ts';
import type { Paths } from '../../../kit/server/module.ts';
import { eventText, startEvents } from '../../../kit/server/http/event-stream.ts';
import type { LiveEvent } from '../../../kit/server/http/live.ts';
import { loadActor } from '../../members/server/door.ts';
import { authenticate } from '../../identity/server/door.ts';

/** @internal */
export const streamPath = '/api/b/live/stream';
const refused = { $ref: '#/components/responses/Refused' };

export const streamPaths: Paths = {
  [streamPath]: {
    get: {
      operationId: 'messages.stream',
      summary: 'Server-sent events that name what has changed for the caller; the data are read afresh.',
      'x-permission': 'member',
      security: [{ bearer: [] }],
      parameters: [{ $ref: '#/components/parameters/Organisation' }],
      responses: {
        '200': {
          description: 'The stream',
          content: { 'text/event-stream': { schema: { type: 'string' } } },
        },
        ...Object.fromEntries(['400', '401', '403', '429', '503'].map((status) => [status, refused])),
      },
    },
  },
};

const maximumStreams = 5;
const heartbeatMs = 15_000;
/** How often a stream checks its owner's rights: a right that ends takes effect within this time. */
const recheckMs = 5_000;

/**
 * Serves live events as server-sent events. The bearer is sent in the header, as with every call, so no token is in an
 * address. Events name the changed object; the browser reads the data itself, and reads it afresh after a reconnect.
 */
export function serveStream(server: FastifyInstance, app: App): void {
  if (!app.environment.services.has(serviceOf(streamPath))) return;
  const open = new Set<() => void>();
  server.addHook('preClose', async () => {
    for (const end of open) end();
  });
  server.get(streamPath, { config: { call: 'messages.stream' } }, async (request, reply) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const session = token ? await authenticate(app.db, token) : null;
    if (!token || !session) throw protocolRefusals.unauthenticated();
    request.userId = session.userId;
    const orgId = effectiveOrg(request) ?? session.lastOrgId;
    if (!orgId) throw protocolRefusals.no_organisation();
    request.orgId = orgId;
    const allowed = async (): Promise<boolean> => {
      const now = await authenticate(app.db, token);
      if (!now) return false;
      const { userId, oneStep, deviceOnly } = now;
      const actor = await app.db.read({ orgId, userId, oneStep, deviceOnly }, loadActor);
      return actor !== null && !actor.twoStepsDemanded;
    };
    const scope = { orgId, userId: session.userId };
    if (!(await allowed())) throw protocolRefusals.no_membership();
    if (app.live.count(orgId, session.userId) >= maximumStreams) throw protocolRefusals.too_many();

    startEvents(reply, { retryMs: 2_000 });
    const end = follow(app, scope, reply, allowed, () => open.delete(end));
    open.add(end);
  });
}

function follow(
  app: App,
  scope: { orgId: string; userId: string },
  reply: FastifyReply,
  allowed: () => Promise<boolean>,
  onEnd: () => void,
): () => void {
  let id = 0;
  const write = (event: LiveEvent): void => {
    id += 1;
    reply.raw.write(eventText(event.type, event, id));
  };
  const stopListening = app.live.listen(scope.orgId, scope.userId, write);
  const heartbeat = setInterval(() => reply.raw.write(': beat\n\n'), heartbeatMs);
  const recheck = setInterval(() => {
    allowed().then(
      (stillAllowed) => stillAllowed || end(),
      () => {}, // the database is away for a moment: the next check decides
    );
  }, recheckMs);
  let ended = false;
  function end(): void {
    if (ended) return;
    ended = true;
    stopListening();
    clearInterval(heartbeat);
    clearInterval(recheck);
    reply.raw.end();
    onEnd();
  }
  reply.raw.on('close', end);
  return end;
}
