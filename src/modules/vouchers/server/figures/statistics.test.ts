import { expect, test } from 'vitest';
import type { InputOf } from '../../../../kit/contract/call.ts';
import { addDays, firstDayOf, lastDayOf } from '../../../../kit/contract/format.ts';
import { newId } from '../../../../kit/server/id.ts';
import { useWorld, type Person } from '../../../../test/world.ts';
import { vouchersCalls as calls } from '../../calls.ts';
import { deskCalls as desk } from '../../desk.calls.ts';
import { statisticsCalls, type FigureRow } from '../../statistics.calls.ts';
import { amountNames, type AmountName } from '../../statistics.columns.ts';
import { followVouchers } from '../calendar.ts';
import { issued, voucherType, voucherWorld } from '../fixture.ts';

const world = await useWorld();
const page = { page: 1, size: 50 };

const statistics = ({ as }: Pick<Person, 'as'>, input: InputOf<typeof statisticsCalls.statistics> = {}) =>
  as.get(statisticsCalls.statistics, { ...page, ...input });

const listedBy: Record<AmountName, (row: Pick<FigureRow, 'month' | 'toMonth'>) => object> = {
  opening: ({ month }) => ({ step: 'open', stepTo: addDays(firstDayOf(month), -1) }),
  issued: (row) => step('issue', row),
  used: (row) => step('use', row),
  refunded: (row) => step('refund', row),
  expired: (row) => step('expire', row),
  voided: (row) => step('void', row),
  restored: (row) => step('restore', row),
  outstanding: ({ toMonth }) => ({ step: 'open', stepTo: lastDayOf(toMonth) }),
};
const step = (name: string, { month, toMonth }: Pick<FigureRow, 'month' | 'toMonth'>) => ({
  step: name,
  stepFrom: firstDayOf(month),
  stepTo: lastDayOf(toMonth),
});

/** Two months with every step, of two types in two units; uses of a third type are no money. */
async function lived() {
  const merit = await voucherWorld(world, { name: 'Canteen', validDays: 20 });
  const { manager, member, org, voucherTypeId } = merit;
  const unit = await org.unit('Kitchen');
  const cook = await org.person({ unitId: unit });
  const concert = await voucherType(manager, { name: 'Concert', value: 10_000, validDays: null });
  const haircut = await voucherType(manager, { name: 'Haircut', kind: 'times', value: 3 });
  const [used, lost, left] = await issued(manager, member, { voucherTypeId, vouchers: 3 });
  const [big] = await issued(manager, cook, { voucherTypeId: concert });
  const [cut] = await issued(manager, cook, { voucherTypeId: haircut });
  const use = { id: newId(), voucherId: used!.id, amount: 3_000 };
  await manager.as.get(desk.use, use);
  await manager.as.get(desk.use, { id: newId(), voucherId: cut!.id, amount: 1 });
  await manager.as.get(desk.refund, { id: newId(), useId: use.id, amount: 500, reason: 'Cold' });
  await manager.as.get(calls.void, {
    items: [lost!, left!].map(({ id, version }) => ({ id, version })),
    reason: 'Lost',
  });
  await manager.as.get(calls.restore, { items: [{ id: left!.id, version: 2 }] });
  world.at('2026-12-11T04:00:00Z');
  await followVouchers({ app: world.app.app, orgId: org.orgId, signal: new AbortController().signal });
  await manager.as.get(desk.use, { id: newId(), voucherId: big!.id, amount: 2_500 });
  return { ...merit, unit, cook, concert };
}

test('add up in each period, and each number is the sum of the list that it opens', async () => {
  const { manager, voucherTypeId, concert, unit, org } = await lived();
  const november = { period: 'month', month: 202611 } as const;
  const { rows, totals, former } = await statistics(manager, november);
  expect(
    rows.map(({ name, vouchers, issued: of, used, outstanding }) => [name, vouchers, of, used, outstanding]),
  ).toEqual([
    ['Canteen', 3, 15_000, 3_000, 7_500],
    ['Concert', 1, 10_000, 0, 10_000],
  ]);
  expect(totals).toMatchObject({ vouchers: 4, opening: 0, refunded: 500, voided: 10_000, restored: 5_000 });
  expect(former).toMatchObject({ vouchers: 0, outstanding: 0 });
  const december = await statistics(manager, { period: 'month' });
  expect(december).toMatchObject({ month: 202612, former: { ...totals } });
  expect(december.totals).toMatchObject({ opening: 17_500, expired: 7_500, used: 2_500, outstanding: 7_500 });
  const both = { period: 'months', month: 202611, toMonth: 202612 } as const;
  const months = await statistics(manager, { ...both, by: 'month' });
  expect(months.rows.map(({ name, opening, outstanding }) => [name, opening, outstanding])).toEqual([
    ['2026-12', 17_500, 7_500],
    ['2026-11', 0, 17_500],
  ]);
  const units = await statistics(manager, { ...both, by: 'unit' });
  expect(units.rows.map(({ key, issued: of }) => [key, of])).toEqual([
    [org.rootUnitId, 15_000],
    [unit, 10_000],
  ]);
  const only = { type: (key: string) => ({ voucherTypeId: key }), month: () => ({}) };
  const ofRow = ({ by, key }: FigureRow) =>
    by === 'unit' ? { unitIds: [key], includeChildren: false } : only[by](key);
  for (const answer of [{ rows, totals }, december, months, units])
    for (const row of answer.rows) {
      const { opening, issued: of, used, refunded, expired, voided, restored, outstanding } = row;
      expect(opening + of - used + refunded - expired - voided + restored).toBe(outstanding);
      for (const name of amountNames) {
        const list = await manager.as.get(calls.list, {
          ...page,
          kind: 'value',
          ...listedBy[name](row),
          ...ofRow(row),
        });
        expect([row.name, name, list.totals.amount]).toEqual([row.name, name, row[name]]);
      }
    }
  const uses = await statistics(manager, { ...both, kind: 'times' });
  expect(uses.rows.map(({ name, issued: of, used }) => [name, of, used])).toEqual([['Haircut', 3, 1]]);
  expect((await statistics(manager, { ...both, voucherTypeId: concert })).rows).toHaveLength(1);
  expect((await statistics(manager, { ...both, unitIds: [unit] })).totals.issued).toBe(10_000);
  expect((await statistics(manager, { ...both, sort: '-used', size: 1 })).rows[0]!.key).toBe(voucherTypeId);
  const wrong = { period: 'months', month: 202612, toMonth: 202611 } as const;
  expect((await manager.as.call(statisticsCalls.statistics, wrong)).fields).toHaveProperty('toMonth');
});

test('count the members whom their reader manages, and this organisation alone', async () => {
  const { org, unit, cook } = await lived();
  const year = { period: 'year', month: 202612 } as const;
  const head = await org.person({ roles: ['points_manager'], manages: [unit] });
  expect((await statistics(head, year)).totals.issued).toBe(10_000);
  const stranger = (await voucherWorld(world)).manager;
  expect((await statistics(stranger, year)).rows).toEqual([]);
  expect((await cook.as.call(statisticsCalls.statistics, year)).status).toBe(403);
});
