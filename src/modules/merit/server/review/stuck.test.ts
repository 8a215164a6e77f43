import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { membersCalls } from '../../../members/calls.ts';
import { saveSettings } from '../../../organisation/server/door.ts';
import { meritCalls } from '../../calls.ts';
import { documentFor, meritWorld, recordIn, submitted, type MeritWorld } from '../builders.ts';
import { countDays } from '../list/days/day.store.ts';

const world = await useWorld();

async function freshWorld(): Promise<MeritWorld> {
  world.at('2026-11-20T04:00:00Z');
  return meritWorld(world);
}

const stuckOf = async (person: Person) =>
  (await person.as.get(meritCalls.list, { scope: 'stuck' })).rows.map(({ id }) => id).sort();

/** The manager's requests to unblock records, and whether they are done. */
async function stuckById(merit: MeritWorld): Promise<Record<string, boolean>> {
  await world.settle();
  const rows = await merit.org.tx((tx) =>
    tx.all(sql<{ id: string; handled: boolean; link: string; params: { by: string } }>`
      select object_id as id, handled_at is not null as handled, link, params from message
      where org_id = ${tx.orgId} and member_id = ${merit.manager.memberId} and key = 'merit.stuck'
        and category = 8 and act = 'review'`),
  );
  for (const { id, link } of rows) expect(link).toBe(`/integralManage/detail/${id}`);
  return Object.fromEntries(rows.map(({ id, handled }) => [id, handled]));
}

test('freezing a reviewer notifies the managers, until the record is reassigned, cancelled or over', async () => {
  const merit = await freshWorld();
  const { manager, first, last } = merit;
  const one = await submitted(merit);
  const two = await submitted(merit, documentFor(merit, { name: 'Two' }));
  const three = await submitted(merit, documentFor(merit, { name: 'Three' }));
  const elsewhere = await recordIn(merit, 'last');
  expect(await stuckOf(manager)).toEqual([]);

  await manager.as.get(membersCalls.freeze, { memberIds: [first.memberId], reason: 'leave' });
  expect(await stuckOf(manager)).toEqual([one.id, two.id, three.id].sort());
  expect(await stuckById(merit)).toEqual({ [one.id]: false, [two.id]: false, [three.id]: false });
  const grain = await manager.as.get(meritCalls.lines, { scope: 'stuck' });
  expect(grain.total).toBe(3);
  expect((await manager.as.get(meritCalls.list, { scope: 'stuck' })).rows[0]?.can).toMatchObject({
    reassign: true,
    cancel: true,
  });

  const to = { reviewerId: manager.memberId, reason: 'leave' };
  await manager.as.get(meritCalls.reassign, { id: one.id, version: 1, ...to });
  await manager.as.get(meritCalls.cancel, { id: two.id, version: 1, reason: 'leave' });
  expect(await stuckById(merit)).toEqual({ [one.id]: true, [two.id]: true, [three.id]: false });
  expect(await stuckOf(manager)).toEqual([three.id]);

  await manager.as.get(membersCalls.unfreeze, { memberIds: [first.memberId], reason: 'back' });
  expect(await stuckById(merit)).toEqual({ [one.id]: true, [two.id]: true, [three.id]: true });
  expect(await stuckOf(manager)).toEqual([]);
  // Requests to the reviewers themselves stay open.
  const open = await merit.org.tx((tx) =>
    tx.all(sql<{ id: string }>`select object_id as id from message
      where org_id = ${tx.orgId} and key like 'merit.review.%' and handled_at is null`),
  );
  expect(open.map(({ id }) => id).sort()).toEqual([one.id, three.id, elsewhere.id].sort());
  await last.as.get(meritCalls.passLast, { id: elsewhere.id, version: 2 });
});

