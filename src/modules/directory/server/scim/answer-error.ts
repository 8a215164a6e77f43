/** Answers every error in the form of RFC 7644, section 3.12. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../../kit/contract/refusal.ts';
import { isConnectionError } from '../../../../kit/server/database/db.ts';
import { invalid, maximumBytes, mediaType, notFound, ScimError } from './error.ts';

const uniqueReasons = ['number_taken', 'login_taken', 'unit_name_taken', 'already_member'];
const retried = ['55P03', '40P01', '40001'];

/** The error of a refusal of the product, in English as all details of the protocol. */
function ofRefusal(refusal: Refusal): ScimError {
  const detail = refusal.format('en_US');
  if (uniqueReasons.includes(refusal.reason)) return new ScimError(409, detail, 'uniqueness');
  if (refusal.status !== 200) return new ScimError(refusal.status, detail);
  if (refusal.reason === 'not_found') return notFound();
  if (Object.keys(refusal.fields).length > 0) return invalid('invalidValue', detail);
  return new ScimError(403, detail);
}

function errorOf(error: unknown): ScimError {
  if (error instanceof ScimError) return error;
  if (error instanceof Refusal) return ofRefusal(error);
  const { code = '', statusCode = 0 } = error as { code?: string; statusCode?: number };
  if (code === '23505') return new ScimError(409, 'Another resource has this value.', 'uniqueness');
  if (code.startsWith('22')) return invalid('invalidValue', 'A value cannot be kept.');
  if (retried.includes(code) || isConnectionError(error))
    return new ScimError(503, 'The service is unavailable for a moment.');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413)
    return new ScimError(413, `A body has ${maximumBytes} bytes at most.`);
  if (statusCode === 415) return new ScimError(415, 'The content is application/scim+json.');
  if (statusCode >= 400 && statusCode < 500) return invalid('invalidSyntax', 'The request cannot be read.');
  return new ScimError(503, 'The service is unavailable for a moment.');
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const scimError = errorOf(error);
  request.reason = scimError.scimType ?? String(scimError.status);
  if (scimError.status === 503) {
    request.fault = error;
    void reply.header('retry-after', '2');
  }
  if (scimError.status === 429) void reply.header('retry-after', '60');
  if (scimError.status === 401) void reply.header('www-authenticate', 'Bearer realm="scim"');
  return reply.status(scimError.status).type(mediaType).send(JSON.stringify(scimError.body));
}
