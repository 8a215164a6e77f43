/** Issues vouchers to members: who cannot be given any is refused alone. */
import type { ParsedInputOf } from '../../../kit/contract/call.ts';
import { addDays, firstDayOf, monthOf } from '../../../kit/contract/format.ts';
import { kitRefusals } from '../../../kit/contract/kit.refusals.ts';
import type { Refusal } from '../../../kit/contract/refusal.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import { columnsOf } from '../../../kit/server/database/table/table.ts';
import type { Ctx } from '../../../kit/server/module.ts';
import { lockStatusesForShare, membersByIds, type MemberRef } from '../../members/server/door.ts';
import { demandManaged, demandUnits } from '../../members/server/doors/scope.door.ts';
import { membersInUnits, unitsUnder } from '../../members/server/doors/unit.door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { issueLimits, type vouchersCalls } from '../calls.ts';
import { voucherBatchTable, voucherTypeTable } from '../migrations/tables.ts';
import { notifyIssued } from './notices.ts';
import { voucherRefusals } from './refusals.ts';
import { insertVouchers, type Batch, type NewVouchers, type StoredType } from './voucher.store.ts';

type Input = ParsedInputOf<typeof vouchersCalls.issue>;

/** The last day of a voucher that is issued today. Refuses a type whose last day is over. */
export function expiryOf({ validDays, lastDay }: StoredType, today: string): string | null {
  if (lastDay !== null && lastDay < today)
    throw voucherRefusals.type_over({ day: lastDay }).at('voucherTypeId');
  return validDays === null ? lastDay : addDays(today, validDays);
}

/** The type, which nobody changes and of which nobody else issues until the transaction ends. */
export async function lockType(tx: Tx, id: string): Promise<StoredType> {
  const type = await tx.lock(voucherTypeTable, { id });
  if (!type.isActive) throw voucherRefusals.type_off().at('voucherTypeId');
  return type;
}

const since = (span: StoredType['limitSpan'], today: string): string => {
  if (span === 'month') return firstDayOf(monthOf(today));
  return span === 'year' ? `${today.slice(0, 4)}-01-01` : '-infinity';
};

/** How many vouchers of a locked type members were given in the period of its limit; void ones do not count. */
async function hadBefore(
  tx: Tx,
  { id, limitSpan }: StoredType,
  { memberIds, today }: { memberIds: readonly string[]; today: string },
): Promise<Map<string, number>> {
  const rows = await tx.all(sql<{ memberId: string; had: number }>`
    select member_id as "memberId", count(*)::int as had from voucher
    where org_id = ${tx.orgId} and type_id = ${id} and member_id = any(${[...memberIds]}::uuid[]) and state <> 'void'
      and book_date >= ${since(limitSpan, today)}::date
    group by member_id`);
  return new Map(rows.map(({ memberId, had }) => [memberId, had]));
}

/** How many of a locked type may still be issued. */
export async function leftOf(tx: Tx, { id, most }: StoredType): Promise<number> {
  if (most === null) return Number.MAX_SAFE_INTEGER;
  const { issued } = await tx.one(sql<{ issued: number }>`
    select coalesce(sum(vouchers), 0)::int as issued from voucher_state_count
    where org_id = ${tx.orgId} and type_id = ${id} and state <> 'void'`);
  return Math.max(most - issued, 0);
}

/** Why each of these members cannot be given so many vouchers of a locked type; null for those who can. */
export async function refusedAmong(
  tx: Tx,
  type: StoredType,
  { numbers, today }: { numbers: ReadonlyMap<string, number>; today: string },
): Promise<{ people: Map<string, MemberRef>; refusals: Map<string, Refusal | null> }> {
  const memberIds = [...numbers.keys()];
  const [statuses, people, had] = await Promise.all([
    lockStatusesForShare(tx, memberIds),
    membersByIds(tx, memberIds),
    type.limitTimes === null ? new Map<string, number>() : hadBefore(tx, type, { memberIds, today }),
  ]);
  const refusals = memberIds.map((id): [string, Refusal | null] => {
    const member = people.get(id);
    if (!member || statuses.get(id) !== 'active' || member.unitId === null)
      return [id, voucherRefusals.voucher_receiver()];
    const left = (type.limitTimes ?? Number.MAX_SAFE_INTEGER) - (had.get(id) ?? 0);
    if ((numbers.get(id) ?? 0) <= left) return [id, null];
    return [id, voucherRefusals.voucher_limit({ n: Math.max(left, 0) })];
  });
  return { people, refusals: new Map(refusals) };
}

