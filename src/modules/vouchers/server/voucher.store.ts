/** Vouchers in the database: the only writer of their tables. */
import { addDays, monthOf } from '../../../kit/contract/format.ts';
import { newId } from '../../../kit/server/id.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../kit/server/database/table/table.ts';
import { serialOf } from '../code.rules.ts';
import {
  voucherBatchTable,
  voucherStateCountTable,
  voucherTable,
  voucherTotalTable,
  type voucherTypeTable,
} from '../migrations/tables.ts';
import {
  after,
  graceDays,
  steps,
  type EntryKind,
  type VoucherAction,
  type VoucherState,
} from '../rules/states.ts';
import { wrongState } from './refusals.ts';

export type Voucher = RowOf<typeof voucherTable>;
export type Batch = RowOf<typeof voucherBatchTable>;
export type StoredType = RowOf<typeof voucherTypeTable>;

/** Why and when something is done; by no member where the calendar does it. */
export type Act = { byMemberId: string | null; reason: string; bookDate: string };

type Origin = Pick<Voucher, 'memberId' | 'unitId' | 'typeId'>;
type Entry = { voucher: Origin; kind: EntryKind; amount: number };

/** Adds entries to the totals of their month. */
const addTotals = (tx: Tx, entries: readonly Entry[], bookDate: string): Promise<void> => {
  const month = monthOf(bookDate);
  return tx.addAll(
    voucherTotalTable,
    entries.map(({ voucher, kind, amount }) => ({ ...originOf(voucher), month, kind, amount, vouchers: 1 })),
  );
};

type StateChange = { voucher: Origin; state: VoucherState; vouchers: 1 | -1; remaining: number };

/** Counts vouchers, and what remains of them, by their states. */
const countStates = (tx: Tx, changes: readonly StateChange[]): Promise<void> =>
  tx.addAll(
    voucherStateCountTable,
    changes.map(({ voucher, ...change }) => ({ ...originOf(voucher), ...change })),
  );

const originOf = ({ memberId, unitId, typeId }: Origin): Origin => ({ memberId, unitId, typeId });

/** As many vouchers for a member. */
export type NewVouchers = { memberId: string; unitId: string; vouchers: number };

/** Makes vouchers of a type with the next numbers of the year, in the order given. */
export async function insertVouchers(
  tx: Tx,
  batch: Pick<Batch, 'id' | 'source' | 'byMemberId' | 'reason' | 'bookDate'>,
  {
    type,
    origins,
    expiresOn,
  }: { type: StoredType; origins: readonly NewVouchers[]; expiresOn: string | null },
): Promise<void> {
  const vouchers = origins.flatMap(({ memberId, unitId, vouchers: number }) =>
    Array.from({ length: number }, () => ({
      id: newId(),
      entryId: newId(),
      memberId,
      unitId,
      typeId: type.id,
    })),
  );
  const total = vouchers.length;
  const { byMemberId, reason, bookDate } = batch;
  const year = Number(bookDate.slice(0, 4));
  await tx.insert(voucherBatchTable, { ...batch, typeId: type.id, vouchers: total });
  const { last } = await tx.one(sql<{ last: number }>`
    insert into voucher_number as n (org_id, year, last) values (${tx.orgId}, ${year}, ${total})
    on conflict (org_id, year) do update set last = n.last + excluded.last returning last`);
  const ids = vouchers.map(({ id }) => id);
  const isPartial = type.kind === 'times' || type.isPartial;
  await tx.run(sql`
    insert into voucher (org_id, id, year, number, batch_id, type_id, type_name, kind, value, remaining, is_partial,
      member_id, unit_id, book_date, expires_on)
    select ${tx.orgId}, n.id, ${year}, ${last - total} + n.position::int, ${batch.id}, ${type.id}, ${type.name},
      ${type.kind}, ${type.value}, ${type.value}, ${isPartial}, n.member_id, n.unit_id, ${bookDate}::date,
      ${expiresOn}::date
    from unnest(${ids}::uuid[], ${vouchers.map(({ memberId }) => memberId)}::uuid[],
      ${vouchers.map(({ unitId }) => unitId)}::uuid[]) with ordinality as n (id, member_id, unit_id, position)`);
  await tx.run(sql`
    insert into voucher_entry (org_id, id, voucher_id, version, kind, amount, by_member_id, reason, book_date)
    select ${tx.orgId}, n.id, n.voucher_id, 1, 'issued', ${type.value}, ${byMemberId}, ${reason}, ${bookDate}::date
    from unnest(${vouchers.map(({ entryId }) => entryId)}::uuid[], ${ids}::uuid[]) as n (id, voucher_id)`);
  const entries = vouchers.map((voucher): Entry => ({ voucher, kind: 'issued', amount: type.value }));
  await addTotals(tx, entries, bookDate);
  await countStates(
    tx,
    vouchers.map((voucher) => ({ voucher, state: 'valid', vouchers: 1, remaining: type.value })),
  );
}

const inOrder = sql`order by v.year, v.number`;

/** The vouchers under their locks, in the order of their numbers. */
export const lockVouchers = (tx: Tx, ids: readonly string[]): Promise<Voucher[]> =>
  tx.all(sql<Voucher>`
    select ${columnsOf(voucherTable, 'v')} from voucher v
    where v.org_id = ${tx.orgId} and v.id = any(${[...ids]}::uuid[]) ${inOrder} for update`);

/** Vouchers of batches, locked in the order of their numbers. */
export const lockVouchersOfBatches = (tx: Tx, batchIds: readonly string[]): Promise<Voucher[]> =>
  tx.all(sql<Voucher>`
    select ${columnsOf(voucherTable, 'v')} from voucher v
    where v.org_id = ${tx.orgId} and v.batch_id = any(${[...batchIds]}::uuid[]) ${inOrder} for update`);

