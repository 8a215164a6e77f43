import type { FastifyRequest } from 'fastify';

/**
 * Whether a request that a cookie vouches for comes from a page of ours. Browsers tell by `Sec-Fetch-Site`; where they
 * do not (plain http in a local network), by `Origin`; programs send neither, and carry no one's cookies.
 */
export function isOwnPage({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const origin = headers.origin;
  return origin === undefined || URL.parse(origin)?.host === headers.host;
}
