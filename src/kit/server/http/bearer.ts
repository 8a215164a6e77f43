import type { FastifyRequest } from 'fastify';

/** The token of a request, from the one header where it may stand; null without one. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/-]{20,200}=*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}
