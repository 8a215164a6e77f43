import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../context.ts';
import { languageOf } from '../http/request.ts';
import type { Drain } from '../operate/drain.ts';
import { effectOf, sentenceOf } from './conditions.ts';

/**
 * `/health/live` says that the process runs. `/health/ready` says whether requests may be sent here, and lists the
 * conditions: in English for the operator (`detail`), and for users in the requested language.
 */
export function serveHealth(server: FastifyInstance, app: App, draining: Pick<Drain, 'isOn'>): void {
  server.get('/health/live', { logLevel: 'silent' }, async () => ({ status: 'live' }));
  server.get('/health/ready', { logLevel: 'silent' }, async (request, reply) => {
    if (draining.isOn) return reply.code(503).send({ status: 'draining' });
    return answerReady(app, request, reply);
  });
}

async function answerReady({ health }: App, request: FastifyRequest, reply: FastifyReply): Promise<object> {
  const found = await health.now();
  const [gravest] = found;
  if (!gravest) return { status: 'ready' };
  const isReady = effectOf(gravest) !== 'unready';
  const language = languageOf(request);
  return reply.code(isReady ? 200 : 503).send({
    status: isReady ? 'limited' : 'unready',
    reason: gravest.detail,
    conditions: found.map((condition) => ({
      code: condition.code,
      effect: effectOf(condition),
      detail: condition.detail,
      message: sentenceOf(condition, language),
    })),
  });
}
