import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '../../../../kit/server/id.ts';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld } from '../../../../test/world.ts';
import { meritWorld, recordIn } from '../../../merit/server/builders.ts';
import { screenAt } from '../fixture.ts';

const world = await useWorld();

const count = 500;

test('an award reaches 500 open screens of an organisation by few queries', async () => {
  const merit = await meritWorld(world);
  const screens = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    token: createHash('sha256').update(`${merit.org.orgId} ${index}`).digest('base64url'),
  }));
  const digests = screens.map(({ token }) => createHash('sha256').update(`screen:${token}`).digest());
  await merit.org.tx(async (tx) => {
    const ids = screens.map(({ id }) => id);
    const rows = sql`unnest(${ids}::uuid[], ${digests}::bytea[]) as n (id, digest)`;
    await tx.run(sql`
      insert into device (org_id, id, kind, name, state) select ${tx.orgId}, n.id, 'screen', 'Hall', 'active' from ${rows}`);
    await tx.run(sql`
      insert into screen (org_id, device_id, token_digest, paired_at)
      select ${tx.orgId}, n.id, n.digest, ${tx.instant}::timestamptz from ${rows}`);
    await tx.run(
      sql`insert into screens.token (digest, org_id, device_id) select n.digest, ${tx.orgId}, n.id from ${rows}`,
    );
  });
  const streams = await Promise.all(screens.map(({ token }) => screenAt(world.base, token).open(0)));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  await recordIn(merit, 'passed');
  const passed = performance.now();
  await world.settle();
  await expect
    .poll(() => streams.filter(({ events }) => events.some(({ event }) => event === 'award')).length)
    .toBe(count);
  expect(performance.now() - passed).toBeLessThan(5_000);
  for (const { events } of streams) expect(events.filter(({ event }) => event === 'award')).toHaveLength(1);
  for (const stream of streams) stream.cut();
});
