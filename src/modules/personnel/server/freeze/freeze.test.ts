import { describe, expect, test } from 'vitest';
import { useWorld, type Person } from '../../../../test/world.ts';
import { grantRole } from '../../../access/server/door.ts';
import { membersCalls } from '../../../members/calls.ts';
import { memberRights } from '../../../members/permissions.ts';
import { statusOfCode } from '../../../members/rules.ts';
import { meritWorld, submitted } from '../../../merit/server/builders.ts';
import { freezeImport as calls } from '../../freeze.calls.ts';
import { check, handIn, posted, undone } from '../fixture.ts';

const world = await useWorld();

async function place() {
  world.at('2026-11-20T04:00:00Z');
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  return { org, admin };
}

const stateOf = async ({ as }: Person, { memberId }: Person): Promise<string> =>
  statusOfCode((await as.get(membersCalls.detail, { memberId })).memberStatus);

describe('a list of members to freeze', () => {
  test('finds them by number alone, and tells names that differ, strangers and oneself', async () => {
    const { org, admin } = await place();
    const [one, namesake] = [await org.person({ name: '张伟' }), await org.person({ name: '张伟' })];
    const file = await handIn(admin, calls, [
      '编号,姓名,原因',
      `${one.number},张伟,长期缺勤`,
      `${namesake.number},李雷,`,
      'NOBODY,张伟,',
      `${admin.number},,`,
      `${one.number},,`,
      ',张伟,',
    ]);
    const answer = await check(admin, calls, file);
    expect([answer.good, answer.bad]).toEqual([1, 5]);
    const errors = new Map(answer.lines.map(({ line, cells }) => [line, cells]));
    expect(errors.get(3)?.['memberName']?.error).toContain('张伟');
    expect(errors.get(4)?.['memberNo']?.error).toContain('NOBODY');
    expect(errors.get(5)?.['memberNo']?.error).toContain('yourself');
    expect(errors.get(6)?.['memberNo']?.error).toContain('row 2');
    expect(errors.get(7)?.['memberNo']?.error).toBeTruthy();
    await admin.as.get(calls.confirm, { id: file.id, token: answer.token });
    await expect.poll(() => stateOf(admin, one)).toBe('frozen');
    expect(await stateOf(admin, namesake)).toBe('active');
  });

  test('takes nobody who was entrusted with more than who hands it in could give', async () => {
    const { org, admin } = await place();
    const rights = [memberRights.batchSaveFrozen, memberRights.freeze, memberRights.unfreeze];
    const [helper, plain] = [await org.person({ rights }), await org.person()];
    const lines = ['编号,原因', `${admin.number},x`, `${plain.number},x`];
    const answer = await check(helper, calls, await handIn(helper, calls, lines));
    expect([answer.good, answer.bad]).toEqual([1, 1]);
    expect(answer.lines[0]?.cells['memberNo']?.error).toContain('could not give');
    const file = await posted(helper, calls, lines);
    expect(file).toMatchObject({ state: 'posted', postedRows: 1 });
    await org.tx((tx) => grantRole(tx, plain.memberId, 'administrator'));
    await undone(helper, calls, file.id);
    expect(await stateOf(admin, plain)).toBe('frozen');
  });

  test('is taken back for exactly those that it froze', async () => {
    const { org, admin } = await place();
    const [before, both, again] = [await org.person(), await org.person(), await org.person()];
    await admin.as.get(membersCalls.freeze, { memberIds: [before.memberId], reason: 'earlier' });
    const file = await posted(admin, calls, [
      '编号,原因',
      `${before.number},x`,
      `${both.number},x`,
      `${again.number},y`,
    ]);
    expect(file).toMatchObject({ state: 'posted', postedRows: 2 });
    // Unfrozen and frozen by hand since: that freeze is not the list's.
    await admin.as.get(membersCalls.unfreeze, { memberIds: [again.memberId], reason: '' });
    await admin.as.get(membersCalls.freeze, { memberIds: [again.memberId], reason: 'by hand' });
    expect(await undone(admin, calls, file.id)).toMatchObject({ state: 'undone' });
    expect(await stateOf(admin, before)).toBe('frozen');
    expect(await stateOf(admin, both)).toBe('active');
    expect(await stateOf(admin, again)).toBe('frozen');
  });

  test('shows what waits for each, keeps a last reviewer unless that is wanted, and never takes all administrators', async () => {
    world.at('2026-11-20T04:00:00Z');
    const merit = await meritWorld(world);
    const { org, manager, first, last, recorder } = merit;
    await submitted(merit);
    const file = await handIn(manager, calls, ['编号', first.number, recorder.number]);
    const answer = await check(manager, calls, file);
    expect(answer.lines.map(({ note }) => note)).toEqual([
      expect.stringContaining('1 records wait for this reviewer'),
      expect.stringContaining('1 pending ones were entered'),
    ]);
    const other = await org.person({ roles: ['administrator'] });
    const everybody = await handIn(other, calls, ['编号', first.number, last.number, manager.number]);
    const all = await check(other, calls, everybody);
    expect(all).toMatchObject({ good: 0, conflict: 3 });
    expect((await check(other, calls, everybody, 'post')).good).toBe(3);
  });

  test('does not exist for whoever may not freeze many', async () => {
    const { org, admin } = await place();
    const manager = await org.person({ roles: ['points_manager'] });
    const file = await handIn(admin, calls, ['编号', 'A']);
    expect((await manager.as.call(calls.get, { id: file.id })).status).toBe(403);
  });
});
