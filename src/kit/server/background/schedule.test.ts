import { expect, it } from 'vitest';
import { sql } from '../database/db.ts';
import { newId } from '../id.ts';
import { useWork } from './fixture.ts';
import { hasComeDue, jobOfSchedule, orderDue, type Organisations, type Schedule } from './schedule.ts';
import { installation } from './work.store.ts';

const fixture = await useWork();
const nothing = async (): Promise<void> => {};
const at = (instant: string): Date => new Date(instant);

/** The instants at which it comes due between two, looked at every ten minutes. */
function fires(cron: string, zone: string, from: string, until: string): string[] {
  const schedule: Schedule = { name: 's', cron, run: nothing };
  const found: string[] = [];
  let last = at(from);
  for (let now = last; now <= at(until); now = new Date(now.getTime() + 600_000)) {
    if (!hasComeDue(schedule, zone, last, now)) continue;
    found.push(now.toISOString().slice(0, 16));
    last = now;
  }
  return found;
}

it('comes due by the clock of the organisation', () => {
  expect(fires('0 3 * * *', 'Asia/Shanghai', '2026-11-01T00:00Z', '2026-11-02T23:00Z')).toEqual([
    '2026-11-01T19:00',
    '2026-11-02T19:00',
  ]);
  expect(fires('30 0 1 * *', 'Asia/Kolkata', '2026-10-30T00:00Z', '2026-11-02T00:00Z')).toEqual([
    '2026-10-31T19:00',
  ]);
});

it('comes once a day when the clock is put forward over its hour, and once when that hour comes twice', () => {
  // In Madrid 02:30 of 29 March 2026 does not exist, and 02:30 of 25 October 2026 comes twice.
  const spring = fires('30 2 * * *', 'Europe/Madrid', '2026-03-28T12:00Z', '2026-03-30T12:00Z');
  expect(spring).toEqual(['2026-03-29T01:30', '2026-03-30T00:30']);
  const autumn = fires('30 2 * * *', 'Europe/Madrid', '2026-10-24T12:00Z', '2026-10-26T12:00Z');
  expect(autumn).toEqual(['2026-10-25T00:30', '2026-10-26T01:30']);
});

it('a missed schedule runs once, however often it was missed', () => {
  const daily: Schedule = { name: 's', cron: '0 3 * * *', run: nothing };
  expect(hasComeDue(daily, 'UTC', at('2026-11-01T03:00Z'), at('2026-11-09T02:00Z'))).toBe(true);
  expect(hasComeDue(daily, 'UTC', at('2026-11-09T02:00Z'), at('2026-11-09T02:30Z'))).toBe(false);
  expect(hasComeDue(daily, 'UTC', null, at('2026-11-09T02:30Z'))).toBe(true);
  const often: Schedule = { name: 's', everyMs: 60_000, run: nothing };
  expect(hasComeDue(often, '', at('2026-11-09T02:00:00Z'), at('2026-11-09T02:00:59Z'))).toBe(false);
  expect(hasComeDue(often, '', at('2026-11-09T02:00:00Z'), at('2026-11-09T02:01:00Z'))).toBe(true);
});

it('several processes that poll at the same moment order each run once, in the zones whose hour it is', async () => {
  const [east, west] = [newId(), newId()];
  const places: Record<string, string> = { 'Asia/Shanghai': east, 'Europe/Madrid': west };
  const organisations: Organisations = {
    zones: async () => Object.keys(places),
    ofZone: async (_tx, zone) => [places[zone] ?? ''],
  };
  const name = `test.${newId()}`;
  const ran: string[] = [];
  const daily: Schedule = {
    name,
    cron: '0 3 * * *',
    run: async ({ orgId }) => void ran.push(orgId),
  };
  const waiting: Schedule = { ...daily, name: `${name}.waits`, waits: true };
  const global: Schedule = { name: `${name}.all`, everyMs: 60_000, run: daily.run };
  const look = async (now: string): Promise<void> => {
    const looks = Array.from({ length: 3 }, () =>
      orderDue(fixture.db, [daily, waiting, global], organisations, at(now)),
    );
    await Promise.all(looks);
  };
  const worker = () => fixture.worker(jobOfSchedule(daily), jobOfSchedule(waiting), jobOfSchedule(global));
  const ordered = async () =>
    (
      await fixture.db.job((tx) =>
        tx.all(sql<{ org: string }>`select org_id as org from work where name like ${`${name}%`}`),
      )
    ).map(({ org }) => org);

  await look('2026-11-01T12:00Z');
  expect((await ordered()).toSorted()).toEqual([installation, east, west].toSorted());
  const processes = [worker(), worker()];
  await expect.poll(ordered).toEqual([]);
  expect(ran.toSorted()).toEqual([installation, east, west].toSorted());
  await Promise.all(processes.map((each) => each.stop()));

  await look('2026-11-01T12:00:30Z');
  expect(await ordered()).toEqual([]);
  await look('2026-11-01T19:00:05Z');
  expect((await ordered()).toSorted()).toEqual([installation, east, east].toSorted());
  await look('2026-11-02T02:00:05Z');
  expect((await ordered()).toSorted()).toEqual([installation, east, east, west, west].toSorted());
});
