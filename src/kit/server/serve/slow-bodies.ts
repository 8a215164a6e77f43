import '../http/request.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { protocolRefusals } from '../../contract/kit.refusals.ts';
import { answerOnSocket } from './respond.ts';

const ordinaryMs = 25_000;
/** In which 10 MB travel at half a megabit per second. */
export const longestBodyMs = 180_000;

/**
 * Ends requests whose bodies arrive too slowly. Node has one limit for all requests, but a file on a slow line needs
 * more time than other requests may have.
 */
export function limitSlowBodies(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding !== undefined || Number(length) > 0) watch(request, reply);
    done();
  });
}

function watch(request: FastifyRequest, reply: FastifyReply): void {
  const limitMs = request.routeOptions.config.hasLargeBody ? longestBodyMs : ordinaryMs;
  const timer = setTimeout(() => {
    // After the body has arrived, other limits apply.
    if (!request.raw.complete) end(request, reply);
  }, limitMs);
  timer.unref();
  request.raw.once('close', () => clearTimeout(timer));
}

function end(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  // An answer that was sent already must not be followed by another.
  if (reply.sent) socket.destroy();
  else {
    const refusal = protocolRefusals.bad_request();
    request.reason = refusal.reason;
    void reply.code(refusal.status);
    answerOnSocket(socket, refusal, request.id);
  }
  socket.destroySoon();
}
