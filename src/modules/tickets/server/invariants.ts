/** The invariants of tickets, checked after every test (I11: tickets add up). */
import { sql, type Tx } from '../../../kit/server/database/db.ts';

const checks = (tx: Tx) => [
  {
    name: 'I11 a member has as many live tickets as the entries say',
    find: sql<{ what: string }>`
      select coalesce(t.member_id, e.member_id)::text || ': ' || coalesce(t.n, 0) || ' tickets, ' || coalesce(e.n, 0) as what
      from (select member_id, count(*) as n from ticket where org_id = ${tx.orgId}
          and state in ('generated', 'printed', 'handed', 'inDraw') group by member_id) t
        full join (select member_id, sum(tickets) as n from ticket_entry where org_id = ${tx.orgId} group by member_id) e
          using (member_id)
      where coalesce(t.n, 0) <> coalesce(e.n, 0)`,
  },
  {
    name: 'I11 a total is the sum of its entries',
    find: sql<{ what: string }>`
      select 'total ' || t::text as what from (
        select member_id, month, unit_id, kind, tickets::bigint from ticket_total where org_id = ${tx.orgId}
        except all
        select member_id, (extract(year from book_date) * 100 + extract(month from book_date))::int, unit_id, kind, sum(tickets)
          from ticket_entry where org_id = ${tx.orgId} group by 1, 2, 3, 4) t
      union all
      select 'entries ' || e::text from (
        select member_id, (extract(year from book_date) * 100 + extract(month from book_date))::int, unit_id, kind, sum(tickets)
          from ticket_entry where org_id = ${tx.orgId} group by 1, 2, 3, 4
        except all
        select member_id, month, unit_id, kind, tickets::bigint from ticket_total where org_id = ${tx.orgId}) e`,
  },
  {
    name: 'I11 prints and hand-overs are counted',
    find: sql<{ what: string }>`
      select coalesce(c.member_id, s.member_id)::text || ': ' || coalesce(c.n, 0) || ' counted, ' || coalesce(s.n, 0) as what
      from (select member_id, step, sum(tickets) as n from ticket_count where org_id = ${tx.orgId} group by 1, 2) c
        full join (select t.member_id, a.action as step, count(*) as n from ticket_act a
          join ticket_step s on s.org_id = a.org_id and s.act_id = a.id
          join ticket t on t.org_id = s.org_id and t.id = s.ticket_id
          where a.org_id = ${tx.orgId} and a.action in ('print', 'hand') group by 1, 2) s using (member_id, step)
      where coalesce(c.n, 0) <> coalesce(s.n, 0)`,
  },
  {
    name: 'I11 tickets are counted by state',
    find: sql<{ what: string }>`
      select coalesce(c.member_id, t.member_id)::text || ': ' || coalesce(c.n, 0) || ' counted, ' || coalesce(t.n, 0) as what
      from (select member_id, state, tickets as n from ticket_state_count where org_id = ${tx.orgId} and tickets <> 0) c
        full join (select member_id, state, count(*) as n from ticket where org_id = ${tx.orgId} group by 1, 2) t
          using (member_id, state)
      where coalesce(c.n, 0) <> coalesce(t.n, 0)`,
  },
  {
    name: 'I11 a ticket in a draw names it, and no other does',
    find: sql<{ what: string }>`
      select t.id::text as what from ticket t
      where t.org_id = ${tx.orgId} and (t.state = 'inDraw') <> (t.draw_id is not null)`,
  },
  {
    name: 'I11 serial numbers have no gaps',
    find: sql<{ what: string }>`
      select n.year || ': ' || n.last || ' given, ' || count(t.number) || ' tickets' as what
      from ticket_number n left join ticket t on t.org_id = n.org_id and t.year = n.year
      where n.org_id = ${tx.orgId} group by n.year, n.last
      having count(t.number) <> n.last or min(t.number) <> 1 or max(t.number) <> n.last`,
  },
  {
    name: 'I5 the steps of a ticket are gap-free and end in its state',
    find: sql<{ what: string }>`
      select t.id::text as what from ticket t
        left join ticket_step s on s.org_id = t.org_id and s.ticket_id = t.id
      where t.org_id = ${tx.orgId} group by t.id, t.version, t.state
      having count(s.version) <> t.version - 1
        or (array_agg(s.to_state order by s.version desc))[1] is distinct from case when t.version > 1 then t.state end`,
  },
];

/** The violations of an organisation; none where everything adds up. */
export async function ticketInvariants(tx: Tx): Promise<string[]> {
  const found: string[] = [];
  for (const { name, find } of checks(tx))
    for (const { what } of await tx.all(find)) found.push(`${name}: ${what}`);
  return found;
}
