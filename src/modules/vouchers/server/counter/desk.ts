/** Vouchers at the counter: found by their code, used whole or in part, and refunded. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Refusal } from '../../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { columnsOf, type RowOf } from '../../../../kit/server/database/table/table.ts';
import type { Ctx, Handlers } from '../../../../kit/server/module.ts';
import { lockStatusesForShare, membersByIds, type MemberStatus } from '../../../members/server/door.ts';
import { settings, todayOf } from '../../../organisation/server/door.ts';
import { settingOf } from '../../../organisation/server/setting.door.ts';
import { readSerial, serialOf } from '../../code.rules.ts';
import type { deskCalls as calls, DeskUse, DeskVoucher } from '../../desk.calls.ts';
import { voucherEntryTable, voucherTable } from '../../migrations/tables.ts';
import { amountText } from '../../rules/amount.ts';
import { steps } from '../../rules/states.ts';
import { voucherSettings } from '../../settings.ts';
import { provenCode } from '../proof.ts';
import { receipt } from './receipt.ts';
import { voucherRefusals, wrongState } from '../refusals.ts';
import { lockVouchers, takeSteps, voucherById, type Voucher } from '../voucher.store.ts';

type Entry = RowOf<typeof voucherEntryTable>;

/** Uses of a voucher that the counter shows, the last ones first. */
const mostUses = 50;

async function find(ctx: Ctx, { text }: ParsedInputOf<typeof calls.find>): Promise<DeskVoucher> {
  const { app, tx } = ctx;
  const head = readSerial(text) ?? (await provenCode(app, tx.orgId, text));
  if (!head) throw voucherRefusals.voucher_code_wrong();
  const voucher = await tx.maybe(sql<Voucher>`
    select ${columnsOf(voucherTable, 'v')} from voucher v
    where v.org_id = ${tx.orgId} and v.year = ${head.year} and v.number = ${head.number}`);
  if (!voucher) throw voucherRefusals.voucher_unknown();
  return presentVoucher(ctx, voucher);
}

/** Why nothing can be taken from a voucher now. */
function unusable(
  voucher: Voucher,
  { status, name, today }: { status: MemberStatus | undefined; name: string; today: string },
): Refusal | null {
  const serial = serialOf(voucher);
  if (!steps.use.from.includes(voucher.state)) return wrongState(serial, voucher.state);
  if (voucher.expiresOn !== null && voucher.expiresOn < today)
    return voucherRefusals.voucher_over({ serial, day: voucher.expiresOn });
  return status === 'active' ? null : voucherRefusals.voucher_holder({ name });
}

async function presentVoucher(
  { tx, language }: Pick<Ctx, 'tx' | 'language'>,
  voucher: Voucher,
): Promise<DeskVoucher> {
  const stored = await tx.all(sql<Omit<DeskUse, 'byName'> & { byMemberId: string | null }>`
    select e.id, e.at, -e.amount as amount, e.reason as note, e.by_member_id as "byMemberId",
      coalesce((select sum(r.amount) from voucher_entry r where r.org_id = ${tx.orgId} and r.refund_of = e.id), 0)::int
        as refunded
    from voucher_entry e
    where e.org_id = ${tx.orgId} and e.voucher_id = ${voucher.id} and e.kind = 'used'
    order by e.version desc limit ${mostUses}`);
  const people = await membersByIds(tx, [
    voucher.memberId,
    ...stored.flatMap(({ byMemberId }) => byMemberId ?? []),
  ]);
  const member = people.get(voucher.memberId);
  const name = member?.name ?? '';
  const today = todayOf(tx, await settings(tx));
  const { id, state, kind, typeName, value, remaining, isPartial, expiresOn } = voucher;
  return {
    id,
    state,
    kind,
    typeName,
    value,
    remaining,
    isPartial,
    expiresOn,
    serial: serialOf(voucher),
    refusal: unusable(voucher, { status: member?.status, name, today })?.format(language) ?? '',
    memberName: name,
    memberNo: member?.number ?? '',
    unitName: member?.unitName ?? '',
    uses: stored.map(({ byMemberId, ...use }) => ({
      ...use,
      byName: people.get(byMemberId ?? '')?.name ?? '',
    })),
  };
}

/** The entry that an earlier request with the same id made. */
async function entryOf(tx: Tx, id: string): Promise<Entry | undefined> {
  // Repetitions take turns, so that the second finds the entry of the first.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`voucher entry:${tx.orgId}:${id}`}, 0))`);
  return entryById(tx, id);
}

