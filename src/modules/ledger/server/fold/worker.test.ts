import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type OrganisationWorld } from '../../../../test/world.ts';
import { bookIn } from '../fixture.ts';
import { rankPage } from '../door.ts';

const world = await useWorld();

async function untilFolded(own: OrganisationWorld): Promise<void> {
  for (const end = Date.now() + 10_000; ; await sleep(20)) {
    const { tail } = await own.tx((tx) =>
      tx.one(sql<{ tail: number }>`select count(*) as tail from posting_tail where org_id = ${tx.orgId}`),
    );
    if (tail === 0) return;
    if (Date.now() > end) throw new Error(`${tail} postings are still in the tail`);
  }
}

const folded = (own: OrganisationWorld) =>
  own.tx((tx) =>
    tx.one(sql<{ merit: number }>`
      select coalesce(sum(merit), 0) as merit from member_total where org_id = ${tx.orgId} and period = 0`),
  );

test('the running product folds what is posted, and the ranking says the same before and after', async () => {
  const own = await world.organisation();
  const person = await own.person();
  const book = { memberId: person.memberId, day: '2026-11-03', bmp: 70 };
  const read = () =>
    world.app.app.db.read({ orgId: own.orgId, userId: null }, (tx) =>
      rankPage(tx, { period: 202611, tieRule: 'competition', offset: 0, size: 20 }),
    );
  await own.tx((tx) => bookIn(tx, book, own.rootUnitId));
  const before = await read();
  await untilFolded(own);
  expect(await read()).toEqual(before);
  expect((await folded(own)).merit).toBe(70);
});

test('finds a tail without a wake-up by polling', async () => {
  const own = await world.organisation();
  const person = await own.person();
  const book = { memberId: person.memberId, day: '2026-11-03', bmp: 70 };
  const postingId = await own.tx((tx) => bookIn(tx, book, own.rootUnitId));
  await untilFolded(own);
  // As another process leaves it: the totals without the posting, and the posting in the tail.
  await own.tx(async (tx) => {
    for (const table of ['member_total', 'member_cumulative', 'rank_hist', 'ledger_month'])
      await tx.run(sql`delete from ${sql.table(table)} where org_id = ${tx.orgId}`);
    await tx.run(sql`insert into posting_tail (org_id, posting_id) values (${tx.orgId}, ${postingId})`);
  });
  await untilFolded(own);
  expect((await folded(own)).merit).toBe(70);
});
