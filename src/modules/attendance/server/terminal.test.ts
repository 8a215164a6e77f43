import { expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { eventually } from '../../../test/eventually.ts';
import { useWorld } from '../../../test/world.ts';
import { setUpTerminal } from '../../terminals/server/fixture.ts';
import { dayCalls } from '../day.calls.ts';
import { attendanceWorld, judgedAll } from './fixture.ts';

const world = await useWorld();

test('a punch of a terminal costs a late member points within a moment, however often it is sent', async () => {
  const own = await attendanceWorld(world);
  const administrator = await own.org.person({ roles: ['administrator'] });
  const { terminal } = await setUpTerminal(world, administrator);
  const line = `${own.member.number}\t2026-11-20 08:12:00\t0\t1\t0`;
  await terminal.push([line, line]);
  await terminal.push([line]);
  const day = await eventually(async () => {
    await judgedAll(own.org);
    const found = await own.member.as.get(dayCalls.ownDay, { day: '2026-11-20' });
    return found.posted === 0 ? null : found;
  });
  expect(day).toMatchObject({ state: 'late', lateMinutes: 12, posted: -50 });
  expect(day.punches).toMatchObject([{ source: 'terminal' }]);
  const { n } = await own.org.tx((tx) =>
    tx.one(sql<{ n: number }>`
      select count(*)::int as n from posting where org_id = ${tx.orgId} and kind = 'attendance'`),
  );
  expect(n).toBeLessThanOrEqual(5);
});
