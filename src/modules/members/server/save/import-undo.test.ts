import { describe, expect, test } from 'vitest';
import { useWorld, type Person } from '../../../../test/world.ts';
import { imported, line } from '../../../batch/server/fixture.ts';
import { eventsCalls } from '../../../events/calls.ts';
import { setPassword } from '../../../identity/server/door.ts';
import { meritWorld } from '../../../merit/server/builders.ts';
import { membersCalls } from '../../calls.ts';
import { membersOf, place, posted, resultOf, undone, userOf } from './fixture.ts';

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
    ];
    const file = await posted(admin, rows);
    const idOf = async (number: string) =>
      (await membersOf(admin, number)).find(({ memberNo }) => memberNo === number)!.id;
    await admin.as.get(membersCalls.activateByPost, { memberId: await idOf('K1') });
    const { code } = await merit.manager.as.get(eventsCalls.detail, { id: merit.eventId });
    const earner = { number: 'K1', name: '一' } as Person;
    expect((await imported(merit.manager, [line(earner, { event: code })])).state).toBe('posted');
    const { userId } = await org.tx((tx) => userOf(tx, 'K2'));
    await org.tx((tx) => setPassword(tx, world.app.app, userId, 'Kenari#2207'));
    const after = await undone(admin, file.id);
    expect(after).toMatchObject({ state: 'undone' });
    expect(after.failure).toContain('2');
    const { rows: result } = await resultOf(admin, file.id);
    expect(
      result.slice(1).map((row) => row.filter((cell) => /points|account|Taken/.test(String(cell)))),
    ).toEqual([[expect.stringContaining('points')], [expect.stringContaining('account')], ['Taken back']]);
    const left = (await membersOf(admin)).map(({ memberNo }) => memberNo);
    expect(['K1', 'K2', 'K3'].map((number) => left.includes(number))).toEqual([true, true, false]);
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
