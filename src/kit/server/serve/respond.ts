import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kitRefusals, protocolRefusals } from '../../contract/kit.refusals.ts';
import { toLanguage, type Language } from '../../contract/language.ts';
import { Refusal } from '../../contract/refusal.ts';
import type { Envelope } from '../../contract/call.ts';
import { isConnectionError } from '../database/db.ts';
import type { Health } from '../health/health.ts';
import { newId } from '../id.ts';
import { logAtEnd } from '../http/request-log.ts';
import { languageOf } from '../http/request.ts';

/** Makes every error of a route the envelope, in the caller's language, with the trace id; nothing answers 500. */
export function answerErrors(server: FastifyInstance, health: Health): void {
  server.setErrorHandler((error, request, reply) => {
    const refusal = health.heed(error) ?? refusalOf(error);
    // A refusal with status 503 was foreseen: its reason is enough.
    if (refusal.status === 503 && refusal !== error) request.fault = error;
    return sendRefusal(request, reply, refusal);
  });
}

/** The headers that hooks add; they have not run when a request fails before its route is known. */
const bareHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** An address that cannot be read: the envelope, as everywhere. */
export function answerUnreadableAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  logAtEnd(request, reply);
  void sendRefusal(request, reply.headers(bareHeaders), refusalOf(error));
}

/** Answers on the bare socket when bytes are no HTTP request, or headers are too long. */
export function answerBrokenRequest(
  this: FastifyInstance,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const isTooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const refusal = isTooLarge ? protocolRefusals.too_large() : protocolRefusals.bad_request();
  const { status, reason } = refusal;
  const traceId = newId();
  this.log.info({ traceId, status, ip: socket.remoteAddress, reason }, 'request');
  answerOnSocket(socket, refusal, traceId);
}

/** Writes a refusal where no reply can. */
export function answerOnSocket(socket: Socket, refusal: Refusal, traceId: string): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(envelopeOf(refusal, toLanguage(''), traceId));
  const headers = { ...bareHeaders, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`);
}

/** For a server without pages: every unknown path is refused with the envelope. */
export function answerUnknownPaths(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) => sendRefusal(request, reply, protocolRefusals.unknown_path()));
}

/** Writes a refusal as the envelope of the specification. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const language = languageOf(request);
  request.reason = refusal.reason;
  const body = envelopeOf(refusal, language, request.id);
  if (refusal.status === 503) void reply.header('retry-after', String(refusal.retryAfterSeconds ?? 2));
  if (refusal.status === 429 && refusal.retryAfterSeconds) {
    void reply.header('retry-after', String(refusal.retryAfterSeconds));
  }
  // The error path has its own serializer: the success schema would drop the message.
  return reply
    .status(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function envelopeOf(refusal: Refusal, language: Language, traceId: string): Envelope<never> {
  const fields = Object.entries(refusal.fields);
  return {
    code: 500,
    object: null,
    message: refusal.format(language),
    reason: refusal.reason,
    ...(fields.length > 0 && {
      fields: Object.fromEntries(fields.map(([path, field]) => [path, field.format(language)])),
    }),
    traceId,
  };
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

/** The refusal behind an error. An unexpected error becomes 503 with a trace id, and is logged with its stack. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code ? bySqlState[code] : undefined;
  if (known) return known();
  if (isConnectionError(error)) return protocolRefusals.unavailable();
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415)
    return protocolRefusals.unsupported_type();
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return protocolRefusals.too_large();
  if (statusCode === 429) return protocolRefusals.too_many();
  if (statusCode && statusCode >= 400 && statusCode < 500) return protocolRefusals.bad_request();
  return protocolRefusals.unavailable();
}
