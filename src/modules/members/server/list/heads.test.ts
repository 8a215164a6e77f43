import { expect, test } from 'vitest';
import type { InputOf } from '../../../../kit/contract/call.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { membersCalls as calls } from '../../calls.ts';
import { memberRights } from '../../permissions.ts';

const world = await useWorld();

type Filter = Omit<InputOf<typeof calls.list>, 'page' | 'size' | 'sort'>;

/** An organisation of two units above one another, with members of one, of both and of none. */
async function twoUnits() {
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  const hall = await org.unit('Hall');
  const shop = await org.unit('Shop', hall);
  await org.person({ unitId: hall, isReviewer: true });
  const both = await org.person({ unitId: shop });
  await admin.as.get(calls.addMembersUnit, { unitId: hall, memberIds: [both.memberId] });
  await org.person({ unitId: shop, status: 'frozen' });
  for (const _ of [1, 2]) await org.person({ unitId: shop });
  const stopped = await org.person({ unitId: shop });
  await admin.as.get(calls.stopOrStart, { memberIds: [stopped.memberId], action: 'stop', reason: 'left' });
  return { org, admin, hall, shop, both };
}

async function headsOf(who: Person, filter: Filter) {
  const { heads, total } = await who.as.get(calls.memberHeads, { ...filter, by: 'unit', size: 200 });
  expect(total).toBe(heads.length);
  return heads;
}

test('main units have as many members as the list has under their filter, and all of them as the list', async () => {
  const { org, admin, hall, shop } = await twoUnits();
  const limited = await org.person({ unitId: hall, rights: [memberRights.list], manages: [shop] });
  const filters: Filter[] = [
    {},
    { keyword: org.mark },
    { unitIds: [hall] },
    { unitIds: [hall], includeChildren: false },
    { unitIds: [newId()] },
    { memberStatuses: ['frozen', 'stopped'] },
    { memberStatuses: ['stopped'] },
    { isReviewer: true },
    { mainUnitId: shop, memberStatuses: ['active', 'stopped'] },
    { withoutUnit: true, memberStatuses: ['active', 'stopped'] },
    { withoutUnit: false },
  ];
  for (const who of [admin, limited])
    for (const filter of filters) {
      const heads = await headsOf(who, filter);
      const whole = await who.as.get(calls.list, { ...filter, size: 1 });
      expect(
        heads.reduce((sum, { rows }) => sum + rows, 0),
        JSON.stringify(filter),
      ).toBe(whole.total);
      for (const { key, rows, totals } of heads) {
        const opened = key === '' ? { withoutUnit: true } : { mainUnitId: key };
        const { total } = await who.as.get(calls.list, { ...filter, ...opened, size: 1 });
        expect([rows, totals], JSON.stringify([filter, key])).toEqual([total, null]);
      }
    }
  expect((await headsOf(limited, {})).map(({ key }) => key)).toEqual([shop]);
});

test('come by their number of members, a page at a time; a second unit of a member does not count', async () => {
  const { org, admin, hall, shop, both } = await twoUnits();
  const statuses = { memberStatuses: ['active', 'frozen', 'stopped'] } satisfies Filter;
  const root = { key: org.rootUnitId, name: `总部 ${org.mark}`, note: '', rows: 1, totals: null };
  const expected = [
    { key: shop, name: `Shop ${org.mark}`, note: '', rows: 4, totals: null },
    // Those of one number in the order of their ids; no unit has none.
    { key: '', name: '', note: '', rows: 1, totals: null },
    ...[root, { ...root, key: hall, name: `Hall ${org.mark}` }].toSorted((x, y) => (x.key < y.key ? -1 : 1)),
  ];
  expect(await headsOf(admin, statuses)).toEqual(expected);
  for (const [index, head] of expected.entries()) {
    const input = { ...statuses, by: 'unit', page: index + 1, size: 1 } as const;
    expect(await admin.as.get(calls.memberHeads, input)).toEqual({ heads: [head], total: 4 });
  }
  expect(await headsOf(admin, { keyword: both.name })).toMatchObject([{ key: shop, rows: 1 }]);
  const plain = await org.person();
  expect((await plain.as.call(calls.memberHeads, { by: 'unit' })).status).toBe(403);
  const stranger = await twoUnits();
  expect((await headsOf(stranger.admin, { mainUnitId: shop })).length).toBe(0);
});
