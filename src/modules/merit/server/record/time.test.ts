import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayInZone } from '../../../../kit/contract/format.ts';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld } from '../../../../test/world.ts';
import { closeMonths } from '../../../ledger/server/posting/close.ts';
import { organisationCalls } from '../../../organisation/calls.ts';
import { rankingCalls } from '../../../ranking/calls.ts';
import { meritCalls } from '../../calls.ts';
import { documentFor, meritWorld, recordIn, typed, type MeritWorld } from '../builders.ts';

const world = await useWorld();
const zoneOf = (merit: MeritWorld, zone: string) =>
  merit.org.tx((tx) =>
    tx.run(sql`update organisation set zone = ${zone}, stamp = ${newId()} where org_id = ${tx.orgId}`),
  );

async function inZone(zone: string): Promise<MeritWorld> {
  const merit = await meritWorld(world);
  await zoneOf(merit, zone);
  return merit;
}

const enter = (merit: MeritWorld, recordDate: string) =>
  merit.recorder.as.call(meritCalls.submit, {
    id: newId(),
    version: 0,
    document: typed(documentFor(merit, { recordDate })),
  });

/** The last second of a day of the organisation, and the day. */
const ends: readonly [zone: string, name: string, instant: string, day: string][] = [
  ['Asia/Shanghai', 'the 31st', '2026-03-31T15:59:59Z', '2026-03-31'],
  ['Asia/Shanghai', 'the year', '2026-12-31T15:59:59Z', '2026-12-31'],
  ['Asia/Shanghai', 'a leap day', '2028-02-29T15:59:59Z', '2028-02-29'],
  ['Asia/Shanghai', 'a February without one', '2027-02-28T15:59:59Z', '2027-02-28'],
  ['Europe/Madrid', 'the day before summer time', '2026-03-28T22:59:59Z', '2026-03-28'],
  ['Europe/Madrid', 'the day of 23 hours', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['Europe/Madrid', 'the day before winter time', '2026-10-24T21:59:59Z', '2026-10-24'],
  ['Europe/Madrid', 'the day of 25 hours', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['America/Los_Angeles', 'the 31st, behind UTC', '2026-11-01T06:59:59Z', '2026-10-31'],
];

describe('O25, PF6: a day is the day of the organisation, to the second', () => {
  test.each(ends)('%s: the end of %s', async (zone, _name, instant, day) => {
    const merit = await inZone(zone);
    const next = addDays(day, 1);
    world.at(instant);
    expect((await merit.recorder.as.get(organisationCalls.config, {})).today).toBe(day);
    expect((await enter(merit, day)).reason).toBeNull();
    const early = await enter(merit, next);
    expect([early.status, Object.keys(early.fields)]).toEqual([200, ['document.recordDate']]);
    world.at(new Date(Date.parse(instant) + 1_000).toISOString());
    expect((await merit.recorder.as.get(organisationCalls.config, {})).today).toBe(next);
    const { reason, object } = await enter(merit, next);
    expect(reason).toBeNull();
    await merit.first.as.get(meritCalls.passFirst, { id: object.id, version: 1 });
    await merit.last.as.get(meritCalls.passLast, { id: object.id, version: 2 });
    const ranking = await merit.manager.as.get(rankingCalls.rank, {});
    expect(ranking.month).toBe(Number(next.slice(0, 7).replace('-', '')));
    expect(ranking.rows.map(({ bmp }) => bmp)).toContain(100);
    const { postings } = await merit.recorder.as.get(meritCalls.detail, { id: object.id });
    expect(postings[0]).toMatchObject({ bookDate: next, originMonth: null });
  });

  test('and a day that the calendar does not have is none', async () => {
    const merit = await inZone('Asia/Shanghai');
    world.at('2027-03-10T00:00:00Z');
    for (const day of ['2027-02-29', '2027-02-30', '2027-04-31', '2027-13-01']) {
      const answer = await enter(merit, day);
      expect([answer.reason, Object.keys(answer.fields).includes('document.recordDate')]).toEqual([
        'invalid_input',
        true,
      ]);
    }
  });
});

test('O26 through the product: released in the last second of the closing day counts in March, a second later in April', async () => {
  const merit = await inZone('Asia/Shanghai');
  world.at('2026-03-28T04:00:00Z');
  const document = documentFor(merit, { recordDate: '2026-03-28' });
  const [inTime, late] = [await recordIn(merit, 'last', document), await recordIn(merit, 'last', document)];
  world.at('2026-04-05T15:59:59Z');
  expect(await merit.org.tx(closeMonths)).toEqual([]);
  await merit.last.as.get(meritCalls.passLast, { id: inTime.id, version: 2 });
  world.at('2026-04-05T16:00:00Z');
  expect(await merit.org.tx(closeMonths)).toEqual([202603]);
  await merit.last.as.get(meritCalls.passLast, { id: late.id, version: 2 });
  const booked = async (id: string) =>
    (await merit.recorder.as.get(meritCalls.detail, { id })).postings.map(({ bookDate, originMonth }) => [
      bookDate,
      originMonth,
    ]);
  expect(await booked(inTime.id)).toEqual([['2026-03-28', null]]);
  expect(await booked(late.id)).toEqual([['2026-04-01', 202603]]);
});

test('an organisation that changes its zone has another today, and the days of before', async () => {
  const merit = await inZone('Asia/Shanghai');
  const instant = '2026-10-31T17:00:00Z'; // 1 November there, 31 October in Madrid
  world.at(instant);
  const { id } = await recordIn(merit, 'passed', documentFor(merit, { recordDate: '2026-11-01' }));
  const { id: pending } = await recordIn(merit, 'last', documentFor(merit, { recordDate: '2026-11-01' }));
  await zoneOf(merit, 'Europe/Madrid');
  world.at(instant);
  expect((await merit.recorder.as.get(organisationCalls.config, {})).today).toBe('2026-10-31');
  expect(Object.keys((await enter(merit, '2026-11-01')).fields)).toEqual(['document.recordDate']);
  const { topic, postings } = await merit.recorder.as.get(meritCalls.detail, { id });
  expect([topic.recordDate, postings[0]?.bookDate]).toEqual(['2026-11-01', '2026-11-01']);
  // A record entered in time stays in time.
  expect((await merit.last.as.call(meritCalls.passLast, { id: pending, version: 2 })).reason).toBeNull();
  const month = await merit.manager.as.get(rankingCalls.rank, { month: 202611 });
  expect(month.rows.map(({ bmp }) => bmp)).toContain(200);
});

test('days never run backwards, in any zone', () => {
  const zones = [
    'Asia/Shanghai',
    'Europe/Madrid',
    'America/Los_Angeles',
    'Asia/Kolkata',
    'Pacific/Chatham',
    'UTC',
  ];
  const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      instants,
      fc.integer({ min: 0, max: 90_000_000 }),
      (zone, at, later) => {
        const [day, next] = [at, at + later].map((time) => dayInZone(new Date(time), zone));
        const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
        expect(day).toBe(calendar.format(at));
        expect((day ?? '') <= (next ?? '')).toBe(true);
        expect((next ?? '') <= addDays(day ?? '', 3)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
