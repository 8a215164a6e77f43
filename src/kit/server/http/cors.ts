import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.ts';

/** Names of the local machine: if the public address is one of them, the others are allowed too. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const methods = 'GET, POST';
/** Request headers of our client (`send.ts`, `live.ts`) that CORS does not allow by default. */
const requestHeaders = [
  'authorization',
  'content-type',
  'lang',
  'comomorgid',
  'comomcode',
  'packagecode',
  'permissioncode',
  'idempotency-key',
  'judge-only',
  'embedded-by',
  'viewing-as',
  'last-event-id',
].join(', ');
/** Response headers that our client reads: file names, and the server's clock for the end of a token. */
const answerHeaders = 'content-disposition, date, retry-after, x-trace-id';
/** Browsers remember it for two hours at the most. */
const rememberedSeconds = '7200';

/** The origins of the product's pages. */
export function pageOrigins({ publicUrl }: Environment): string[] {
  const url = new URL(publicUrl);
  if (!loopbackNames.includes(url.hostname)) return [url.origin];
  return loopbackNames.map((name) => `${url.protocol}//${name}${url.port && `:${url.port}`}`);
}

/**
 * Lets our own pages call a service at another origin (`SERVICES`). No other origin and no cookie is allowed: calls
 * authenticate by their bearer token.
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

/**
 * Whether a page of somebody else sent the request: as a picture, a link or a script, none of which CORS stops.
 * Browsers report it in `Sec-Fetch-Site`; where they do not (plain http in a local network), in `Origin`. Programs send
 * neither.
 */
export function isForeignPage({ headers }: FastifyRequest, environment: Environment): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && pageOrigins(environment).includes(origin)) return false;
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && URL.parse(origin)?.host !== host;
}
