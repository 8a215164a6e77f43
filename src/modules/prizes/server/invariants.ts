/** The invariants of prizes, checked after every test. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';

/** The files that prizes hold. */
export async function prizeFiles(tx: Tx): Promise<{ kind: 'prize'; id: string; fileId: string }[]> {
  const rows = await tx.all(sql<{ id: string; fileId: string }>`
    select id, file_id as "fileId" from prize where org_id = ${tx.orgId} and file_id is not null`);
  return rows.map((row) => ({ kind: 'prize', ...row }));
}

const checks = (tx: Tx) => [
  {
    name: 'I12 the stock of a prize is the sum of its moves',
    find: sql<{ what: string }>`
      select p.name || ': ' || p.stock || ', ' || coalesce(sum(m.pieces), 0) as what
      from prize p left join prize_move m on m.org_id = p.org_id and m.prize_id = p.id
      where p.org_id = ${tx.orgId} group by p.id, p.name, p.stock having coalesce(sum(m.pieces), 0) <> p.stock`,
  },
  {
    name: 'I12 an order that counts has moved its pieces once, and one that ended has given them back',
    find: sql<{ what: string }>`
      select o.id::text || ' ' || o.state as what
      from prize_order o left join prize_move m on m.org_id = o.org_id and m.order_id = o.id
      where o.org_id = ${tx.orgId} group by o.id, o.state, o.pieces
      having coalesce(sum(m.pieces), 0) <> case when o.state in ('cancelled', 'returned') then 0 else -o.pieces end`,
  },
  {
    name: 'I12 what is reserved or handed over is out of the stock',
    find: sql<{ what: string }>`
      select r.id::text || ': ' || r.open || ' open, ' || r.handed || ' handed over' as what
      from prize_reservation r left join prize_move m on m.org_id = r.org_id and m.reservation_id = r.id
      where r.org_id = ${tx.orgId} group by r.id, r.open, r.handed
      having coalesce(sum(m.pieces), 0) <> -(r.open + r.handed)`,
  },
];

/** The violations of an organisation; none where everything adds up. */
export async function prizeInvariants(tx: Tx): Promise<string[]> {
  const found: string[] = [];
  for (const { name, find } of checks(tx))
    for (const { what } of await tx.all(find)) found.push(`${name}: ${what}`);
  return found;
}