/** Makes all vouchers of a member those of another, with their sums; how they came to be is as it was. */
export async function moveVouchers(
  tx: Tx,
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<void> {
  await tx.run(sql`
    select from voucher v where v.org_id = ${tx.orgId} and v.member_id = ${fromId} ${inOrder} for update`);
  await tx.run(sql`
    update voucher set member_id = ${intoId} where org_id = ${tx.orgId} and member_id = ${fromId}`);
  const [totals, counts] = [
    await tx.all(sql<RowOf<typeof voucherTotalTable>>`
      select ${columnsOf(voucherTotalTable, 't')} from voucher_total t
      where t.org_id = ${tx.orgId} and t.member_id = ${fromId}`),
    await tx.all(sql<RowOf<typeof voucherStateCountTable>>`
      select ${columnsOf(voucherStateCountTable, 'c')} from voucher_state_count c
      where c.org_id = ${tx.orgId} and c.member_id = ${fromId}`),
  ];
  await tx.addAll(
    voucherTotalTable,
    totals.flatMap((total) => [
      { ...total, memberId: intoId },
      { ...total, amount: -total.amount, vouchers: -total.vouchers },
    ]),
  );
  await tx.addAll(
    voucherStateCountTable,
    counts.flatMap((count) => [
      { ...count, memberId: intoId },
      { ...count, vouchers: -count.vouchers, remaining: -count.remaining },
    ]),
  );
}

export const voucherById = (tx: Tx, id: string): Promise<Voucher | undefined> =>
  tx.maybe(sql<Voucher>`
    select ${columnsOf(voucherTable, 'v')} from voucher v where v.org_id = ${tx.orgId} and v.id = ${id}`);

/** The amounts that the last step of vouchers took from them. */
async function lastTaken(tx: Tx, vouchers: readonly Voucher[]): Promise<Map<string, number>> {
  const rows = await tx.all(sql<{ id: string; amount: number }>`
    select e.voucher_id as id, -e.amount as amount from voucher_entry e
      join voucher v on v.org_id = e.org_id and v.id = e.voucher_id and v.version = e.version
    where e.org_id = ${tx.orgId} and e.voucher_id = any(${vouchers.map(({ id }) => id)}::uuid[])`);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** A step of a locked voucher; those that take a part of it say how much. */
export type Move = { voucher: Voucher; amount?: number; entryId?: string; refundOf?: string };

/**
 * Takes a step of locked vouchers, all or none. Refuses the first that is in a wrong state. What gives something back to a
 * voucher past its last day makes it valid for some days more.
 */
export async function takeSteps(
  tx: Tx,
  action: VoucherAction,
  moves: readonly Move[],
  { byMemberId, reason, bookDate }: Act,
): Promise<void> {
  if (moves.length === 0) return;
  const { kind, sign } = steps[action];
  const all = moves.map(({ voucher }) => voucher);
  const amounts = action === 'restore' ? await lastTaken(tx, all) : new Map<string, number>();
  const rows = moves.map(({ voucher, amount, entryId = newId(), refundOf = null }) => {
    const moved = amount ?? (action === 'restore' ? (amounts.get(voucher.id) ?? 0) : voucher.remaining);
    const next = after(action, voucher, moved);
    if (!next) throw wrongState(serialOf(voucher), voucher.state);
    const { expiresOn } = voucher;
    const isOver = sign > 0 && expiresOn !== null && expiresOn < bookDate;
    const until = isOver ? addDays(bookDate, graceDays - 1) : expiresOn;
    return {
      voucher,
      entryId,
      refundOf,
      amount: sign * moved,
      ...next,
      until,
      reminded: voucher.reminded && !isOver,
    };
  });
  await tx.run(sql`
    update voucher v set state = m.state, remaining = m.remaining, version = v.version + 1, expires_on = m.until,
      reminded = m.reminded
    from unnest(${rows.map(({ voucher }) => voucher.id)}::uuid[], ${rows.map(({ state }) => state)}::text[],
      ${rows.map(({ remaining }) => remaining)}::int[], ${rows.map(({ until }) => until)}::date[],
      ${rows.map(({ reminded }) => reminded)}::bool[]) as m (id, state, remaining, until, reminded)
    where v.org_id = ${tx.orgId} and v.id = m.id`);
  await tx.run(sql`
    insert into voucher_entry (org_id, id, voucher_id, version, kind, amount, refund_of, by_member_id, reason, book_date)
    select ${tx.orgId}, n.id, n.voucher_id, n.version, ${kind}, n.amount, n.refund_of, ${byMemberId}::uuid, ${reason},
      ${bookDate}::date
    from unnest(${rows.map(({ entryId }) => entryId)}::uuid[], ${rows.map(({ voucher }) => voucher.id)}::uuid[],
      ${rows.map(({ voucher }) => voucher.version + 1)}::int[], ${rows.map(({ amount }) => amount)}::int[],
      ${rows.map(({ refundOf }) => refundOf)}::uuid[]) as n (id, voucher_id, version, amount, refund_of)`);
  await addTotals(
    tx,
    rows.map(({ voucher, amount }) => ({ voucher, kind, amount })),
    bookDate,
  );
  await countStates(
    tx,
    rows.flatMap(({ voucher, state, remaining }) => [
      { voucher, state: voucher.state, vouchers: -1, remaining: -voucher.remaining },
      { voucher, state, vouchers: 1, remaining },
    ]),
  );
}
