/** The punches of members: those of terminals, and those that people wrote. */
import { sql, type Tx } from '../../../../kit/server/database/db.ts';
import { punchesOf as terminalPunches } from '../../../terminals/server/door.ts';

export type Punch = {
  memberId: string;
  /** Milliseconds. */
  at: number;
  /** The day for which it was granted as a correction. */
  correctionDay: string | null;
  source: 'terminal' | WrittenPunch['source'];
};

/** Between two instants, the second not included; those of one member in the order of time. */
export async function punchesOf(
  tx: Tx,
  span: { memberIds: readonly string[]; from: string; to: string },
): Promise<Punch[]> {
  const { memberIds, from, to } = span;
  const [ofTerminals, byHand] = await Promise.all([
    terminalPunches(tx, span),
    tx.all(sql<Omit<Punch, 'at'> & { at: string }>`
      select p.member_id as "memberId", p.at, c.day as "correctionDay", p.source
      from attendance_punch p
        left join attendance_correction c on c.org_id = p.org_id and c.id = p.correction_id
      where p.org_id = ${tx.orgId} and p.member_id = any(${[...memberIds]}::uuid[]) and p.voided_at is null
        and p.at >= ${from}::timestamptz and p.at < ${to}::timestamptz`),
  ]);
  return [
    ...ofTerminals.map(({ memberId, at }) => ({
      memberId,
      at: Date.parse(at),
      correctionDay: null,
      source: 'terminal' as const,
    })),
    ...byHand.map((punch) => ({ ...punch, at: Date.parse(punch.at) })),
  ].toSorted((one, other) => one.at - other.at);
}

export type WrittenPunch = {
  id: string;
  memberId: string;
  at: string;
  source: 'person' | 'correction';
  reason: string;
  byMember: string;
};

/** Those that people wrote, with who did. */
export const writtenPunches = (
  tx: Tx,
  { memberIds, from, to }: { memberIds: readonly string[]; from: string; to: string },
): Promise<WrittenPunch[]> =>
  tx.all(sql<WrittenPunch>`
    select p.id, p.member_id as "memberId", p.at, p.source, p.reason, p.by_member as "byMember" from attendance_punch p
    where p.org_id = ${tx.orgId} and p.member_id = any(${[...memberIds]}::uuid[]) and p.voided_at is null
      and p.at >= ${from}::timestamptz and p.at < ${to}::timestamptz order by p.at`);
