import { newId } from '../../../kit/server/id.ts';
import type { Tx } from '../../../kit/server/db.ts';
import { settings, todayOf } from '../../organisation/server/organisation.door.ts';
import { insertBinding, insertLevel } from './merit.authority.store.ts';
import { countWaitingFor, waitingFor } from './merit.list.store.ts';
import { briefOf } from './merit.store.ts';

export { meritInvariants } from './merit.invariants.ts';

/** Records that wait for a member's review. */
export function todoCount(tx: Tx, memberId: string): Promise<number> {
  return countWaitingFor(tx, memberId);
}

export type TodoRecord = {
  id: string;
  topicName: string;
  recordDate: string;
  stage: number;
  waitingSince: string;
};

/** The same records, those that wait longest first; stage 1 first review, 2 final review. */
export function todoOf(tx: Tx, memberId: string, limit: number): Promise<TodoRecord[]> {
  return waitingFor(tx, memberId, limit);
}

export type RecordName = { id: string; topicName: string; recordDate: string | null; status: number };

/** Names and days of records, for screens that explain points; unknown ids are missing. */
export async function recordNames(tx: Tx, ids: readonly string[]): Promise<Map<string, RecordName>> {
  if (ids.length === 0) return new Map();
  const rows = await briefOf(tx, ids);
  return new Map(
    rows.map(({ id, topicName, recordDate, status }) => [id, { id, topicName, recordDate, status }]),
  );
}

/** Limits in tenths by column (`b_award_time`, `g_deduct_period`, …); what is not named is without limit. */
export type NewLevel = {
  name: string;
  limits?: Readonly<Record<string, number | null>>;
  memberIds: readonly string[];
};

/** Makes levels of authority and binds members to them from a day on (today unless told otherwise). */
export async function seedAuthority(tx: Tx, levels: readonly NewLevel[], from?: string): Promise<string[]> {
  const day = from ?? todayOf(tx, await settings(tx));
  const made: string[] = [];
  for (const { name, limits = {}, memberIds } of levels) {
    const id = newId();
    await insertLevel(tx, { id, name, limits });
    for (const memberId of memberIds) await insertBinding(tx, { memberId, levelId: id, from: day, to: null });
    made.push(id);
  }
  return made;
}
