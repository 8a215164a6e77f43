/** The invariants of terminals, checked after every test: nothing is counted twice, and nothing for the wrong member. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { devicesSql } from '../../devices/server/door.ts';
import { mergedInto } from '../../personnel/server/door.ts';

const devices = (tx: Tx) => sql`(select d.id, d.name, d.state from ${devicesSql(tx, 'terminal')})`;

const checks = (tx: Tx) => [
  {
    name: 'a terminal is a device of its kind',
    find: sql<{ what: string }>`
      select t.serial as what from terminal t
      where t.org_id = ${tx.orgId} and t.device_id not in (select d.id from ${devices(tx)} d)`,
  },
  {
    name: 'a serial opens the terminal that has it, which is in use',
    find: sql<{ what: string }>`
      select o.serial as what from terminals.owner o
      left join terminal t on t.org_id = o.org_id and t.device_id = o.device_id
      left join ${devices(tx)} d on d.id = o.device_id
      where o.org_id = ${tx.orgId} and (t.serial is distinct from o.serial or d.state is distinct from 'active')`,
  },
  {
    name: 'a retired terminal has no key',
    find: sql<{ what: string }>`
      select d.name as what from terminals.key k join ${devices(tx)} d on d.id = k.device_id
      where k.org_id = ${tx.orgId} and d.state <> 'active'`,
  },
  {
    name: 'a punch has the instant of its second, within a day',
    find: sql<{ what: string }>`
      select p.pin || ' ' || p.second as what from punch p where p.org_id = ${tx.orgId}
        and (p.day <> left(p.second, 10)::date
          or abs(extract(epoch from p.at - (p.second::timestamp at time zone 'UTC'))) > 86400)`,
  },
  {
    name: 'a duplicate follows an earlier punch at another terminal',
    find: sql<{ what: string }>`
      select p.pin || ' ' || p.second as what from punch p where p.org_id = ${tx.orgId} and p.state = 'duplicate'
        and not exists (select from punch o where o.org_id = p.org_id and o.member_id = p.member_id
          and o.device_id <> p.device_id and o.at <= p.at and o.state <> 'ignored')`,
  },
  {
    name: 'the punches of a terminal are counted',
    find: sql<{ what: string }>`
      select t.serial || ' ' || t.punches || ' counted, ' || count(p.id) || ' there' as what
      from terminal t left join punch p on p.org_id = t.org_id and p.device_id = t.device_id
      where t.org_id = ${tx.orgId} group by t.device_id, t.serial, t.punches having count(p.id) <> t.punches`,
  },
  {
    name: 'commands are numbered without gaps',
    find: sql<{ what: string }>`
      select t.serial || ' ' || t.last_command || ' given, ' || count(c.number) || ' commands' as what
      from terminal t left join terminal_command c on c.org_id = t.org_id and c.device_id = t.device_id
      where t.org_id = ${tx.orgId} group by t.device_id, t.serial, t.last_command
      having count(c.number) <> t.last_command or coalesce(max(c.number), 0) <> t.last_command`,
  },
];

/** The violations of an organisation; none where everything adds up. */
export async function terminalInvariants(tx: Tx): Promise<string[]> {
  const found: string[] = [];
  for (const { name, find } of checks(tx))
    for (const { what } of await tx.all(find)) found.push(`${name}: ${what}`);
  const members = await tx.all(sql<{ id: string }>`
    select distinct member_id as id from punch where org_id = ${tx.orgId} and member_id is not null
    union select member_id from punch_badge where org_id = ${tx.orgId} and member_id is not null`);
  const merged = await mergedInto(
    tx,
    members.map(({ id }) => id),
  );
  return [...found, ...[...merged.keys()].map((id) => `a merged member has punches: ${id}`)];
}
