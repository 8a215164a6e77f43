import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import '@fastify/rate-limit';

/** Route options that allow so many requests a minute from one address. */
export function perMinute(max: number | ((request: FastifyRequest) => number)): RouteShorthandOptions {
  return {
    config: {
      rateLimit: {
        max,
        timeWindow: '1 minute',
        keyGenerator: (request) => request.ip,
        allowList: () => false,
      },
    },
  };
}
