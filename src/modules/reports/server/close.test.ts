import { expect, test } from 'vitest';
import { sql } from '../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../test/world.ts';
import { exported } from '../../files/server/fixture.ts';
import { post } from '../../ledger/server/door.ts';
import { newId } from '../../../kit/server/id.ts';
import { meritCalls } from '../../merit/calls.ts';
import { documentFor, meritWorld, recordIn } from '../../merit/server/builders.ts';
import { rankingCalls } from '../../ranking/calls.ts';
import { reportsCalls as calls } from '../calls.ts';

const world = await useWorld();

/** A community in which a record of October counts and another one waits. */
async function october() {
  world.at('2026-10-20T04:00:00Z');
  const merit = await meritWorld(world);
  const counting = await recordIn(merit, 'passed', documentFor(merit, { recordDate: '2026-10-10' }));
  const waiting = await recordIn(merit, 'last', documentFor(merit, { recordDate: '2026-10-12' }));
  await world.settle();
  return { merit, manager: merit.manager, counting, waiting };
}

const first = async (person: Person) => (await person.as.get(calls.months, {})).rows[0];

test('a month that is over is closed with what was shown, and what is decided later counts in the next', async () => {
  const { merit, manager, waiting } = await october();
  expect(await first(manager)).toMatchObject({ month: 202610, state: 'running', can: { close: false } });
  expect((await manager.as.call(calls.close, { month: 202610 })).reason).toBe('month_not_over');
  world.at('2026-11-02T04:00:00Z');
  expect(await first(manager)).toMatchObject({
    state: 'open',
    closesAfter: '2026-11-05',
    pending: 1,
    digest: null,
    can: { close: true, sign: false },
  });
  const { months } = await manager.as.get(calls.closePreview, { month: 202610 });
  const ranked = await manager.as.get(rankingCalls.rank, { month: 202610 });
  expect(months).toMatchObject([{ month: 202610, pending: 1 }]);
  expect(months[0]?.meritPoint).toBe(ranked.rows.reduce((sum, row) => sum + row.meritPoint, 0));
  expect(await manager.as.get(calls.close, { month: 202610 })).toEqual({ months: [202610] });
  // Sent again, by the schedule or by somebody else: nothing is left to close, and there is no way back.
  expect(await manager.as.get(calls.close, { month: 202610 })).toEqual({ months: [] });
  const closed = await first(manager);
  expect(closed).toMatchObject({ state: 'closed', ...months[0], lateChanges: 0 });
  expect(closed?.digest).toMatch(/^[0-9a-f]{64}$/);

  await merit.last.as.get(meritCalls.passLast, { id: waiting.id, version: waiting.version });
  await world.settle();
  expect((await manager.as.get(rankingCalls.rank, { month: 202610 })).rows).toEqual(
    ranked.rows.map((row) => ({ ...row, change: expect.anything() as unknown })),
  );
  const rows = (await manager.as.get(calls.months, {})).rows;
  expect(rows).toMatchObject([
    { month: 202611, state: 'running' },
    { month: 202610, state: 'closed' },
  ]);
  expect(rows[1]?.digest).toBe(closed?.digest);
  expect(rows[1]?.lateChanges).toBe((await manager.as.get(rankingCalls.late, { month: 202610 })).total);
  expect(rows[1]?.lateChanges).toBeGreaterThan(0);
});

test('O9: what is voided after an early close is undone in the running month and listed as late', async () => {
  const { manager, counting } = await october();
  world.at('2026-11-02T04:00:00Z');
  await manager.as.get(calls.close, { month: 202610 });
  const frozen = await first(manager);
  const voided = { id: counting.id, version: counting.version, reason: 'by mistake' };
  await manager.as.get(meritCalls.nullify, voided);
  await world.settle();
  const [november, then] = (await manager.as.get(calls.months, {})).rows;
  expect(then).toEqual({ ...frozen, lateChanges: november?.entries });
  expect(november?.meritPoint).toBe(-frozen!.meritPoint);
  const lines = await exported(manager, { kind: 'ranking.late', params: { month: 202610 } });
  expect(lines).toHaveLength(1 + (november?.entries ?? 0));
});

test('closed figures are signed once by each, with the digest that was seen and that the entries still give', async () => {
  const { merit, manager } = await october();
  const other = await merit.org.person({ roles: ['points_manager'] });
  world.at('2026-11-02T04:00:00Z');
  const sign = (person: Person, digest: string) =>
    person.as.call(calls.sign, { month: 202610, digest, note: 'Compared with the paper list' });
  expect((await sign(manager, 'a'.repeat(64))).reason).toBe('month_not_closed');
  await manager.as.get(calls.close, { month: 202610 });
  const { digest } = (await first(manager))!;
  expect((await sign(manager, 'a'.repeat(64))).reason).toBe('digest_differs');
  await sign(manager, digest!);
  expect((await sign(manager, digest!)).reason).toBe('signed_already');
  await sign(other, digest!);
  const row = await first(manager);
  expect(row?.signatures.map(({ memberName }) => memberName)).toEqual([manager.name, other.name]);
  expect(row).toMatchObject({ can: { close: false, sign: false }, digest });
  const lines = await exported(manager, { kind: 'reports.months', params: {} });
  expect(lines.find((line) => line.startsWith('2026-10'))).toContain(digest);
  // Changes of the entries outside the product are detected.
  await expect(
    merit.org.tx((tx) => tx.run(sql`update month_signature set note = '' where month = 202610`)),
  ).rejects.toThrow('permission denied');
});

test('closing a month closes those before it; one without points is nothing to close', async () => {
  world.at('2026-03-20T04:00:00Z');
  const own = await world.organisation();
  const manager = await own.person({ roles: ['points_manager'] });
  for (const day of ['2026-03-10', '2026-05-11']) {
    const entry = { memberId: manager.memberId, unitId: manager.unitId, eventId: null, recordDate: day };
    const posting = { kind: 'post', recordId: newId(), stateVersion: 1, byMemberId: null } as const;
    const entries = [{ ...entry, bmp: 10, amp: 0, pmp: 0, gcp: 0 }];
    await own.tx((tx) => post(tx, { ...posting, bookDate: day, entries }));
  }
  world.at('2026-06-02T04:00:00Z');
  expect(await manager.as.get(calls.close, { month: 202605 })).toEqual({ months: [202603, 202605] });
  expect((await manager.as.get(calls.months, {})).rows.map(({ month }) => month)).toEqual([202605, 202603]);
});
