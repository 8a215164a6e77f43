import type { OutputOf } from '../../../src/kit/contract/call.ts';
import { vacuum } from '../../../scripts/load/load.ts';
import { addDays, dayInZone, firstDayOf, monthOf } from '../../../src/kit/contract/format.ts';
import { fullActor } from '../../../src/kit/server/http/actor.ts';
import { sql, type Tx } from '../../../src/kit/server/database/db.ts';
import { newId } from '../../../src/kit/server/id.ts';
import type { Ctx } from '../../../src/kit/server/module.ts';
import { createMember } from '../../../src/modules/members/server/doors/change.door.ts';
import { createUnit } from '../../../src/modules/members/server/doors/unit.door.ts';
import { createOrganisation } from '../../../src/modules/organisation/server/door.ts';
import { vouchersCalls as calls } from '../../../src/modules/vouchers/calls.ts';
import { voucherTypeTable } from '../../../src/modules/vouchers/migrations/tables.ts';
import { statisticsHandlers } from '../../../src/modules/vouchers/server/figures/statistics.ts';
import { voucherList } from '../../../src/modules/vouchers/server/list.ts';
import { typeHandlers } from '../../../src/modules/vouchers/server/types.ts';
import {
  insertVouchers,
  lockVouchersOfBatches,
  takeSteps,
} from '../../../src/modules/vouchers/server/voucher.store.ts';
import { statisticsCalls } from '../../../src/modules/vouchers/statistics.calls.ts';
import { typeCalls } from '../../../src/modules/vouchers/type.calls.ts';
import { compareIn, mustEqual, type Bench } from '../../cell.ts';
import { interleave, millisecondsOf, ratioOf } from '../../measure.ts';

const members = 500;
const page = { page: 1, size: 20 };
const value = 5_000;
const typeId = newId();
const today = dayInZone(new Date(), 'Asia/Shanghai');
/** The last day of the month before this one. */
const before = addDays(firstDayOf(monthOf(today)), -1);

/** An organisation whose members have ten open vouchers each, and so many that were used up long ago. */
async function organisationWith({ db }: Bench, former: number): Promise<string> {
  const orgId = newId();
  const act = <T>(work: (tx: Tx) => Promise<T>) => db.transact({ orgId, userId: null }, work);
  await act((tx) => createOrganisation(tx, { name: `Vouchers ${orgId}` }));
  const unitId = await act((tx) => createUnit(tx, { name: 'Unit', parentId: null }));
  const origins = await act(async (tx) => {
    await tx.insert(voucherTypeTable, { id: typeId, name: 'Canteen', kind: 'value', value, most: 1_000_000 });
    const made: { memberId: string; unitId: string }[] = [];
    for (let number = 0; number < members; number += 1) {
      const { memberId } = await createMember(tx, {
        name: `Member ${number}`,
        number: `M${number}`,
        unitIds: [unitId],
      });
      made.push({ memberId, unitId });
    }
    return made;
  });
  const issueTen = async (bookDate: string, isUsed: boolean): Promise<void> =>
    act(async (tx) => {
      const id = newId();
      const type = await tx.lock(voucherTypeTable, { id: typeId });
      const by = { byMemberId: newId(), reason: '', bookDate };
      const ten = origins.map((origin) => ({ ...origin, vouchers: 10 }));
      await insertVouchers(tx, { id, source: 'list', ...by }, { type, origins: ten, expiresOn: null });
      if (!isUsed) return;
      const moves = (await lockVouchersOfBatches(tx, [id])).map((voucher) => ({ voucher, amount: value }));
      await takeSteps(tx, 'use', moves, by);
    });
  for (let given = 0; given < former; given += 10) {
    await issueTen(addDays(today, -500), true);
  }
  await issueTen(before, false);
  return orgId;
}

/** Lists and statistics of vouchers whose members had ten times as many. */
export async function vouchersCell(bench: Bench): Promise<void> {
  const { db, report } = bench;
  const [few, many] = [await organisationWith(bench, 10), await organisationWith(bench, 190)];
  await vacuum(bench.url, ['voucher', 'voucher_entry', 'voucher_total', 'voucher_state_count']);
  const ctx = (tx: Tx) =>
    ({
      tx,
      actor: fullActor({ userId: newId(), orgId: tx.orgId, memberId: newId(), memberName: '' }),
      language: 'en_US',
    }) as unknown as Ctx;
  const read = <T>(orgId: string, work: (tx: Tx) => Promise<T>) => db.read({ orgId, userId: null }, work);
  const list = (orgId: string, filter: object = {}) =>
    read(orgId, (tx) => voucherList.page(ctx(tx), calls.list.input.parse({ ...page, ...filter })));
  const types = (orgId: string) =>
    read(orgId, async (tx) => {
      const answer = await typeHandlers.list(ctx(tx), typeCalls.list.input.parse(page));
      return answer as OutputOf<typeof typeCalls.list>;
    });
  const statistics = (orgId: string, by: string) =>
    read(orgId, async (tx) => {
      const input = statisticsCalls.statistics.input.parse({ ...page, by, period: 'month' });
      const answer = await statisticsHandlers.statistics(ctx(tx), input);
      return answer as OutputOf<typeof statisticsCalls.statistics>;
    });
  for (const orgId of [few, many]) {
    const plain = await compareIn(bench, orgId, (tx) =>
      tx.one(sql<{ vouchers: number; remaining: number }>`
        select count(*)::int as vouchers, sum(remaining)::int as remaining from voucher where org_id = ${orgId}`),
    );
    const { total, totals } = await list(orgId);
    mustEqual('vouchers', [total, totals.remaining], [plain.vouchers, plain.remaining]);
    mustEqual('issued', (await types(orgId)).rows[0]?.issued, plain.vouchers);
    mustEqual('outstanding', (await statistics(orgId, 'type')).totals.outstanding, plain.remaining);
    const open = await list(orgId, { step: 'open', stepTo: before });
    mustEqual('opening', open.totals.amount, plain.remaining);
  }
  const timed = await interleave({
    list: () => list(few),
    listOfMany: () => list(many),
    valid: () => list(few, { state: 'valid', kind: 'value', voucherTypeId: typeId }),
    validOfMany: () => list(many, { state: 'valid', kind: 'value', voucherTypeId: typeId }),
    none: () => list(few, { state: 'void' }),
    noneOfMany: () => list(many, { state: 'void' }),
    open: () => list(few, { step: 'open', stepTo: before }),
    openOfMany: () => list(many, { step: 'open', stepTo: before }),
    types: () => types(few),
    typesOfMany: () => types(many),
    byType: () => statistics(few, 'type'),
    byTypeOfMany: () => statistics(many, 'type'),
    byMonth: () => statistics(few, 'month'),
    byMonthOfMany: () => statistics(many, 'month'),
  });
  const add = (what: string, goal: typeof timed.list, reference: typeof timed.list): void =>
    report.add('T4', `${what}, ten times the vouchers : once`, { atMost: 1.5 }, ratioOf(goal, reference), {
      ms: millisecondsOf(goal),
    });
  add('list of vouchers', timed.listOfMany, timed.list);
  add('the valid ones of a type', timed.validOfMany, timed.valid);
  add('those in a state that none is in', timed.noneOfMany, timed.none);
  add('what was open at the end of a month', timed.openOfMany, timed.open);
  add('list of types', timed.typesOfMany, timed.types);
  add('statistics of a month by type', timed.byTypeOfMany, timed.byType);
  add('statistics by month', timed.byMonthOfMany, timed.byMonth);
}
