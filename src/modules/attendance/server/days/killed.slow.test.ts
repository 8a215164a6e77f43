import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayInZone } from '../../../../kit/contract/format.ts';
import type { RunningApp } from '../../../../kit/server/app/app.ts';
import { openDatabase, sql, type Database } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { budget } from '../../../../kit/test/budget.ts';
import { violations } from '../../../../test/invariants.ts';
import { ServerProcess } from '../../../../test/server-process.ts';
import { World, type OrganisationWorld, type Person } from '../../../../test/world.ts';
import { meritWorld } from '../../../merit/server/builders.ts';
import { dayCalls } from '../../day.calls.ts';
import { defaultTerms } from '../../rules/terms.rules.ts';
import { setupCalls } from '../../setup.calls.ts';
import { rosterFor, shiftFor } from '../fixture.ts';

const startMs = 120_000;
/** Each has a slice of days and more. */
const people = 12;
const daysOfEach = 200;
const randomKills = budget(2, 6);
const weekdays = [1, 2, 3, 4, 5, 6, 7];

const dataDir = mkdtempSync(join(tmpdir(), 'laurel-days-'));
chmodSync(dataDir, 0o711); // where root has to run PostgreSQL as somebody else, that user must get in
let server: ServerProcess;
let db: Database;
let world: World;
let org: OrganisationWorld;
let manager: Person;
/** Has no roster. */
let other: string;
const members: string[] = [];
const yesterday = addDays(dayInZone(new Date()), -1);
const first = addDays(yesterday, 1 - daysOfEach);

beforeAll(async () => {
  server = await ServerProcess.create(dataDir);
  await server.start(startMs);
  const url = server.databaseUrl;
  db = openDatabase({ url, maximumConnections: 4 });
  world = new World({ app: { db } } as unknown as RunningApp, server.base, { now: null }, url);
  const merit = await meritWorld(world);
  ({ org, manager } = merit);
  other = merit.targets[0]!.memberId;
  for (let at = 0; at < people; at += 1) members.push((await org.person()).memberId);
  await org.tx((tx) =>
    tx.run(sql`
      update member set join_day = '2000-01-01' where org_id = ${tx.orgId} and id = any(${members}::uuid[])`),
  );
  await org.tx((tx) =>
    tx.run(sql`
      insert into attendance_rule (org_id, id, from_day, terms, by_member)
      values (${tx.orgId}, ${newId()}, '2000-01-01', ${JSON.stringify(defaultTerms)}::jsonb, ${manager.memberId})`),
  );
}, 2 * startMs);

afterAll(async () => {
  await db?.close();
  await server?.end();
  rmSync(dataDir, { recursive: true, force: true });
});

type Counts = { days: number; waiting: number };
const counts = (): Promise<Counts> =>
  org.tx((tx) =>
    tx.one(sql<Counts>`
      select (select count(*)::int from attendance_day where org_id = ${tx.orgId} and day <= ${yesterday}) as days,
        (select count(*)::int from attendance_due where org_id = ${tx.orgId})
          + (select count(*)::int from attendance_spread where org_id = ${tx.orgId}) as waiting`),
  );

async function until(isSo: (now: Counts) => boolean): Promise<void> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    if (isSo(await counts())) return;
    await sleep(10);
  }
  throw new Error('the days are not judged');
}

/** All days wait anew: each has its punches now, or has them no more. */
async function turn(isThere: boolean): Promise<void> {
  await org.tx(async (tx) => {
    if (!isThere)
      await tx.run(sql`update attendance_punch set voided_at = ${tx.instant} where org_id = ${tx.orgId}`);
    else
      await tx.run(sql`
        insert into attendance_punch (org_id, id, member_id, at, source, by_member)
        select ${tx.orgId}, gen_random_uuid(), m.id, (d.day::date + t.time) at time zone 'Asia/Shanghai', 'person', ${manager.memberId}
        from unnest(${members}::uuid[]) m (id), generate_series(${first}::date, ${yesterday}::date, '1 day') d (day),
          unnest('{07:58,17:00}'::time[]) t (time)`);
    await tx.run(sql`
      insert into attendance_due (org_id, member_id, day)
      select ${tx.orgId}, m.id, d.day::date
      from unnest(${members}::uuid[]) m (id), generate_series(${first}::date, ${yesterday}::date, '1 day') d (day)`);
  });
}

/** The drain wakes with the next change that the server itself makes. */
async function wake(): Promise<void> {
  const own = { id: newId(), memberId: other, day: yesterday, time: '03:00', reason: 'wake' };
  await manager.as.get(dayCalls.punch, own);
}

/** Each day once, worth what it should be, and posted as often as it says. */
async function demandJudged(points: number): Promise<void> {
  await until(({ waiting }) => waiting === 0);
  const wrong = await org.tx((tx) =>
    tx.all(sql<{ what: string }>`
      select d.day || ': ' || d.points || ', ' || d.posted || ', ' || d.postings || ' of ' || count(p.id) as what
      from attendance_day d left join posting p on p.org_id = d.org_id and p.record_id = d.record_id
      where d.org_id = ${tx.orgId} and d.member_id = any(${members}::uuid[]) and d.day <= ${yesterday}
      group by d.member_id, d.day, d.points, d.posted, d.postings
      having d.points <> ${points} or d.posted <> d.points or d.postings <> count(p.id)`),
  );
  expect(wrong).toEqual([]);
  expect((await counts()).days).toBe(people * daysOfEach);
  expect(await violations(world, [org])).toEqual([]);
}

test('days that were judged as the process was killed are judged once', { timeout: 300_000 }, async () => {
  const shift = await manager.as.get(setupCalls.saveShift, shiftFor({ fromDay: first }));
  await manager.as.get(
    setupCalls.saveRoster,
    rosterFor(shift.id, members, { weekdays, onHolidays: true, fromDay: first }),
  );
  await until(({ days }) => days > 0);
  await server.killServer();
  await server.start(startMs);
  await demandJudged(-200);
});

test('a kill between the postings of a slice and its days leaves neither', { timeout: 300_000 }, async () => {
  await turn(true);
  const blocked = await org.tx(async (tx) => {
    await tx.run(sql`
      select from attendance_day where org_id = ${tx.orgId} and member_id = ${members[0]} and day = ${first} for update`);
    await wake();
    const waits = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`;
    for (let tries = 0; tries < 1_000 && (await tx.one(waits)).n === 0; tries += 1) await sleep(20);
    const { n } = await tx.one(waits);
    await server.killServer();
    return n;
  });
  expect(blocked).toBe(1);
  await server.start(startMs);
  await demandJudged(50);
});

test.each(Array.from({ length: randomKills }, (_, at) => ({ at })))(
  'kill $at in the middle of slices',
  { timeout: 300_000 },
  async ({ at }) => {
    await turn(at % 2 === 1);
    await wake();
    await sleep(40 + Math.random() * 400);
    if (at % 2 === 0) await server.killServer();
    else await Promise.all([server.killServer(), server.killDatabase()]);
    await server.start(startMs);
    await demandJudged(at % 2 === 1 ? 50 : -200);
  },
);
