import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Tx } from '../database/db.ts';

const withoutCode: ReadonlySet<string> = new Set(['public', 'user', 'member']);
const maximumCode = 100;

/**
 * Whether the header `permissioncode` names another permission than the call requires. It is only compared: a matching
 * code grants nothing, a missing one is no error.
 */
export function contradictsCode(request: FastifyRequest, declared: Call): boolean {
  const code = declared.code ?? declared.permission;
  const sent = request.headers['permissioncode'];
  if (sent === undefined || withoutCode.has(code)) return false;
  return sent !== code;
}

/** Records the mismatch in the audit log: our own client never sends one. */
export async function noteContradiction(tx: Tx, request: FastifyRequest, call: string): Promise<void> {
  const sent = String(request.headers['permissioncode']).slice(0, maximumCode);
  await writeAudit(tx, {
    call: 'serve.permissioncode',
    objectId: null,
    input: { call, sent },
    traceId: request.id,
  });
}
