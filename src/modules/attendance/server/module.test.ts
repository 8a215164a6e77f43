import { expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { useWorld } from '../../../test/world.ts';
import { dayCalls } from '../day.calls.ts';
import { setupCalls } from '../setup.calls.ts';
import {
  attendanceWorld,
  closedAll,
  judgedAll,
  punchedBy,
  rosterFor,
  type AttendanceWorld,
} from './fixture.ts';

const world = await useWorld();
const monday = '2026-11-16';

const entriesOf = ({ org, member }: AttendanceWorld) =>
  org.tx((tx) =>
    tx.all(sql<{ day: string; b: number }>`
      select e.record_date as day, e.bmp as b from entry e join posting p on p.org_id = e.org_id and p.id = e.posting_id
      where e.org_id = ${tx.orgId} and e.member_id = ${member.memberId} and p.kind = 'attendance' order by e.record_date, p.state_version`),
  );

test('a late member loses points by the rule at once, and gets what the evening brings', async () => {
  const own = await attendanceWorld(world);
  const { org, manager, member } = own;
  await closedAll(org);
  // Nobody punched since Monday, and Friday is not over.
  expect(await entriesOf(own)).toMatchObject(
    [monday, '2026-11-17', '2026-11-18', '2026-11-19'].map((day) => ({ day, b: -200 })),
  );
  await punchedBy(manager, member, '2026-11-20', '08:07');
  await judgedAll(org);
  expect((await entriesOf(own)).at(-1)).toEqual({ day: '2026-11-20', b: -50 });
  const open = await member.as.get(dayCalls.ownDay, { day: '2026-11-20' });
  expect(open).toMatchObject({ state: 'late', lateMinutes: 7, points: -50, isOver: false });
  world.at('2026-11-20T15:30:00Z');
  await punchedBy(manager, member, '2026-11-20', '18:10');
  await closedAll(org);
  const day = await member.as.get(dayCalls.ownDay, { day: '2026-11-20' });
  expect(day.cases).toMatchObject([
    { case: 'late', minutes: 7, points: -50 },
    { case: 'overtime', minutes: 60, points: 100, tickets: 0 },
  ]);
  expect(day).toMatchObject({ points: 50, posted: 50, isOver: true, due: 10, worked: 10 });
  expect((await entriesOf(own)).at(-1)).toEqual({ day: '2026-11-20', b: 100 });
});

test('a member who never signed in is absent as well', async () => {
  const { org, manager, targets, shiftId } = await attendanceWorld(world);
  const [, second] = targets;
  const input = rosterFor(shiftId, [], { unitIds: [second!.unitId] });
  await manager.as.get(setupCalls.saveRoster, input);
  await judgedAll(org);
  world.at('2026-11-21T04:00:00Z');
  await org.tx((tx) =>
    tx.run(
      sql`update member set status = 'inactive' where org_id = ${tx.orgId} and id = ${second!.memberId}`,
    ),
  );
  await closedAll(org);
  const { rows } = await manager.as.get(dayCalls.list, {
    from: '2026-11-20',
    to: '2026-11-20',
    state: 'absent',
  });
  const absent = rows.map(({ memberId }) => memberId);
  expect(absent).toContain(second!.memberId);
});