/** The chosen members, and the present ones of the chosen units and those below them. */
async function receivers({ tx, actor }: Ctx, { memberIds, unitIds }: Input): Promise<string[]> {
  await Promise.all([demandManaged(tx, actor, memberIds), demandUnits(tx, actor, unitIds, 'unitIds')]);
  const ofUnits = await membersInUnits(tx, await unitsUnder(tx, unitIds, true));
  const all = [...new Set([...memberIds, ...ofUnits])].toSorted();
  if (all.length === 0) throw voucherRefusals.voucher_nobody().at('memberIds');
  return all;
}

/** The batch that an earlier request with the same id made; another batch with it is refused. */
async function sameBatch(tx: Tx, { id, voucherTypeId }: Input, byMemberId: string): Promise<Batch | null> {
  // Repetitions take turns, so that the second finds the batch of the first.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`voucher batch:${tx.orgId}:${id}`}, 0))`);
  const batch = await tx.maybe(sql<Batch>`
    select ${columnsOf(voucherBatchTable, 'b')} from voucher_batch b where b.org_id = ${tx.orgId} and b.id = ${id}`);
  if (!batch) return null;
  if (batch.typeId !== voucherTypeId || batch.byMemberId !== byMemberId) throw kitRefusals.stale();
  return batch;
}

const givenIn = async (tx: Tx, batchId: string): Promise<Set<string>> => {
  const rows = await tx.all(sql<{ id: string }>`
    select distinct member_id as id from voucher where org_id = ${tx.orgId} and batch_id = ${batchId}`);
  return new Set(rows.map(({ id }) => id));
};

export async function issue(ctx: Ctx, input: Input) {
  const { tx, actor, language } = ctx;
  const { id, vouchers, reason } = input;
  const memberIds = await receivers(ctx, input);
  const total = memberIds.length * vouchers;
  if (total > issueLimits.vouchers)
    throw voucherRefusals.voucher_too_many({ limit: issueLimits.vouchers, n: total }).at('vouchers');
  const before = await sameBatch(tx, input, actor.memberId);
  const type = before
    ? await tx.lock(voucherTypeTable, { id: input.voucherTypeId })
    : await lockType(tx, input.voucherTypeId);
  const bookDate = before?.bookDate ?? todayOf(tx, await settings(tx));
  const { people, refusals } = await refusedAmong(tx, type, {
    numbers: new Map(memberIds.map((memberId) => [memberId, vouchers])),
    today: bookDate,
  });
  const receiverIds = before
    ? await givenIn(tx, id)
    : new Set(memberIds.filter((each) => !refusals.get(each)));
  const origins = [...receiverIds].map((memberId): NewVouchers => ({
    memberId,
    unitId: people.get(memberId)?.unitId ?? '',
    vouchers,
  }));
  if (!before && origins.length > 0) {
    const left = await leftOf(tx, type);
    if (origins.length * vouchers > left) throw voucherRefusals.type_most({ n: left }).at('vouchers');
    const expiresOn = expiryOf(type, bookDate);
    const by = { byMemberId: actor.memberId, reason, bookDate };
    await insertVouchers(tx, { id, source: 'list', ...by }, { type, origins, expiresOn });
    await notifyIssued(tx, origins, { type: type.name, until: expiresOn });
  }
  const results = memberIds.map((memberId) => {
    const member = people.get(memberId);
    const refusal = receiverIds.has(memberId)
      ? null
      : (refusals.get(memberId) ?? voucherRefusals.voucher_receiver());
    return {
      id: memberId,
      // A member who was deleted is like one that never was.
      name: member && member.status !== 'deleted' ? member.name : '',
      reason: refusal?.reason ?? null,
      message: refusal?.format(language) ?? '',
    };
  });
  return { id, vouchers: before?.vouchers ?? origins.length * vouchers, members: receiverIds.size, results };
}
