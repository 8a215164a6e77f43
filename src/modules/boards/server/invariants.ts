/** The invariants of LED boards, checked after every test: what is shown is what was sent, and every board is looked after. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';

const checks = (tx: Tx) => [
  {
    name: 'a board says that it shows a message which it was not sent',
    find: sql<{ what: string }>`
      select n.device_id || ' ' || m.state as what
      from board_now n join board_message m on m.org_id = n.org_id and m.id = n.message_id
      where n.org_id = ${tx.orgId} and (m.device_id <> n.device_id or m.first_at is null)`,
  },
  {
    name: 'a board shows a message that is not there',
    find: sql<{ what: string }>`
      select n.device_id::text as what from board_now n
      where n.org_id = ${tx.orgId} and n.message_id is not null and not exists (
        select from board_message m where m.org_id = n.org_id and m.id = n.message_id)`,
  },
  {
    name: 'messages wait for a board that nobody looks after',
    find: sql<{ what: string }>`
      select b.device_id::text as what from board b
      where b.org_id = ${tx.orgId}
        and exists (select from board_message m where m.org_id = b.org_id and m.device_id = b.device_id and m.state = 'queued')
        and not exists (select from board_now n where n.org_id = b.org_id and n.device_id = b.device_id)`,
  },
  {
    name: 'a message was shown before it was queued first, or last before first',
    find: sql<{ what: string }>`
      select m.id::text as what from board_message m
      where m.org_id = ${tx.orgId} and (m.first_at < m.created_at or m.last_at < m.first_at)`,
  },
];

/** The violations of an organisation; none where everything adds up. */
export async function boardInvariants(tx: Tx): Promise<string[]> {
  const found: string[] = [];
  for (const { name, find } of checks(tx))
    for (const { what } of await tx.all(find)) found.push(`${name}: ${what}`);
  return found;
}
