import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kitRefusals, protocolRefusals } from '../contract/kit.refusals.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Envelope } from '../contract/call.ts';
import { isConnectionError } from './db.ts';
import { languageOf } from './serve.ts';

/** Makes every error of a route the envelope, in the caller's language, with the trace id; nothing answers 500. */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status === 503) request.log.error({ err: error }, 'unavailable');
    return sendRefusal(request, reply, refusal);
  });
}

/** For a server without pages: every unknown path is refused with the envelope. */
export function answerUnknownPaths(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => sendRefusal(request, reply, protocolRefusals.unknown_path()));
}

/** Writes a refusal as the envelope of the specification. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const language = languageOf(request);
  request.refused = refusal.status === 200;
  const fields = Object.entries(refusal.fields);
  const body: Envelope<never> = {
    code: refusal.status === 200 ? 500 : refusal.status,
    object: null,
    message: refusal.say(language),
    reason: refusal.reason,
    ...(fields.length > 0 && {
      fields: Object.fromEntries(fields.map(([path, field]) => [path, field.say(language)])),
    }),
    traceId: request.id,
  };
  if (refusal.status === 503) void reply.header('retry-after', String(refusal.retryAfterSeconds ?? 2));
  if (refusal.status === 429 && refusal.retryAfterSeconds) {
    void reply.header('retry-after', String(refusal.retryAfterSeconds));
  }
  // The error path has a serializer of its own: the success schema would swallow the message.
  return reply
    .status(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

const bySqlState: Record<string, () => Refusal> = {
  '23503': kitRefusals.not_found, // a foreign key: what the request names is not there, or is another organisation's
  '22021': protocolRefusals.bad_request,
  '22P02': protocolRefusals.bad_request,
  '22P05': protocolRefusals.bad_request,
  '22003': protocolRefusals.bad_request,
  '55P03': kitRefusals.in_flight, // lock timeout
  '40P01': kitRefusals.in_flight,
  '40001': kitRefusals.stale,
  '23505': kitRefusals.stale, // a unique key that no handler explained: someone else was first
};

/** The refusal behind an error. What nobody foresaw is 503 with a trace id, and is logged with its stack. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code ? bySqlState[code] : undefined;
  if (known) return known();
  if (isConnectionError(error)) return protocolRefusals.unavailable();
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415) return protocolRefusals.unsupported_type();
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return protocolRefusals.too_large();
  if (statusCode === 429) return protocolRefusals.too_many();
  if (statusCode && statusCode >= 400 && statusCode < 500) return protocolRefusals.bad_request();
  return protocolRefusals.unavailable();
}
