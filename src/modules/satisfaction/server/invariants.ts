/** The invariants of satisfaction cards, checked after every test: none is lost, and each step is written down. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { mergedInto } from '../../personnel/server/door.ts';

const checks = (tx: Tx) => [
  {
    name: 'numbers of cards have no gaps',
    find: sql<{ what: string }>`
      select n.last || ' given, ' || count(c.number) || ' cards' as what
      from satisfaction_number n left join satisfaction_card c on c.org_id = n.org_id
      where n.org_id = ${tx.orgId} group by n.last
      having count(c.number) <> n.last or min(c.number) <> 1 or max(c.number) <> n.last`,
  },
  {
    name: 'a card is what its steps made of it',
    find: sql<{ what: string }>`
      select c.number || ' ' || c.state || ' in version ' || c.version || ': ' || count(s.version) || ' steps' as what
      from satisfaction_card c left join satisfaction_step s on s.org_id = c.org_id and s.card_id = c.id
      where c.org_id = ${tx.orgId} group by c.number, c.state, c.version
      having count(s.version) <> c.version - 1 or coalesce(max(s.version), 1) <> c.version
        or coalesce((array_agg(s.to_state order by s.version desc))[1], 'issued') <> c.state`,
  },
  {
    name: 'a step begins where the one before ended',
    find: sql<{ what: string }>`
      select s.card_id || ' ' || s.version as what from (
        select card_id, version, from_state, lag(to_state, 1, 'issued') over (partition by card_id order by version) as before
        from satisfaction_step where org_id = ${tx.orgId}) s
      where s.from_state <> s.before`,
  },
  {
    name: 'only posted cards have points',
    find: sql<{ what: string }>`
      select c.number || ' ' || c.state as what from satisfaction_card c
      where c.org_id = ${tx.orgId} and c.points <> 0 and c.state <> 'posted'`,
  },
];

/** The violations of an organisation; none where everything adds up. */
export async function satisfactionInvariants(tx: Tx): Promise<string[]> {
  const found: string[] = [];
  for (const { name, find } of checks(tx))
    for (const { what } of await tx.all(find)) found.push(`${name}: ${what}`);
  const members = await tx.all(sql<{ id: string }>`
    select distinct member_id as id from satisfaction_card where org_id = ${tx.orgId} and member_id is not null
    union select responsible_id from satisfaction_type where org_id = ${tx.orgId} and responsible_id is not null`);
  const merged = await mergedInto(
    tx,
    members.map(({ id }) => id),
  );
  return [...found, ...[...merged.keys()].map((id) => `a merged member has cards or their types: ${id}`)];
}
