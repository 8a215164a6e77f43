/** Follows from punches whose member or state has changed: which of them count, and the days to compute anew. */
import type { Tx } from '../../../kit/server/database/db.ts';
import { markDirty } from './dirty.ts';
import { settleDuplicates } from './punch.store.ts';

/** A punch that is another's now, or counts no longer, or again. */
export type Moved = { memberId: string | null; day: string; at: string };

export async function settleChange(tx: Tx, moved: readonly Moved[]): Promise<void> {
  const own = moved.flatMap(({ memberId, day, at }) =>
    memberId === null ? [] : [{ memberId, day, atMs: Date.parse(at) }],
  );
  if (own.length === 0) return;
  const times = own.map(({ atMs }) => atMs);
  const settled = await settleDuplicates(tx, {
    memberIds: [...new Set(own.map(({ memberId }) => memberId))],
    fromMs: times.reduce((a, b) => Math.min(a, b)),
    toMs: times.reduce((a, b) => Math.max(a, b)),
  });
  await markDirty(tx, [...own.map(({ memberId, day }) => ({ memberId, day })), ...settled]);
}
