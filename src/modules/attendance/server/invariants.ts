/** The invariants of attendance, checked after every test. */
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { bookedSql } from '../../ledger/server/door.ts';
import { mergedInto } from '../../personnel/server/door.ts';

const checks = (tx: Tx, merged: readonly string[]) => [
  {
    name: 'what was booked of a day or a month is the sum of its entries',
    find: sql<{ what: string }>`
      with records as (
        select record_id, member_id, posted, day::text as what from attendance_day where org_id = ${tx.orgId}
        union all
        select record_id, member_id, posted, month::text from attendance_month where org_id = ${tx.orgId}),
      entries as (
        select record_id, sum(bmp) as bmp from ${bookedSql(tx)} e where e.kind = 'attendance' group by record_id)
      select coalesce(r.member_id::text || ' ' || r.what, e.record_id::text) || ': ' || coalesce(r.posted, 0) || ', '
        || coalesce(e.bmp, 0) as what
      from records r full join entries e on e.record_id = r.record_id
      where coalesce(r.posted, 0) <> coalesce(e.bmp, 0)`,
  },
  {
    name: 'a day is worth what its cases are worth, and that is booked where it has a unit',
    find: sql<{ what: string }>`
      select d.member_id::text || ' ' || d.day || ': ' || d.points || ', ' || d.posted as what from attendance_day d
      where d.org_id = ${tx.orgId} and (
        d.points <> (select coalesce(sum((c ->> 'points')::int), 0) from jsonb_array_elements(d.cases) c)
        or d.tickets <> (select coalesce(sum((c ->> 'tickets')::int), 0) from jsonb_array_elements(d.cases) c)
        or (d.unit_id is not null and d.points <> d.posted) or d.worked not between 0 and d.due)`,
  },
  {
    name: 'a granted correction is a punch, and no other is',
    find: sql<{ what: string }>`
      select coalesce(c.id, p.id)::text as what
      from (select * from attendance_correction where org_id = ${tx.orgId} and status = 'granted') c
        full join (select * from attendance_punch where org_id = ${tx.orgId} and source = 'correction') p
          on p.correction_id = c.id
      where c.id is null or p.id is null or c.at <> p.at or c.member_id <> p.member_id`,
  },
  {
    name: 'who was merged into another has no day that is worth anything, and nothing that judges days',
    find: sql<{ what: string }>`
      select distinct h.member_id::text || ' ' || h.what as what from (
        select member_id, 'day ' || day as what from attendance_day where org_id = ${tx.orgId} and state <> 'away'
        union all select member_id, 'month ' || month from attendance_month where org_id = ${tx.orgId} and due > 0
        union all select member_id, 'roster' from attendance_roster where org_id = ${tx.orgId} and member_id is not null
        union all select member_id, 'leave' from attendance_leave where org_id = ${tx.orgId}
        union all select member_id, 'white' from attendance_white where org_id = ${tx.orgId} and member_id is not null
        union all select member_id, 'correction' from attendance_correction where org_id = ${tx.orgId}
        union all select member_id, 'punch' from attendance_punch where org_id = ${tx.orgId}) h
      where h.member_id = any(${merged}::uuid[])`,
  },
];

/** The members of days and of what judges them. */
const membersIn = (tx: Tx): Promise<{ id: string }[]> =>
  tx.all(sql<{ id: string }>`
    select member_id as id from attendance_day where org_id = ${tx.orgId}
    union select member_id from attendance_month where org_id = ${tx.orgId}
    union select member_id from attendance_roster where org_id = ${tx.orgId} and member_id is not null
    union select member_id from attendance_leave where org_id = ${tx.orgId}
    union select member_id from attendance_white where org_id = ${tx.orgId} and member_id is not null
    union select member_id from attendance_correction where org_id = ${tx.orgId}
    union select member_id from attendance_punch where org_id = ${tx.orgId}`);

/** The violations of an organisation; none where everything adds up. */
export async function attendanceInvariants(tx: Tx): Promise<string[]> {
  const found: string[] = [];
  const members = await membersIn(tx);
  const merged = await mergedInto(
    tx,
    members.map(({ id }) => id),
  );
  for (const { name, find } of checks(tx, [...merged.keys()]))
    for (const { what } of await tx.all(find)) found.push(`attendance: ${name}: ${what}`);
  return found;
}
