import { addDays } from '../../../src/kit/contract/format.ts';
import type { App } from '../../../src/kit/server/context.ts';
import { sql, type Tx } from '../../../src/kit/server/database/db.ts';
import { newId } from '../../../src/kit/server/id.ts';
import { instantOf } from '../../../src/modules/attendance/rules/clock.rules.ts';
import { defaultTerms } from '../../../src/modules/attendance/rules/terms.rules.ts';
import { judging } from '../../../src/modules/attendance/server/days/work.ts';
import { settings, todayOf } from '../../../src/modules/organisation/server/door.ts';
import { mustEqual, type Bench } from '../../cell.ts';
import { ratioOfRuns, runCount } from '../../measure.ts';

/** A day of this many members is judged and posted within the limit. */
const members = 20_000;
const limitMs = 10_000;

/** A shift and a rule for everybody since long ago. */
async function prepare(tx: Tx, byMember: string): Promise<{ today: string; zone: string; present: number }> {
  const { orgId } = tx;
  const shiftId = newId();
  await tx.run(
    sql`insert into attendance_shift (org_id, id, name) values (${orgId}, ${shiftId}, ${shiftId})`,
  );
  await tx.run(sql`
    insert into attendance_shift_time (org_id, shift_id, from_day, starts, ends, break_minutes, grace_minutes, flex_minutes,
      before_minutes, after_minutes)
    values (${orgId}, ${shiftId}, '2000-01-01', 480, 1020, 60, 0, 0, 120, 240)`);
  await tx.run(sql`
    insert into attendance_rule (org_id, id, from_day, terms, by_member)
    values (${orgId}, ${newId()}, '2000-01-01', ${JSON.stringify(defaultTerms)}::jsonb, ${byMember}) on conflict do nothing`);
  await tx.run(sql`delete from attendance_roster where org_id = ${orgId}`);
  await tx.run(sql`
    insert into attendance_roster (org_id, id, unit_id, shift_id, weekdays, on_holidays, from_day, by_member)
    select ${orgId}, gen_random_uuid(), u.id, ${shiftId}, '{1,2,3,4,5,6,7}', true, '2000-01-01', ${byMember} from unit u
    where u.org_id = ${orgId} and u.parent_id is null`);
  await tx.run(sql`update member set join_day = '2000-01-01' where org_id = ${orgId}`);
  const organisation = await settings(tx);
  const { n } = await tx.one(sql<{ n: number }>`
    select least(count(*), ${members})::int as n from member where org_id = ${orgId} and status = 'active'`);
  return { today: todayOf(tx, organisation), zone: organisation.zone, present: n };
}

/** Two punches of each, of which one in three is late; the day waits to be judged. */
async function punchAll(
  tx: Tx,
  { day, zone, byMember }: { day: string; zone: string; byMember: string },
): Promise<void> {
  const { orgId } = tx;
  const at = (minute: number): string => new Date(instantOf(day, minute, zone)).toISOString();
  const people = sql`(select id, row_number() over (order by id) as place from member
    where org_id = ${orgId} and status = 'active' order by id limit ${members})`;
  for (const minute of [475, 1_022])
    await tx.run(sql`
      insert into attendance_punch (org_id, id, member_id, at, source, by_member)
      select ${orgId}, gen_random_uuid(), p.id, ${at(minute)}::timestamptz + (p.place % 3) * interval '4 minutes', 'person',
        ${byMember} from ${people} p`);
  await tx.run(sql`
    insert into attendance_due (org_id, member_id, day) select ${orgId}, p.id, ${day}::date from ${people} p`);
}

/** A day of 20,000 members judged and posted as the drain does, as a share of ten seconds. */
export async function daysCell(bench: Bench): Promise<void> {
  const { db, large, report } = bench;
  const { orgId, people } = large;
  const byMember = people.manager.memberId;
  const act = <T>(work: (tx: Tx) => Promise<T>) => db.transact({ orgId, userId: null }, work);
  const { today, zone, present } = await act((tx) => prepare(tx, byMember));
  if (!('workOff' in judging)) throw new Error('days are judged from a tail');
  const { before } = await act((tx) =>
    tx.one(
      sql<{ before: string | null }>`select min(day) as before from attendance_day where org_id = ${orgId}`,
    ),
  );
  const shares: number[] = [];
  const times: number[] = [];
  for (let count = 1; count <= runCount; count += 1) {
    // A folder that was used before has days already.
    const day = addDays(before ?? today, -2 * count);
    await act((tx) => punchAll(tx, { day, zone, byMember }));
    const start = performance.now();
    while (await judging.workOff({ db } as App, orgId));
    times.push(performance.now() - start);
    const { n } = await act((tx) =>
      tx.one(sql<{ n: number }>`
        select count(*)::int as n from attendance_day where org_id = ${orgId} and day = ${day}::date and points = posted
          and points <> 0`),
    );
    mustEqual('days judged and posted', n, present);
    shares.push(times.at(-1)! / limitMs / (present / members));
  }
  report.add(
    'days',
    'a day of attendance judged and posted : ten seconds for 20,000 members',
    { atMost: 1 },
    ratioOfRuns(shares),
    { members: present, ms: times },
  );
}
