import { describe, expect, test } from 'vitest';
import { useWorld, type Person } from '../../../../test/world.ts';
import { accessRights } from '../../../access/permissions.ts';
import { grantRole } from '../../../access/server/door.ts';
import { membersCalls as calls } from '../../calls.ts';
import { memberRights } from '../../permissions.ts';
import { statusOfCode } from '../../rules.ts';

const world = await useWorld();

const acting = [
  memberRights.list,
  memberRights.detail,
  memberRights.update,
  memberRights.freeze,
  memberRights.unfreeze,
  memberRights.stopOrStart,
  memberRights.delete,
  memberRights.batchSaveFrozen,
  memberRights.resetPassword,
  memberRights.save,
];

async function place() {
  const org = await world.organisation();
  const [admin, second] = [
    await org.person({ roles: ['administrator'] }),
    await org.person({ roles: ['administrator'] }),
  ];
  const helper = await org.person({ rights: acting });
  return {
    org,
    admin,
    second,
    helper,
    plain: await org.person(),
    equal: await org.person({ rights: acting }),
  };
}

const stateOf = async ({ as }: Person, { memberId }: Person): Promise<string> =>
  statusOfCode((await as.get(calls.detail, { memberId })).memberStatus);
const reasonOf = (answer: Promise<{ reason: string | null }>): Promise<string | null> =>
  answer.then(({ reason }) => reason);

/** Every act that ends a member's account or opens it to somebody else. */
const attacks = ({ as }: Person, { memberId, number }: Person) => {
  const reason = 'r';
  const some = { memberIds: [memberId], reason };
  return {
    freeze: as.call(calls.freeze, some),
    stop: as.call(calls.stopOrStart, { ...some, action: 'stop' }),
    delete: as.call(calls.deleteMember, { memberId, reason }),
    deleteList: as.call(calls.deleteList, some),
    batchFreeze: as.call(calls.batchSaveFrozen, { status: '0', rows: [{ memberNo: number, reason }] }),
    reset: as.call(calls.resetPassword, { memberId }),
    link: as.call(calls.link, { memberId }),
  };
};

describe('who was entrusted with more than the caller could give', () => {
  test.each(['second', 'equal'] as const)('is neither ended nor taken over: %s', async (whom) => {
    const all = await place();
    for (const [act, answer] of Object.entries(attacks(all.helper, all[whom]))) {
      const { status, reason, fields } = await answer;
      const message = act === 'batchFreeze' ? Object.values(fields)[0] : reason;
      expect([act, status]).toEqual([act, 200]);
      expect(String(message), act).toContain(act === 'batchFreeze' ? 'could not give' : 'holds_more');
    }
    expect(await stateOf(all.admin, all[whom])).toBe('active');
    expect(await stateOf(all.admin, all.plain)).toBe('active');
  });

  test('is refused at the own row, and stops nobody else', async () => {
    const { helper, second, plain, equal, admin } = await place();
    const memberIds = [second.memberId, plain.memberId, equal.memberId];
    const { count, results } = await helper.as.get(calls.freeze, { memberIds, reason: 'r', each: true });
    expect([count, results.map(({ reason }) => reason)]).toEqual([1, ['holds_more', null, 'holds_more']]);
    expect(results[0]?.message).toContain(second.name);
    expect(await stateOf(admin, plain)).toBe('frozen');
    const links = await helper.as.get(calls.sendLinks, { memberIds: [second.memberId] });
    expect(links.results[0]?.reason).toBe('holds_more');
    const answer = await helper.as.get(calls.links, { memberIds: [second.memberId, equal.memberId] });
    expect(answer.results.map(({ reason, url }) => [reason, url])).toEqual([
      ['holds_more', ''],
      ['holds_more', ''],
    ]);
  });

  test('is not brought back either, but by who could give it', async () => {
    const { helper, second, admin } = await place();
    const some = { memberIds: [second.memberId], reason: 'r' };
    await admin.as.get(calls.freeze, some);
    expect(await reasonOf(helper.as.call(calls.unfreeze, some))).toBe('holds_more');
    await admin.as.get(calls.unfreeze, some);
    await admin.as.get(calls.stopOrStart, { ...some, action: 'stop' });
    expect(await reasonOf(helper.as.call(calls.stopOrStart, { ...some, action: 'start' }))).toBe(
      'holds_more',
    );
    await admin.as.get(calls.stopOrStart, { ...some, action: 'start' });
    expect(await stateOf(admin, second)).toBe('active');
  });

  test('is offered no such act in the list and on the page', async () => {
    const { helper, second, plain, admin } = await place();
    const seenBy = async (person: Person, { memberId }: Person) => {
      const { rows } = await person.as.get(calls.list, { size: 100 });
      const row = rows.find(({ id }) => id === memberId)!.can;
      expect((await person.as.get(calls.detail, { memberId })).can).toEqual(row);
      return [row.freeze, row.stop, row.delete, row.account];
    };
    expect(await seenBy(helper, second)).toEqual([false, false, false, false]);
    expect(await seenBy(helper, plain)).toEqual([true, true, true, true]);
    expect(await seenBy(admin, second)).toEqual([true, true, true, true]);
  });

  test('gets no account by somebody who could prove its number as his own', async () => {
    const { org, helper, admin } = await place();
    const { id, version } = await admin.as.get(calls.save, {
      memberName: 'Nur',
      memberNo: 'R1',
      unitIds: [org.rootUnitId],
    });
    await org.tx((tx) => grantRole(tx, id, 'administrator'));
    const fields = { memberName: 'Nur', memberNo: 'R1', unitIds: [org.rootUnitId], mobile: '13800138000' };
    const loginName = `nur.${org.mark}`.toLowerCase();
    const own = { id, version, ...fields };
    expect(await reasonOf(helper.as.call(calls.update, { ...own, loginName }))).toBe('holds_more');
    const answer = await helper.as.get(calls.makeAccounts, {
      memberIds: [id],
      rule: 'number',
      prefix: 'x.',
      activate: false,
    });
    expect(answer.results[0]?.reason).toBe('holds_more');
    expect((await helper.as.call(calls.update, own)).reason).toBeNull();
  });
});

test('who could give the rights ends those who have them; who manages some units does not', async () => {
  const { org, admin, equal } = await place();
  const giver = await org.person({ rights: [...acting, accessRights.giveRoles] });
  expect(
    await reasonOf(giver.as.call(calls.freeze, { memberIds: [equal.memberId], reason: 'r' })),
  ).toBeNull();
  expect(await reasonOf(giver.as.call(calls.freeze, { memberIds: [admin.memberId], reason: 'r' }))).toBe(
    'holds_more',
  );

  const unitId = await org.unit('车间');
  const local = await org.person({ unitId, roles: ['administrator'], manages: [unitId] });
  const [inside, plain] = [
    await org.person({ unitId, roles: ['administrator'] }),
    await org.person({ unitId }),
  ];
  expect(await reasonOf(local.as.call(calls.freeze, { memberIds: [inside.memberId], reason: 'r' }))).toBe(
    'holds_more',
  );
  expect(
    await reasonOf(local.as.call(calls.freeze, { memberIds: [plain.memberId], reason: 'r' })),
  ).toBeNull();
});
