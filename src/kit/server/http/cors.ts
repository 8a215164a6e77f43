import type { FastifyInstance } from 'fastify';
import type { Environment } from '../config/environment.ts';

/** Names of this very machine: where the public address is one of them, the others are as good. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const methods = 'GET, POST';
/** What our client sends (`send.ts`, `live.ts`) beyond what browsers send to anybody. */
const requestHeaders = [
  'authorization',
  'content-type',
  'lang',
  'comomorgid',
  'comomcode',
  'packagecode',
  'permissioncode',
  'idempotency-key',
  'embedded-by',
  'last-event-id',
].join(', ');
/** What our client reads: the name of a file, and the server's clock beside the end of a token. */
const answerHeaders = 'content-disposition, date, retry-after, x-trace-id';
/** Browsers remember it for two hours at the most. */
const rememberedSeconds = '7200';

/** The origins at which our own pages stand. */
export function pageOrigins({ publicUrl }: Environment): string[] {
  const url = new URL(publicUrl);
  if (!loopbackNames.includes(url.hostname)) return [url.origin];
  return loopbackNames.map((name) => `${url.protocol}//${name}${url.port && `:${url.port}`}`);
}

/**
 * Lets our own pages call a service that stands at another origin than theirs (`SERVICES`). No other page is let in, and
 * no cookie is: calls prove themselves by their bearer.
 */
export function letOwnPagesCall(server: FastifyInstance, environment: Environment): void {
  server.addHook('onRequest', async ({ headers, method }, reply) => {
    const { origin } = headers;
    const isFromElsewhere = origin !== undefined && URL.parse(origin)?.host !== headers.host;
    if (!isFromElsewhere || !pageOrigins(environment).includes(origin)) return;
    void reply.headers({
      vary: 'origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': answerHeaders,
    });
    if (method !== 'OPTIONS') return;
    return reply
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': rememberedSeconds,
      })
      .status(204)
      .send();
  });
}
