import type { FastifyRequest } from 'fastify';
import { acceptedLanguage, toLanguage, type Language } from '../../contract/language.ts';
import type { Session } from './actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once the token has been checked; for logs and limits. */
    userId?: string;
    orgId?: string;
    /** Why the answer is a refusal: its stable word. */
    reason?: string;
    /** The error behind an answer of 503. */
    fault?: unknown;
  }
  interface FastifyContextConfig {
    /** `module.name` of the contract's call. */
    call?: string;
    write?: boolean;
    /** For a route that is no call: the name of its writes in the audit log. */
    audited?: string;
    /** Accepts files, which may take long to arrive. */
    hasLargeBody?: boolean;
  }
}

/** The language of an answer: the `lang` header of the specification, then the user's, then the browser's. */
export function languageOf(request: FastifyRequest, session: Session | null = null): Language {
  const header = request.headers['lang'];
  if (typeof header === 'string' && header) return toLanguage(header);
  if (session?.language) return toLanguage(session.language);
  return acceptedLanguage(request.headers['accept-language']);
}
