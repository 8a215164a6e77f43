import { expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { meritCalls } from '../../calls.ts';
import { delegationCalls } from '../../../authority/delegation.calls.ts';
import { createLevels } from '../../../authority/server/door.ts';
import { documentFor, meritWorld, recordIn, submitted, type MeritWorld } from '../builders.ts';
import { remindReviewers } from './ageing.ts';

const world = await useWorld();

type Reminder = { to: string; key: string; open: boolean; params: Record<string, unknown>; link: string };

/** The current and the replaced reminders, the oldest first. */
async function reminders(merit: MeritWorld): Promise<Reminder[]> {
  await world.settle();
  return merit.org.tx((tx) =>
    tx.all(sql<Reminder>`
      select member_id as "to", key, handled_at is null as open, params, link from message
      where org_id = ${tx.orgId} and key like 'merit.waiting%' order by at, key, id`),
  );
}

/** The morning of a day of November in the organisation's zone, UTC+8. */
async function morningOf(merit: MeritWorld, day: number): Promise<Reminder[]> {
  world.at(`2026-11-${day}T00:00:00Z`);
  await merit.org.tx(remindReviewers);
  return (await reminders(merit)).filter(({ open }) => open);
}

const idsOf = async (person: Person, input: { scope: 'late' | 'todo' | 'checking'; waitedDays?: number }) =>
  (await person.as.get(meritCalls.list, input)).rows.map(({ id }) => id).sort();

test('reminds each reviewer after two days, escalates after five; each message takes the place of the one before', async () => {
  // 23:30 of the 10th there: a day has passed half an hour later.
  world.at('2026-11-10T15:30:00Z');
  const merit = await meritWorld(world);
  const { first, last, manager, recorder } = merit;
  const old = await submitted(merit);
  expect(await morningOf(merit, 11)).toEqual([]);
  const young = await submitted(merit, documentFor(merit, { name: 'Young' }));
  const reminded = {
    to: first.memberId,
    key: 'merit.waiting',
    open: true,
    params: { count: 2, since: '2026-11-10' },
    link: '/integralManage/list?_scope=todo',
  };
  expect(await morningOf(merit, 12)).toEqual([reminded]);
  // Sent twice, as after a crash: one is current.
  expect(await morningOf(merit, 12)).toEqual([reminded]);
  expect(await idsOf(manager, { scope: 'late' })).toEqual([]);

  const escalated = {
    to: manager.memberId,
    key: 'merit.waiting.late',
    open: true,
    params: { count: 1, since: '2026-11-10', days: 5 },
    link: '/integralManage/list?_scope=late',
  };
  expect(await morningOf(merit, 15)).toEqual([reminded, escalated]);
  expect(await idsOf(manager, { scope: 'late' })).toEqual([old.id]);
  expect(await idsOf(manager, { scope: 'checking', waitedDays: 4 })).toEqual([old.id, young.id].sort());
  expect(await idsOf(first, { scope: 'todo', waitedDays: 5 })).toEqual([old.id]);
  expect((await first.as.get(meritCalls.lines, { scope: 'todo', waitedDays: 5 })).total).toBe(1);
  const refused = await recorder.as.call(meritCalls.list, { scope: 'late' });
  expect(refused.reason).toBe('scope_forbidden');

  // The wait for the final review begins anew, and it is another's.
  await first.as.get(meritCalls.passFirst, { id: old.id, version: 1 });
  await first.as.get(meritCalls.passFirst, { id: young.id, version: 1 });
  expect(await morningOf(merit, 16)).toEqual([]);
  expect((await morningOf(merit, 17)).map(({ to, params }) => [to, params])).toEqual([
    [last.memberId, { count: 2, since: '2026-11-15' }],
  ]);
  await last.as.get(meritCalls.passLast, { id: old.id, version: 2 });
  await last.as.get(meritCalls.passLast, { id: young.id, version: 2 });
  expect(await morningOf(merit, 18)).toEqual([]);
  expect((await reminders(merit)).length).toBe(5);
});

test('a stand-in is reminded of what waits for both; a reviewer who cannot act is not, and his records escalate', async () => {
  world.at('2026-11-10T04:00:00Z');
  const merit = await meritWorld(world);
  const { first, last, manager, org } = merit;
  const standIn = await org.person({ roles: ['reviewer'], isReviewer: true });
  await org.tx((tx) =>
    createLevels(tx, [{ name: 'in', memberIds: [standIn.memberId], limits: {} }], '2020-01-01'),
  );
  await first.as.get(delegationCalls.delegate, {
    id: crypto.randomUUID(),
    delegateId: standIn.memberId,
    from: '2026-11-10',
    to: '2026-11-20',
  });
  await submitted(merit);
  await submitted(merit, documentFor(merit, { name: 'Own', firstReviewerId: standIn.memberId }));
  await recordIn(merit, 'last', documentFor(merit, { name: 'Final' }));
  await org.tx((tx) =>
    tx.run(sql`update member set status = 'frozen' where org_id = ${tx.orgId} and id = ${last.memberId}`),
  );
  const counts = async (day: number) =>
    Object.fromEntries((await morningOf(merit, day)).map(({ to, params }) => [to, params['count']]));
  expect(await counts(12)).toEqual({ [first.memberId]: 1, [standIn.memberId]: 2 });
  expect(await counts(15)).toEqual({
    [first.memberId]: 1,
    [standIn.memberId]: 2,
    [manager.memberId]: 3,
  });
  // The delegation is over.
  expect(await counts(21)).toEqual({
    [first.memberId]: 1,
    [standIn.memberId]: 1,
    [manager.memberId]: 3,
  });
});

test('after how many days it reminds and escalates, the organisation decides', async () => {
  world.at('2026-11-10T15:30:00Z');
  const merit = await meritWorld(world);
  await merit.org.tx((tx) => saveSettings(tx, { remindDays: 1, escalateDays: 2 }));
  const { id } = await submitted(merit);
  expect((await morningOf(merit, 11)).map(({ key }) => key)).toEqual(['merit.waiting']);
  expect(await idsOf(merit.manager, { scope: 'late' })).toEqual([]);
  const keys = (await morningOf(merit, 12)).map(({ key }) => key);
  expect(keys).toEqual(['merit.waiting', 'merit.waiting.late']);
  expect(await idsOf(merit.manager, { scope: 'late' })).toEqual([id]);
});
