import { newId } from '../../../../kit/server/id.ts';
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { opposite } from '../../rules.ts';
import type { EntryRow, PostingRow } from './posting.store.ts';

type Line = Omit<EntryRow, 'postingId' | 'line' | 'memberId'>;

/** The lines of one posting that carries over: of each sum the opposite for the one, and the same for the other. */
export function pairsOf(
  { id }: Pick<PostingRow, 'id'>,
  group: readonly Line[],
  { fromId, intoId }: { fromId: string; intoId: string },
): EntryRow[] {
  return group.flatMap(({ unitId, eventId, recordDate, bmp, amp, pmp, gcp, merit }, index): EntryRow[] => {
    const same = { postingId: id, unitId, eventId, recordDate };
    const points = { bmp, amp, pmp, gcp, merit };
    return [
      { ...same, line: 2 * index + 1, memberId: fromId, ...opposite(points) },
      { ...same, line: 2 * index + 2, memberId: intoId, ...points },
    ];
  });
}

/**
 * What has to be booked after postings that undo: entries of members of whom everything was carried over follow to the
 * other, in the same months. Nobody carries over meanwhile, since these postings hold their months.
 */
export async function carriedOn(
  tx: Tx,
  postings: readonly PostingRow[],
  entries: readonly EntryRow[],
): Promise<{ rows: PostingRow[]; lines: EntryRow[] }> {
  const members = [...new Set(entries.map(({ memberId }) => memberId))];
  const carried = await tx.all(sql<{ memberId: string; intoId: string; carryId: string }>`
    select member_id as "memberId", into_id as "intoId", carry_id as "carryId" from ledger_carry
    where org_id = ${tx.orgId} and member_id = any((select ${members}::uuid[])::uuid[]) order by member_id for update`);
  const rows: PostingRow[] = [];
  const lines: EntryRow[] = [];
  if (carried.length === 0) return { rows, lines };
  const versions = await tx.all(sql<{ carryId: string; version: number }>`
    select record_id as "carryId", max(state_version) as version from posting
    where org_id = ${tx.orgId} and record_id = any(${carried.map(({ carryId }) => carryId)}::uuid[]) group by 1`);
  const last = new Map(versions.map(({ carryId, version }) => [carryId, version]));
  const own = Map.groupBy(entries, ({ postingId, memberId }) => `${postingId} ${memberId}`);
  for (const { memberId, intoId, carryId } of carried) {
    for (const { id, bookDate, byMemberId, originMonth, period } of postings) {
      const group = own.get(`${id} ${memberId}`);
      if (!group) continue;
      const stateVersion = (last.get(carryId) ?? 0) + 1;
      last.set(carryId, stateVersion);
      const decided = { recordId: carryId, stateVersion, bookDate, byMemberId, originMonth, period };
      const row: PostingRow = { id: newId(), kind: 'carry', reverses: null, ...decided };
      rows.push(row);
      lines.push(...pairsOf(row, group, { fromId: memberId, intoId }));
    }
  }
  return { rows, lines };
}
