/** Submitted records of some days with their lines and decisions, page by page, for statistics over many of them. */
import { sql, type Tx } from '../../../../../kit/server/database/db.ts';

type ReviewedLine = {
  memberId: string;
  /** At the time of the record. */
  unitId: string;
  /** Null: written by hand. */
  eventId: string | null;
  b: number;
  a: number;
  p: number;
  g: number;
};

export type ReviewedRecord = {
  id: string;
  recordDate: string;
  firstId: string | null;
  /** Points of it are booked. */
  counts: boolean;
  /** Those that passed and were not voided; without them while nothing is booked. */
  lines: ReviewedLine[];
  /** By reviewers, in order. `since`: when the record came to where the decision was made. */
  decisions: { reviewerId: string; at: string; since: string; passed: boolean; isFinal: boolean }[];
};

type Place = { recordDate: string; id: string };

type Stored = {
  id: string;
  recordDate: string;
  firstId: string | null;
  status: number;
  members: string[];
  units: string[];
  events: (string | null)[];
  b: number[];
  a: number[];
  p: number[];
  g: number[];
  pass: boolean[] | null;
  voided: boolean[] | null;
};

type Step = { recordId: string; action: string; memberId: string; at: string };

const decisive: Readonly<Record<string, { passed: boolean; isFinal: boolean }>> = {
  passFirst: { passed: true, isFinal: false },
  rejectFirst: { passed: false, isFinal: false },
  passAll: { passed: true, isFinal: true },
  passSome: { passed: false, isFinal: true },
  rejectLast: { passed: false, isFinal: true },
};

/**
 * The records dated from–to that were entered and submitted by people, the latest first, behind a place: neither imported
 * nor penalties. Fewer than `limit` are the last ones.
 */
export async function reviewedRecords(
  tx: Tx,
  { from, to, after, limit }: { from: string; to: string; after: Place | null; limit: number },
): Promise<ReviewedRecord[]> {
  const behind =
    after === null ? sql`` : sql`and (s.record_date, s.id) < (${after.recordDate}::date, ${after.id}::uuid)`;
  const stored = await tx.all(sql<Stored>`
    select s.id, s.record_date as "recordDate", s.first_id as "firstId", s.status, r.l_member as members, r.l_unit as units,
      r.l_event as events, r.l_b as b, r.l_a as a, r.l_p as p, r.l_g as g, r.l_pass as pass, r.l_void as voided
    from merit_state s join merit_record r on r.org_id = ${tx.orgId} and r.id = s.id
    where s.org_id = ${tx.orgId} and s.record_date between ${from}::date and ${to}::date ${behind}
      and s.lines > 0 and s.first_id is not null and r.penalty_of is null
    order by s.record_date desc, s.id desc limit ${sql.raw(String(limit))}`);
  const steps = await tx.all(sql<Step>`
    select record_id as "recordId", action, member_id as "memberId", at from merit_history
    where org_id = ${tx.orgId} and record_id = any(${stored.map(({ id }) => id)}::uuid[])
    order by record_id, step`);
  const decisions = decisionsOf(steps);
  return stored.map((record) => ({
    id: record.id,
    recordDate: record.recordDate,
    firstId: record.firstId,
    counts: record.status === 1 || record.status === 2,
    lines: linesOf(record),
    decisions: decisions.get(record.id) ?? [],
  }));
}

function linesOf({ members, pass, voided, ...record }: Stored): ReviewedLine[] {
  return members.flatMap((memberId, index) => {
    if (!pass?.[index] || voided?.[index]) return [];
    const at = <T>(list: readonly T[]): T => list[index] as T;
    return [
      {
        memberId,
        unitId: at(record.units),
        eventId: at(record.events),
        b: at(record.b),
        a: at(record.a),
        p: at(record.p),
        g: at(record.g),
      },
    ];
  });
}

function decisionsOf(steps: readonly Step[]): Map<string, ReviewedRecord['decisions']> {
  const found = new Map<string, ReviewedRecord['decisions']>();
  let before: Step | null = null;
  for (const step of steps) {
    const decision = decisive[step.action];
    if (decision && before?.recordId === step.recordId) {
      const own = found.get(step.recordId) ?? [];
      own.push({ reviewerId: step.memberId, at: step.at, since: before.at, ...decision });
      found.set(step.recordId, own);
    }
    before = step;
  }
  return found;
}
