/** The limit of members: seats are taken before members are created or restarted. */
import type { Refusal } from '../../../kit/contract/refusal.ts';
import type { Tx } from '../../../kit/server/database/db.ts';
import type { MemberStatus } from '../rules.ts';
import { memberLimit } from './hooks.ts';
import { countPresent } from './list/list.store.ts';
import { membersRefusals } from './refusals.ts';

export type Seats = { limit: number; used: number };

/** Members who count towards the limit; stopped and deleted ones do not. */
export const isPresent = (status: MemberStatus): boolean => status !== 'stopped' && status !== 'deleted';

/** The limit and how much of it is used; null without a limit. Locked, both hold until the transaction ends. */
export async function seatsOf(tx: Tx, { lock = false }: { lock?: boolean } = {}): Promise<Seats | null> {
  const limit = await memberLimit(tx, { lock });
  // Counted only now: under the lock nobody else's members come any more.
  return limit === null ? null : { limit, used: await countPresent(tx) };
}

/** Refuses more members than the organisation may have. Taken before the members are there, in their transaction. */
export async function takeSeats(tx: Tx, count: number): Promise<void> {
  if (count === 0) return;
  const seats = await seatsOf(tx, { lock: true });
  if (seats && seats.used + count > seats.limit) throw noSeat(seats);
}

const noSeat = ({ limit, used }: Seats): Refusal => membersRefusals.member_limit({ limit, used });

/** How many of so many new members find a seat, and why the others do not. */
export async function seatsFor(
  tx: Tx,
  count: number,
  { lock }: { lock: boolean },
): Promise<{ free: number; refusal: Refusal | null }> {
  const seats = count === 0 ? null : await seatsOf(tx, { lock });
  if (!seats || seats.used + count <= seats.limit) return { free: count, refusal: null };
  return { free: Math.max(0, seats.limit - seats.used), refusal: noSeat(seats) };
}
