import type { FastifyRequest } from 'fastify';

/**
 * Whether a request with a cookie comes from a page of ours. Browsers report it in `Sec-Fetch-Site`; where they do not
 * (plain http in a local network), in `Origin`; programs send neither, and no cookie of a user.
 */
export function isOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = headers.origin;
  return origin === undefined || URL.parse(origin)?.host === headers.host;
}
