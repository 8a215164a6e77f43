import { expect, test } from 'vitest';
import { order } from '../../../../kit/server/background/job.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { fixedCalls } from '../../calls.ts';
import { runCalls as calls } from '../../run.calls.ts';
import { bindIn, fixedWorld, itemIn, planned, settled, type FixedWorld } from '../fixture.ts';
import { beginRun, runWork } from './run.store.ts';
import { runIfDue, runJob } from './work.ts';

const world = await useWorld();
const month = 202610;
const start = '2026-11-03T04:00:00Z';
const later = '2026-11-03T04:02:00Z';

async function bound() {
  world.at(start);
  const own = await fixedWorld(world);
  const a = await own.org.person({ joinDay: '2020-01-01' });
  await bindIn(own, await itemIn(own), [a]);
  return { own, a };
}

/** The messages to a person about runs, the oldest first. */
async function toldTo({ org }: FixedWorld, person: Person) {
  await world.settle();
  return org.tx((tx) =>
    tx.all(sql<{ key: string; params: Record<string, string | number>; link: string }>`
      select key, params, link from message
      where org_id = ${tx.orgId} and member_id = ${person.memberId} and key like 'fixed.%' order by at, id`),
  );
}

/** A run whose job does not begin before the test orders it. */
async function begin({ org, manager }: FixedWorld, act: 'plan' | 'post'): Promise<string> {
  const id = newId();
  await org.tx(async (tx) => {
    await beginRun(tx, { id, month, act, total: 1, byMember: manager.memberId });
    await tx.run(sql`delete from work where org_id = ${tx.orgId}`);
  });
  return id;
}

test('a month that posts itself tells those who may post, once', async () => {
  const { own, a } = await bound();
  const second = await own.org.person({ roles: ['points_manager'] });
  await own.manager.as.get(fixedCalls.saveSetting, { runDay: 3, version: 0 });
  await own.org.tx(runIfDue);
  await settled(own, month);
  await expect.poll(async () => (await toldTo(own, own.manager)).length).toBe(1);
  const { run } = await own.manager.as.get(calls.month, { month });
  await own.org.tx((tx) => order(tx, runWork, { id: run?.id ?? '' }));
  const expected = {
    key: 'fixed.posted',
    params: { month: '2026-10', count: 1, points: '60.0' },
    link: '/fixedintegral/fixedchecking?month=202610',
  };
  for (const person of [own.manager, second]) expect(await toldTo(own, person)).toEqual([expected]);
  expect(await toldTo(own, a)).toEqual([]);
});

test('whoever begins a run is told when it took long, and of nothing that the screen shows at once', async () => {
  const { own } = await bound();
  const second = await own.org.person({ roles: ['points_manager'] });
  await planned(own, month);
  expect(await toldTo(own, own.manager)).toEqual([]);
  for (const [act, key] of [
    ['plan', 'fixed.calculated'],
    ['post', 'fixed.posted'],
  ] as const) {
    world.at(start);
    const id = await begin(own, act);
    world.at(later);
    await own.org.tx((tx) => order(tx, runWork, { id }));
    await settled(own, month);
    expect((await toldTo(own, own.manager)).at(-1)).toMatchObject({
      key,
      params: { month: '2026-10', count: 1, points: '60.0' },
    });
  }
  expect(await toldTo(own, own.manager)).toHaveLength(2);
  expect(await toldTo(own, second)).toEqual([]);
});

test('a run that is given up ends, tells whoever began it once, and another one may begin', async () => {
  const { own } = await bound();
  await planned(own, month);
  for (const [act, key] of [
    ['plan', 'fixed.notCalculated'],
    ['post', 'fixed.notPosted'],
  ] as const) {
    const id = await begin(own, act);
    for (let time = 0; time < 2; time += 1)
      await own.org.tx(async (tx) => runJob.givenUp?.(tx, { id }, new Error('broken')));
    const messages = await toldTo(own, own.manager);
    expect(messages.filter((each) => each.key === key)).toMatchObject([{ params: { month: '2026-10' } }]);
    expect((await own.manager.as.get(calls.month, { month })).run?.state).toBe('failed');
  }
});
