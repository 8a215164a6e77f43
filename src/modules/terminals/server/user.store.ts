/** Users of terminals: those that the server sent, and those that a terminal reported. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { fieldsOf, linesOf, longestPin } from '../rules/lines.ts';
import { terminalName, type TerminalUser } from '../rules/command.ts';

/** Users of one request that are remembered, and of a terminal in all; no terminal holds more. */
const mostOfRequest = 5_000;
const mostOfTerminal = 30_000;

/** The users in what a terminal tells of its operations. Templates and passwords are passed over. */
export function usersIn(body: string): TerminalUser[] {
  const users = new Map<string, string>();
  for (const { line } of linesOf(body)) {
    if (users.size >= mostOfRequest) break;
    const head = /^\s*USER[\t ]+/i.exec(line);
    if (!head) continue;
    const fields = fieldsOf(line.slice(head[0].length));
    const pin = fields.get('pin') ?? '';
    if (pin !== '' && pin.length <= longestPin) users.set(pin, terminalName(fields.get('name') ?? ''));
  }
  return [...users].map(([pin, name]) => ({ pin, name }));
}

export async function rememberUsers(
  tx: Tx,
  deviceId: string,
  users: readonly TerminalUser[],
  isSent: boolean,
): Promise<void> {
  if (users.length === 0) return;
  await tx.run(sql`
    insert into terminal_user as u (org_id, device_id, pin, name, is_sent)
    select ${tx.orgId}, ${deviceId}, n.pin, n.name, ${isSent}
    from unnest(${users.map(({ pin }) => pin)}::text[], ${users.map(({ name }) => name)}::text[]) as n(pin, name)
    where (select count(*) from terminal_user o where o.org_id = ${tx.orgId} and o.device_id = ${deviceId}) < ${mostOfTerminal}
    on conflict (org_id, device_id, pin) do update set name = excluded.name, is_sent = u.is_sent or excluded.is_sent`);
}

/** Numbers that a terminal was sent. */
export async function sentPins(tx: Tx, deviceId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ pin: string }>`
    select pin from terminal_user where org_id = ${tx.orgId} and device_id = ${deviceId} and is_sent order by pin`);
  return rows.map(({ pin }) => pin);
}

export const forgetUsers = (tx: Tx, deviceId: string, pins: readonly string[]): Promise<number> =>
  tx.run(sql`
    delete from terminal_user where org_id = ${tx.orgId} and device_id = ${deviceId} and pin = any(${[...pins]}::text[])`);
