import type { FastifyRequest } from 'fastify';

/** The token of a request, from its one permitted header; null without one. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
