import type { FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Tx } from '../database/db.ts';

const withoutCode: ReadonlySet<string> = new Set(['public', 'user', 'member']);
const maximumCode = 100;

/**
 * Whether the header `permissioncode` names another right than the one that the call asks for. It is compared and
 * nothing else: sending the right code adds no right, sending none is no fault.
 */
export function contradictsCode(request: FastifyRequest, declared: Call): boolean {
  const code = declared.code ?? declared.permission;
  const sent = request.headers['permissioncode'];
  if (sent === undefined || withoutCode.has(code)) return false;
  return sent !== code;
}

/** Leaves a row in the audit log: a client of ours never contradicts itself. */
export async function noteContradiction(tx: Tx, request: FastifyRequest, call: string): Promise<void> {
  const sent = String(request.headers['permissioncode']).slice(0, maximumCode);
  await writeAudit(tx, {
    call: 'serve.permissioncode',
    objectId: null,
    input: { call, sent },
    traceId: request.id,
  });
}
