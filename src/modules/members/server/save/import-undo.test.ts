import { describe, expect, test } from 'vitest';
import { sql } from '../../../../kit/server/database/db.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { grantRole } from '../../../access/server/door.ts';
import { imported, line } from '../../../batch/server/fixture.ts';
import { eventsCalls } from '../../../events/calls.ts';
import { setPassword } from '../../../identity/server/door.ts';
import { meritWorld, submitted } from '../../../merit/server/builders.ts';
import { membersCalls } from '../../calls.ts';
import { memberImport } from '../../import.calls.ts';
import { saveMemberScope } from '../scope/scope.ts';
import { replaceUnits } from './member-unit.store.ts';
import { membersOf, place, posted, resultOf, settled, undone, userOf } from './fixture.ts';

const world = await useWorld();

describe('a file of members that is taken back', () => {
  test('frees numbers and login names, so that it may come again', async () => {
    const { org, admin, unitName } = await place(world);
    const rows = [
      { memberNo: 'U1', memberName: '一', unitName, loginName: `${org.mark}.u1` },
      { memberNo: 'U2', memberName: '二', unitName },
    ];
    const file = await posted(admin, rows);
    expect(await undone(admin, file.id)).toMatchObject({
      state: 'undone',
      failure: null,
      can: { undo: false },
    });
    expect(await membersOf(admin)).toHaveLength(1);
    const { rows: result } = await resultOf(admin, file.id);
    expect(result.slice(1).map((row) => row.includes('Taken back'))).toEqual([true, true]);
    expect(await posted(admin, rows)).toMatchObject({ state: 'posted', postedRows: 2, known: false });
  });

  test('keeps members who have points or use their account, with the reason in the row', async () => {
    world.at('2026-11-20T04:00:00Z');
    const merit = await meritWorld(world);
    const { org } = merit;
    const admin = await org.person({ roles: ['administrator'] });
    const unitName = `班组 ${org.mark}`;
    await org.unit('班组');
    const rows = [
      { memberNo: 'K1', memberName: '一', unitName },
      { memberNo: 'K2', memberName: '二', unitName, loginName: `${org.mark}.k2` },
      { memberNo: 'K3', memberName: '三', unitName, loginName: `${org.mark}.k3` },
      { memberNo: 'K4', memberName: '四', unitName, loginName: `${org.mark}.k4` },
    ];
    const file = await posted(admin, rows);
    const idOf = async (number: string) =>
      (await membersOf(admin, number)).find(({ memberNo }) => memberNo === number)!.id;
    const recorderId = await idOf('K4');
    for (const memberId of [await idOf('K1'), recorderId])
      await admin.as.get(membersCalls.activateByPost, { memberId });
    await org.tx((tx) => grantRole(tx, recorderId, 'recorder'));
    const { userId: recording } = await org.tx((tx) => userOf(tx, 'K4'));
    const recorder = { ...merit.recorder, memberId: recorderId, as: await world.caller(recording, org) };
    await submitted({ ...merit, recorder });
    const { code } = await merit.manager.as.get(eventsCalls.detail, { id: merit.eventId });
    const earner = { number: 'K1', name: '一' } as Person;
    expect((await imported(merit.manager, [line(earner, { event: code })])).state).toBe('posted');
    const { userId } = await org.tx((tx) => userOf(tx, 'K2'));
    await org.tx((tx) => setPassword(tx, world.app.app, userId, 'Kenari#2207'));
    const after = await undone(admin, file.id);
    expect(after).toMatchObject({ state: 'undone' });
    expect(after.failure).toContain('3');
    const { rows: result } = await resultOf(admin, file.id);
    expect(
      result.slice(1).map((row) => row.filter((cell) => /points|account|wait|Taken/.test(String(cell)))),
    ).toEqual([
      [expect.stringContaining('points')],
      [expect.stringContaining('account')],
      ['Taken back'],
      [expect.stringContaining('wait for review')],
    ]);
    const left = (await membersOf(admin)).map(({ memberNo }) => memberNo);
    expect(['K1', 'K2', 'K3', 'K4'].map((number) => left.includes(number))).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  test('keeps who moved out of the units of whoever takes it back, and the last administrator; who was deleted meanwhile is gone', async () => {
    const { org, admin, unitName } = await place(world);
    const rows = ['G1', 'G2', 'G3', 'G4'].map((memberNo) => ({ memberNo, memberName: memberNo, unitName }));
    const file = await posted(admin, rows);
    const ids = new Map((await membersOf(admin)).map(({ memberNo, id }) => [memberNo, id]));
    await admin.as.get(membersCalls.activateByPost, { memberId: ids.get('G2')! });
    await admin.as.get(membersCalls.deleteMember, { memberId: ids.get('G4')!, reason: 'left' });
    await org.tx(async (tx) => {
      const { id: own } = await tx.one(sql<{ id: string }>`
        select unit_id as id from member_unit
        where org_id = ${tx.orgId} and member_id = ${ids.get('G3')!} and until_at is null`);
      await replaceUnits(tx, ids.get('G1')!, [org.rootUnitId]);
      await grantRole(tx, ids.get('G2')!, 'administrator');
      await saveMemberScope(tx, admin.memberId, [own]);
    });
    expect(await undone(admin, file.id)).toMatchObject({ state: 'undone' });
    const { rows: result } = await resultOf(admin, file.id);
    expect(
      result.slice(1).map((row) => row.filter((cell) => /manage|administrator|Taken/.test(String(cell)))),
    ).toEqual([
      [expect.stringContaining('no unit that you manage')],
      [expect.stringContaining('administrator')],
      ['Taken back'],
      ['Taken back'],
    ]);
  });

  test('stays as it is where nothing of it can be taken back', async () => {
    const { org, admin, unitName } = await place(world);
    const file = await posted(admin, [
      { memberNo: 'S1', memberName: '一', unitName, loginName: `${org.mark}.s1` },
    ]);
    const { userId } = await org.tx((tx) => userOf(tx, 'S1'));
    await org.tx((tx) => setPassword(tx, world.app.app, userId, 'Kenari#2207'));
    const after = await undone(admin, file.id);
    expect(after).toMatchObject({ state: 'posted', can: { undo: true } });
    expect(after.failure).toBeTruthy();
    const { rows: result } = await resultOf(admin, file.id);
    expect(result[1]!.some((cell) => String(cell).includes('account'))).toBe(true);
  });
});

test('taking back a long file goes on after the part at which it was killed, and does nothing twice', async () => {
  const { org, admin, unitName } = await place(world);
  const count = 1_004;
  const rows = Array.from({ length: count }, (_, index) => ({
    memberNo: `L${index}`,
    memberName: '长',
    unitName,
  }));
  const file = await posted(admin, rows);
  expect(file).toMatchObject({ state: 'posted', postedRows: count });
  const statesOf = () =>
    org.tx((tx) =>
      tx.one(sql<{ gone: number; steps: number }>`
        select count(*) filter (where status = 'deleted')::int as gone, (
          select count(*)::int from member_status where org_id = ${tx.orgId}) as steps
        from member where org_id = ${tx.orgId}`),
    );
  const database = await world.admin();
  try {
    // The second part of a thousand rows waits here.
    await database.query('begin');
    await database.query(`select from member where org_id = $1 and number = 'L1002' for update`, [org.orgId]);
    await admin.as.get(memberImport.undo, { id: file.id, reason: 'wrong file' });
    await expect.poll(() => world.lockWaiters(), { timeout: 30_000, interval: 10 }).toBe(1);
    expect(await statesOf()).toEqual({ gone: 1_000, steps: 1_000 });
    expect(await admin.as.get(memberImport.get, { id: file.id })).toMatchObject({
      state: 'undoing',
      done: 1_000,
    });
    expect(await world.endLockWaiters()).toBe(1);
    await database.query('commit');
  } finally {
    await database.end();
  }
  expect(await settled(admin, file.id)).toMatchObject({ state: 'undone', failure: null });
  expect(await statesOf()).toEqual({ gone: count, steps: count });
});
