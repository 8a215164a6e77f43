import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { eachByItself } from '../../../kit/server/each.ts';
import { listQuery, type Asker } from '../../../kit/server/list/list-query.ts';
import type { Ctx, Handlers } from '../../../kit/server/module.ts';
import { membersByIds } from '../../members/server/door.ts';
import { demandManaged, managedAmong } from '../../members/server/doors/scope.door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { vouchersCalls, type HistoryEntry, type OwnVoucher } from '../calls.ts';
import { serialOf } from '../code.rules.ts';
import { steps } from '../rules/states.ts';
import { issue } from './issue.ts';
import { voucherList } from './list.ts';
import { notifyRestored, notifyVoided } from './notices.ts';
import { codesOf } from './proof.ts';
import { voucherRefusals, wrongState } from './refusals.ts';
import { sheet } from './sheet.ts';
import { lockVouchers, takeSteps, voucherById, type Voucher } from './voucher.store.ts';

type Item = { id: string; version: number };

/** Takes the same step of each voucher that allows it; the others are refused without them. */
async function stepEach(
  ctx: Ctx,
  action: 'void' | 'restore',
  { items, reason = '' }: { items: readonly Item[]; reason?: string },
) {
  const { tx, actor } = ctx;
  const ids = items.map(({ id }) => id);
  const vouchers = new Map((await lockVouchers(tx, ids)).map((voucher) => [voucher.id, voucher]));
  const managed = await managedAmong(
    tx,
    actor,
    [...vouchers.values()].map(({ memberId }) => memberId),
  );
  const allowed = new Map<string, Voucher>();
  const results = await eachByItself(ctx, items, async ({ id, version }) => {
    const voucher = vouchers.get(id);
    if (!voucher || !managed.has(voucher.memberId)) throw voucherRefusals.voucher_unknown();
    if (voucher.version !== version) throw kitRefusals.stale();
    if (!steps[action].from.includes(voucher.state)) throw wrongState(serialOf(voucher), voucher.state);
    allowed.set(id, voucher);
    await Promise.resolve();
  });
  const done = [...allowed.values()];
  const bookDate = todayOf(tx, await settings(tx));
  const moves = done.map((voucher) => ({ voucher }));
  await takeSteps(tx, action, moves, { byMemberId: actor.memberId, reason, bookDate });
  await (action === 'void' ? notifyVoided(tx, done, reason) : notifyRestored(tx, done));
  return { results };
}

async function historyOf(tx: Tx, voucher: Voucher) {
  const stored = await tx.all(sql<Omit<HistoryEntry, 'byName'> & { byMemberId: string | null }>`
    select id, at, kind, amount, reason, by_member_id as "byMemberId" from voucher_entry
    where org_id = ${tx.orgId} and voucher_id = ${voucher.id} order by version`);
  const people = await membersByIds(tx, [
    voucher.memberId,
    ...new Set(stored.flatMap(({ byMemberId }) => byMemberId ?? [])),
  ]);
  return {
    id: voucher.id,
    serial: serialOf(voucher),
    kind: voucher.kind,
    typeName: voucher.typeName,
    memberName: people.get(voucher.memberId)?.name ?? '',
    entries: stored.map(({ byMemberId, ...entry }) => ({
      ...entry,
      byName: people.get(byMemberId ?? '')?.name ?? '',
    })),
  };
}

async function history({ tx, actor }: Ctx, { id }: ParsedInputOf<typeof vouchersCalls.history>) {
  const voucher = await voucherById(tx, id);
  if (!voucher) throw voucherRefusals.voucher_unknown();
  await demandManaged(tx, actor, [voucher.memberId]);
  return historyOf(tx, voucher);
}

async function ownHistory({ tx, actor }: Ctx, { id }: ParsedInputOf<typeof vouchersCalls.ownHistory>) {
  const voucher = await voucherById(tx, id);
  if (!voucher || voucher.memberId !== actor.memberId) throw voucherRefusals.voucher_unknown();
  return historyOf(tx, voucher);
}

type StoredOwn = Omit<OwnVoucher, 'serial' | 'code'> & Pick<Voucher, 'year' | 'number'>;

/** The caller's vouchers, without their codes. */
const ownList = listQuery<typeof vouchersCalls.own, StoredOwn>(vouchersCalls.own, {
  from: sql`voucher v`,
  visible: ({ tx, actor }) => sql`v.org_id = ${tx.orgId} and v.member_id = ${actor.memberId}`,
  columns: {
    id: sql`v.id`,
    version: sql`v.version`,
    year: sql`v.year`,
    number: sql`v.number`,
    state: sql`v.state`,
    kind: sql`v.kind`,
    typeName: sql`v.type_name`,
    value: sql`v.value`,
    remaining: sql`v.remaining`,
    isPartial: sql`v.is_partial`,
    bookDate: sql`v.book_date`,
    expiresOn: sql`v.expires_on`,
  },
  where: { live: (live) => sql`(v.state = 'valid') = ${live}::boolean` },
  sort: { bookDate: sql`v.book_date` },
  order: () => sql`v.state = 'valid' desc, v.expires_on nulls last, v.year, v.number`,
  tie: sql`v.id`,
  rows: (stored: readonly StoredOwn[], _asker: Asker): OwnVoucher[] =>
    stored.map(({ year, number, ...row }) => ({ ...row, serial: serialOf({ year, number }), code: '' })),
});

/** With the codes of those that can be used. */
async function own(ctx: Ctx, input: ParsedInputOf<typeof vouchersCalls.own>) {
  const { app, tx } = ctx;
  const page = await ownList.page(ctx, input);
  const usable = page.rows.filter(({ state }) => state === 'valid').map(({ id }) => id);
  const [numbers, codeOf] = await Promise.all([
    tx.all(sql<Pick<Voucher, 'id' | 'year' | 'number'>>`
      select id, year, number from voucher where org_id = ${tx.orgId} and id = any(${usable}::uuid[])`),
    codesOf(app, tx.orgId),
  ]);
  const codes = new Map(numbers.map((voucher) => [voucher.id, codeOf(voucher)]));
  return { ...page, rows: page.rows.map((row) => ({ ...row, code: codes.get(row.id) ?? '' })) };
}

export const vouchersHandlers: Handlers<typeof vouchersCalls> = {
  list: voucherList.page,
  issue,
  sheet,
  void: (ctx, input) => stepEach(ctx, 'void', input),
  restore: (ctx, input) => stepEach(ctx, 'restore', input),
  history,
  own,
  ownHistory,
};
