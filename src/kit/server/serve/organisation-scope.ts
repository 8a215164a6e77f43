import type { FastifyRequest } from 'fastify';
import { protocolRefusals } from '../../contract/kit.refusals.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The organisation that a request names: in the body, the query, or the header `comomOrgId`. Two different values, a
 * list, or something that is no id are contradictions (400). Null when none is named. Naming one gives no right: the
 * membership is read in the acting transaction.
 */
export function effectiveOrg(request: FastifyRequest): string | null {
  const named = [
    (request.query as Record<string, unknown> | undefined)?.['orgId'],
    (request.body as Record<string, unknown> | null | undefined)?.['orgId'],
    request.headers['comomorgid'],
  ].filter((value) => value !== undefined && value !== null && value !== '');
  for (const value of named) {
    if (typeof value !== 'string') throw protocolRefusals.org_conflict();
    if (value.toLowerCase() !== (named[0] as string).toLowerCase()) throw protocolRefusals.org_conflict();
  }
  const orgId = named[0] as string | undefined;
  if (orgId === undefined) return null;
  // An id that cannot exist is answered like one of an organisation that the caller is no member of.
  if (!uuid.test(orgId)) throw protocolRefusals.no_membership();
  return orgId.toLowerCase();
}

/** The view whose rights a tab uses (header `viewing-as`); null for the user's own. */
export function viewOf(request: FastifyRequest): string | null {
  const sent = request.headers['viewing-as'];
  if (sent === undefined) return null;
  if (typeof sent !== 'string' || !uuid.test(sent)) throw protocolRefusals.bad_request();
  return sent;
}