const entryById = (tx: Tx, id: string): Promise<Entry | undefined> =>
  tx.maybe(sql<Entry>`
    select ${columnsOf(voucherEntryTable, 'e')} from voucher_entry e where e.org_id = ${tx.orgId} and e.id = ${id}`);

/** The answer of a repeated request; refused as stale where it asks for something else. */
async function again(
  ctx: Ctx,
  entry: Entry,
  request: Pick<Entry, 'voucherId' | 'kind' | 'amount' | 'refundOf'>,
) {
  const isSame =
    entry.voucherId === request.voucherId &&
    entry.kind === request.kind &&
    entry.amount === request.amount &&
    entry.refundOf === request.refundOf &&
    entry.byMemberId === ctx.actor.memberId;
  if (!isSame) throw kitRefusals.stale();
  return answer(ctx, entry.id, { voucherId: entry.voucherId, amount: Math.abs(entry.amount) });
}

async function answer(ctx: Ctx, id: string, { voucherId, amount }: { voucherId: string; amount: number }) {
  const voucher = await voucherById(ctx.tx, voucherId);
  if (!voucher) throw voucherRefusals.voucher_unknown();
  return { id, amount, voucher: await presentVoucher(ctx, voucher) };
}

/** Refuses a voucher that the caller issued, or that is his. */
async function refuseOwn(tx: Tx, voucher: Voucher, memberId: string): Promise<void> {
  const { isOwn } = await tx.one(sql<{ isOwn: boolean }>`
    select exists (select from voucher_batch b
      where b.org_id = ${tx.orgId} and b.id = ${voucher.batchId} and b.by_member_id = ${memberId}) as "isOwn"`);
  if (isOwn || voucher.memberId === memberId)
    throw voucherRefusals.voucher_own_issue({ serial: serialOf(voucher) });
}

async function use(ctx: Ctx, { id, voucherId, amount, note }: ParsedInputOf<typeof calls.use>) {
  const { tx, actor } = ctx;
  const before = await entryOf(tx, id);
  if (before) return again(ctx, before, { voucherId, kind: 'used', amount: -amount, refundOf: null });
  const found = await voucherById(tx, voucherId);
  if (!found) throw voucherRefusals.voucher_unknown();
  const { memberId } = found;
  // The member first, as in every act on his things.
  const [statuses, people, org] = await Promise.all([
    lockStatusesForShare(tx, [memberId]),
    membersByIds(tx, [memberId]),
    settings(tx),
  ]);
  const voucher = (await lockVouchers(tx, [voucherId]))[0]!;
  const today = todayOf(tx, org);
  const refusal = unusable(voucher, {
    status: statuses.get(memberId),
    name: people.get(memberId)?.name ?? '',
    today,
  });
  if (refusal) throw refusal;
  if (settingOf(org, voucherSettings.voucherDuties)) await refuseOwn(tx, voucher, actor.memberId);
  const left = amountText(voucher.kind, voucher.remaining);
  if (amount > voucher.remaining) throw voucherRefusals.voucher_too_much({ left }).at('amount');
  if (!voucher.isPartial && amount !== voucher.remaining)
    throw voucherRefusals.voucher_whole({ left }).at('amount');
  const by = { byMemberId: actor.memberId, reason: note, bookDate: today };
  await takeSteps(tx, 'use', [{ voucher, amount, entryId: id }], by);
  return answer(ctx, id, { voucherId, amount });
}

async function refund(ctx: Ctx, { id, useId, amount, reason }: ParsedInputOf<typeof calls.refund>) {
  const { tx, actor } = ctx;
  const before = await entryOf(tx, id);
  const used = await entryById(tx, useId);
  if (used?.kind !== 'used') throw kitRefusals.not_found();
  const { voucherId } = used;
  if (before) return again(ctx, before, { voucherId, kind: 'refunded', amount, refundOf: useId });
  const voucher = (await lockVouchers(tx, [voucherId]))[0]!;
  const { refunded } = await tx.one(sql<{ refunded: number }>`
    select coalesce(sum(amount), 0)::int as refunded from voucher_entry
    where org_id = ${tx.orgId} and refund_of = ${useId}`);
  const left = -used.amount - refunded;
  if (amount > left)
    throw voucherRefusals.refund_too_much({ left: amountText(voucher.kind, left) }).at('amount');
  const by = { byMemberId: actor.memberId, reason, bookDate: todayOf(tx, await settings(tx)) };
  await takeSteps(tx, 'refund', [{ voucher, amount, entryId: id, refundOf: useId }], by);
  return answer(ctx, id, { voucherId, amount });
}

export const deskHandlers: Handlers<typeof calls> = { find, use, refund, receipt };
