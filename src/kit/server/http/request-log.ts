import './request.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Writes one line for each request when it has ended, whether it was answered or its client went away. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => logAtEnd(request, reply));
}

/** For requests that fail before any hook runs. */
export function logAtEnd(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('close', () => {
    const isFault = reply.statusCode >= 500;
    request.log[isFault ? 'error' : 'info'](lineOf(request, reply), 'request');
  });
}

const longestPath = 200;

/** Ids, never names or values: queries and bodies stay out, and so do paths that carry a value. */
function lineOf(request: FastifyRequest, reply: FastifyReply): object {
  const { url: pattern = '*', config } = request.routeOptions;
  const isPage = pattern.includes('*');
  return {
    call: config.call ?? (isPage ? undefined : pattern),
    method: request.method,
    path: isPage ? request.url.split('?')[0]?.slice(0, longestPath) : undefined,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    userId: request.userId,
    orgId: request.orgId,
    ip: request.ip,
    reason: request.reason,
    aborted: reply.raw.writableFinished ? undefined : true,
    err: request.fault,
  };
}