test('the same for a lost reviewer role; notified once, and not able to decide', async () => {
  const merit = await freshWorld();
  const { manager, first } = merit;
  const { id } = await submitted(merit);
  const change = (isReviewer: boolean) =>
    manager.as.get(membersCalls.setReviewers, { memberIds: [first.memberId], isReviewer });
  await change(false);
  expect(await stuckById(merit)).toEqual({ [id]: false });
  expect(await stuckOf(manager)).toEqual([id]);
  for (const refused of [
    await first.as.call(meritCalls.passFirst, { id, version: 1 }),
    await first.as.call(meritCalls.rejectFirst, { id, version: 1, reason: 'no' }),
  ])
    expect(refused.reason).toBe('not_a_reviewer');
  await manager.as.get(membersCalls.stopOrStart, {
    action: 'stop',
    memberIds: [first.memberId],
    reason: 'left',
  });
  await world.settle();
  const messages = await merit.org.tx((tx) =>
    tx.one(
      sql<{
        n: number;
      }>`select count(*) as n from message where org_id = ${tx.orgId} and key = 'merit.stuck'`,
    ),
  );
  expect(messages.n).toBe(1);
  await manager.as.get(meritCalls.cancel, { id, version: 1, reason: 'nobody' });
});

test('a step that assigns a record to a member who cannot act notifies too', async () => {
  const merit = await freshWorld();
  const { manager, first, last } = merit;
  await merit.org.tx((tx) => saveSettings(tx, { finalRejectTo: 'first' }));
  const one = await submitted(merit);
  const two = await recordIn(merit, 'last');
  await manager.as.get(membersCalls.freeze, { memberIds: [last.memberId], reason: '' });
  await first.as.get(meritCalls.passFirst, { id: one.id, version: 1 });
  expect(await stuckById(merit)).toEqual({ [one.id]: false, [two.id]: false });
  await manager.as.get(membersCalls.unfreeze, { memberIds: [last.memberId], reason: '' });
  await manager.as.get(membersCalls.freeze, { memberIds: [first.memberId], reason: '' });
  await world.settle();
  await last.as.get(meritCalls.rejectLast, { id: two.id, version: 2, reason: 'again' });
  expect(await stuckOf(manager)).toEqual([two.id]);
  await world.settle();
  const rows = await merit.org.tx((tx) =>
    tx.all(sql<{ by: string }>`select params ->> 'by' as by from message
      where org_id = ${tx.orgId} and key = 'merit.stuck' and handled_at is null and object_id = ${two.id}`),
  );
  expect(rows).toEqual([{ by: first.name }]);
});

test('a level that has ended makes the final review stuck; the scope needs its right', async () => {
  const merit = await freshWorld();
  const { id } = await recordIn(merit, 'last');
  await merit.org.tx((tx) =>
    tx.run(sql`update authority_binding set to_date = '2026-11-19'
      where org_id = ${tx.orgId} and holder_id = ${merit.last.memberId}`),
  );
  expect(await stuckOf(merit.manager)).toEqual([id]);
  const refused = await merit.recorder.as.call(meritCalls.list, { scope: 'stuck' });
  expect(refused.reason).toBe('scope_forbidden');
  const foreign = await freshWorld();
  expect(await stuckOf(foreign.manager)).toEqual([]);
});

test('records beyond two hundred share one message', async () => {
  const merit = await freshWorld();
  const { id } = await submitted(merit);
  // Copies of one submission, because submitting each would prove nothing more.
  const ids = Array.from({ length: 202 }, () => newId());
  await merit.org.tx(async (tx) => {
    for (const table of ['merit_record', 'merit_state'] as const) {
      await tx.run(sql`
        insert into ${sql.table(table)} select (jsonb_populate_record(t, jsonb_build_object('id', copy.id, 'number', copy.id))).*
        from ${sql.table(table)} t, unnest(${ids}::uuid[]) as copy (id)
        where t.org_id = ${tx.orgId} and t.id = ${id}`);
    }
    await countDays(tx, 1, sql`id = any(${ids}::uuid[])`);
    await tx.run(sql`
      insert into merit_history select (jsonb_populate_record(t, jsonb_build_object('record_id', copy.id))).*
      from merit_history t, unnest(${ids}::uuid[]) as copy (id)
      where t.org_id = ${tx.orgId} and t.record_id = ${id}`);
  });
  await merit.manager.as.get(membersCalls.freeze, { memberIds: [merit.first.memberId], reason: '' });
  expect(Object.keys(await stuckById(merit))).toHaveLength(200);
  const more = await merit.org.tx((tx) =>
    tx.all(sql<{ params: unknown }>`select params from message
      where org_id = ${tx.orgId} and key = 'merit.stuck.more' and member_id = ${merit.manager.memberId}`),
  );
  expect(more).toEqual([{ params: { by: merit.first.name, count: 3 } }]);
});
