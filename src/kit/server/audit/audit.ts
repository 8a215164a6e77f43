import { newId } from '../id.ts';
import { sql, type Tx } from '../database/db.ts';

/** Fields of any call that never reach the audit log. */
const secret = /password|secret|token|code_verifier|certificate|invitationCode/i;
/** Numbers of people: enough of them stays to recognise one. */
const phone = /^(?:mobile|phone|telephone)$/i;
/** The content of an uploaded file: the import stores it, so the audit log does not. */
const fileContent = /^[A-Za-z0-9+/=]{20,}$/;
const maximumText = 500;

/** A copy of an input for the log: secrets and phone numbers are masked, long texts cut. */
function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > maximumText ? `${value.slice(0, maximumText)}…` : value;
  if (depth > 8) return '…';
  if (Array.isArray(value)) return value.slice(0, 500).map((item) => masked(item, depth + 1));
  if (value && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        secret.test(name) || (name === 'content' && fileContent.test(String(item).slice(0, maximumText)))
          ? '***'
          : phone.test(name)
            ? maskedPhone(item)
            : masked(item, depth + 1),
      ]),
    );
  }
  return value;
}

const maskedPhone = (value: unknown): unknown =>
  typeof value === 'string' && value.length > 4 ? `***${value.slice(-4)}` : masked(value);

/** Records who did what; the row is written when the transaction commits. */
export async function writeAudit(
  tx: Tx,
  entry: { call: string; objectId: string | null; input: unknown; traceId: string },
): Promise<void> {
  const no = await tx.drawn('audit_written_no_seq');
  const [column, value] = no === null ? [sql``, sql``] : [sql`, written_no`, sql`, ${no}`];
  tx.atCommit(sql`
    insert into audit (org_id, id, user_id, call, object_id, input, trace_id${column})
    values (${tx.orgId}, ${newId()}, ${tx.userId || null}, ${entry.call}, ${entry.objectId},
            ${JSON.stringify(masked(entry.input))}::jsonb, ${entry.traceId}${value})`);
}

/** SQL of the organisation's log, for lists that modules make of it. */
export const auditSql = (tx: Tx) =>
  sql`(select id, at, user_id, call, object_id, input from audit where org_id = ${tx.orgId})`;
