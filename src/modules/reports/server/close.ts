import { monthOf } from '../../../kit/contract/format.ts';
import { windowOf } from '../../../kit/contract/page.ts';
import { sql, type Tx } from '../../../kit/server/database/db.ts';
import type { Asker, ListRows } from '../../../kit/server/list/list-query.ts';
import type { Handlers } from '../../../kit/server/module.ts';
import {
  closesAfter,
  closeThrough,
  countLateByMonth,
  digestNow,
  openMonths,
  outsideOf,
  snapshots,
  type Points,
} from '../../ledger/server/door.ts';
import { membersByIds } from '../../members/server/door.ts';
import { pendingByMonth } from '../../merit/server/door.ts';
import { settings, todayOf } from '../../organisation/server/door.ts';
import { reportsCalls } from '../calls.ts';
import { reportsRefusals } from './refusals.ts';

const sumsOf = ({ merit: meritPoint, bmp, amp, pmp, gcp }: Points) => ({ meritPoint, bmp, amp, pmp, gcp });

/** The months with points, newest first, all or some of them. */
async function monthsShown(
  { tx, actor }: Pick<Asker, 'tx' | 'actor'>,
  part: { offset: number; limit: number },
) {
  const organisation = await settings(tx);
  const now = monthOf(todayOf(tx, organisation));
  const [open, closed] = await Promise.all([openMonths(tx, now), snapshots(tx)]);
  const all = [...open.map((row) => ({ ...row, digest: null, closedAt: null })), ...closed].toSorted(
    (a, b) => b.month - a.month,
  );
  const pageMonths = all.slice(part.offset, part.offset + part.limit);
  const months = pageMonths.map(({ month }) => month);
  const [pending, late, signatures, outside] = await Promise.all([
    pendingByMonth(tx),
    countLateByMonth(tx, months),
    signaturesOf(tx, months),
    outsideOf(tx, months),
  ]);
  const rows = pageMonths.map(({ month, entries, members, digest, closedAt, ...points }) => {
    const own = signatures.filter((each) => each.month === month);
    const state = closedAt !== null ? 'closed' : month < now ? 'open' : 'running';
    return {
      month,
      state: state as 'closed' | 'open' | 'running',
      closesAfter: closesAfter(month, organisation.closingDay),
      entries,
      members,
      ...sumsOf(points),
      outside: {
        members: outside.get(month)?.members ?? 0,
        meritPoint: outside.get(month)?.merit ?? 0,
      },
      pending: pending.get(month) ?? 0,
      closedAt,
      digest,
      lateChanges: late.get(month) ?? 0,
      signatures: own.map(({ memberName, note, at }) => ({ memberName, note, at })),
      can: {
        close: state === 'open',
        sign: state === 'closed' && own.every(({ memberId }) => memberId !== actor.memberId),
      },
    };
  });
  return { rows, total: all.length };
}

/** The same as a file. */
export const monthRows: ListRows<typeof reportsCalls.months> = {
  call: reportsCalls.months,
  count: async (request) => (await monthsShown(request, { offset: 0, limit: 1 })).total,
  stream: async function* (request) {
    yield (await monthsShown(request, { offset: 0, limit: Infinity })).rows;
  },
};

export const closeHandlers: Handlers<typeof reportsCalls> = {
  months: (ctx, input) => monthsShown(ctx, windowOf(input)),

  closePreview: async ({ tx }, { month }) => {
    await refuseUnlessOver(tx, month);
    const [open, pending] = await Promise.all([openMonths(tx, month), pendingByMonth(tx)]);
    return {
      months: open.map(({ month: each, entries, members, ...points }) => ({
        month: each,
        entries,
        members,
        ...sumsOf(points),
        pending: pending.get(each) ?? 0,
      })),
    };
  },

  close: async ({ tx }, { month }) => {
    await refuseUnlessOver(tx, month);
    return { months: await closeThrough(tx, month) };
  },

  sign: async ({ tx, actor }, { month, digest, note }) => {
    const [snapshot] = await snapshots(tx, month);
    if (!snapshot) throw reportsRefusals.month_not_closed();
    if (digest !== snapshot.digest || digest !== (await digestNow(tx, month)))
      throw reportsRefusals.digest_differs();
    const signed = await tx.run(sql`
      insert into month_signature (org_id, month, member_id, digest, note, at)
      values (${tx.orgId}, ${month}, ${actor.memberId}, ${digest}, ${note}, ${tx.instant})
      on conflict (org_id, month, member_id) do nothing`);
    if (signed === 0) throw reportsRefusals.signed_already();
    return { at: tx.now.toISOString() };
  },
};

async function refuseUnlessOver(tx: Tx, month: number): Promise<void> {
  const today = todayOf(tx, await settings(tx));
  if (month >= monthOf(today)) throw reportsRefusals.month_not_over();
}

type Signature = { month: number; memberId: string; note: string; at: string };

/** The signatures of some months with names, oldest first. */
async function signaturesOf(
  tx: Tx,
  months: readonly number[],
): Promise<(Signature & { memberName: string })[]> {
  const rows = await tx.all(sql<Signature>`
    select month, member_id as "memberId", note, at from month_signature
    where org_id = ${tx.orgId} and month = any(${[...months]}::int[]) order by at, member_id`);
  const members = await membersByIds(
    tx,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map((row) => ({ ...row, memberName: members.get(row.memberId)?.name ?? '' }));
}
