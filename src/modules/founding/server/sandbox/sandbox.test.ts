import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { Caller } from '../../../../kit/test/caller.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { membersCalls } from '../../../members/calls.ts';
import { sessionCalls } from '../../../session/calls.ts';
import { sandboxCalls as calls, type Sandbox } from '../../sandbox.calls.ts';

const world = await useWorld();

async function settled({ as }: Person): Promise<Sandbox | null> {
  for (const end = Date.now() + 60_000; ; await sleep(50)) {
    const { sandbox } = await as.get(calls.get, {});
    if (sandbox === null || sandbox.state === 'ready' || sandbox.state === 'failed') return sandbox;
    if (Date.now() > end) throw new Error(`the sandbox is still ${sandbox.state}`);
  }
}

const rowsIn = (
  orgId: string,
): Promise<{ members: number; records: number; passed: number; waiting: number }> =>
  world.app.app.db.read({ orgId, userId: null }, (tx) =>
    tx.one(sql<{ members: number; records: number; passed: number; waiting: number }>`
      select (select count(*)::int from member where org_id = ${orgId}) as members,
        (select count(*)::int from merit_state where org_id = ${orgId}) as records,
        (select count(*)::int from merit_state where org_id = ${orgId} and status = 1) as passed,
        (select count(*)::int from merit_state where org_id = ${orgId} and status = 3) as waiting`),
  );

test('a sandbox is filled, tried out, reset to what it was, and removed; the real organisation stays as it is', async () => {
  const org = await world.organisation({ industry: 'hotel', language: 'es_ES', zone: 'Europe/Madrid' });
  const admin = await org.person({ roles: ['administrator'] });
  const before = await rowsIn(org.orgId);
  const answers = await Promise.all([1, 2].map(() => admin.as.call(calls.make, {}, { language: 'es_ES' })));
  expect(answers.map(({ reason }) => reason).toSorted()).toEqual([null, 'sandbox_exists'].toSorted());
  const sandbox = await settled(admin);
  expect(sandbox).toMatchObject({ state: 'ready', progress: 100, isMine: true });
  const orgId = sandbox?.orgId ?? '';
  const there = new Caller(world.base, admin.as.token, orgId);
  expect(await there.get(sessionCalls.enter, {})).toMatchObject({
    isAdmin: true,
    organisation: { isSandbox: true },
  });
  const filled = await rowsIn(orgId);
  expect(filled).toMatchObject({ members: 40, records: 45 });
  expect(filled.passed).toBeGreaterThan(30);
  // Something waits for its administrator.
  expect(filled.waiting).toBe(6);

  const [unit] = await there.get(membersCalls.unitList, {});
  await there.get(membersCalls.save, { memberName: 'Extra', memberNo: 'X1', unitIds: [unit?.id ?? ''] });
  expect((await there.call(calls.make, {})).reason).toBe('sandbox_of_sandbox');
  await admin.as.get(calls.reset, {});
  expect((await admin.as.call(calls.reset, {})).reason).toBe('sandbox_busy');
  expect(await settled(admin)).toMatchObject({ state: 'ready', orgId });
  expect(await rowsIn(orgId)).toEqual(filled);

  await admin.as.get(calls.remove, {});
  expect(await settled(admin)).toBeNull();
  expect(await rowsIn(orgId)).toEqual({ members: 0, records: 0, passed: 0, waiting: 0 });
  const own = await new Caller(world.base, admin.as.token, null).get(sessionCalls.orgListByClient, {});
  expect(own.map((each) => each.orgId)).toEqual([org.orgId]);
  expect(await rowsIn(org.orgId)).toEqual(before);
});

test('nothing but a sandbox is erased', async () => {
  const org = await world.organisation();
  await expect(org.tx((tx) => tx.run(sql`select erase_sandbox()`))).rejects.toThrow(/only a sandbox/);
});
