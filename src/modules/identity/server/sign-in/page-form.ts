import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../../kit/contract/language.ts';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import type { App } from '../../../../kit/server/module.ts';
import { isSecure } from './cookies.ts';
import { isLanguage, pageLanguage, rememberLanguage } from '../pages/page.ts';
import type { FieldErrors } from '../pages/recovery-page.ts';

/** A text of a posted form; '' if it is missing or there twice. */
export function fieldOf(request: FastifyRequest, name: string): string {
  const value = (request.body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

/** The language that a button of the form chose, which is remembered; null where another button sent it. */
export function chosenLanguage(app: App, request: FastifyRequest, reply: FastifyReply): Language | null {
  const language = fieldOf(request, 'language');
  if (!isLanguage(language)) return null;
  rememberLanguage(reply, language, isSecure(app.environment));
  return language;
}

/** The fields of a page at which a refusal is shown, or the given one. Other errors are thrown on. */
export function errorsOf(
  error: unknown,
  request: FastifyRequest,
  fallback: string,
): { errors: FieldErrors; refusal: Refusal } {
  if (!(error instanceof Refusal)) throw error;
  request.reason = error.reason;
  const language = pageLanguage(request);
  const placed = Object.entries(error.fields).map(([field, refusal]) => [field, refusal.format(language)]);
  const errors = placed.length > 0 ? placed : [[fallback, error.format(language)]];
  return { errors: Object.fromEntries(errors) as FieldErrors, refusal: error };
}

/** A page's status: that of the protocol where a refusal has one, so that machines understand it, too. */
export function statusOf(reply: FastifyReply, { status, retryAfterSeconds }: Refusal): number {
  if (retryAfterSeconds) void reply.header('retry-after', String(retryAfterSeconds));
  return status;
}
