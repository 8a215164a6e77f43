/** The final approval of lines: what it is judged by, and what it books. */
import { FieldRefusals, refuseEach } from '../../../../kit/contract/refusal.ts';
import { monthOf } from '../../../../kit/contract/format.ts';
import { newId } from '../../../../kit/server/id.ts';
import { overTime, type Limits } from '../../../authority/limits.rules.ts';
import { authorityOf, outsideOf, spendingOf, type Spending } from '../../../authority/server/door.ts';
import { bookingOf, type NewPosting } from '../../../ledger/server/door.ts';
import { lockStatusesForShare, type MemberStatus } from '../../../members/server/door.ts';
import { todayOf } from '../../../organisation/server/door.ts';
import { inputRefusals } from '../../rules/input.refusals.ts';
import { largestOf, totalsOf } from '../../rules/record.rules.ts';
import { separationOf } from '../../rules/states.ts';
import { capRoomFor, type CapRoom } from '../caps/caps.ts';
import { entryOf, sumColumns, type StoredLine } from '../record/content.ts';
import { keptRatio, lineagesOf, type Lineage } from '../record/lineage.ts';
import type { Step } from '../record/lock.ts';
import type { RecordContent, RecordRow } from '../record/record.store.ts';
import type { TransitionDetails } from '../record/transition.ts';
import { meritRefusals } from '../refusals.ts';

/** The facts by which a reviewer's approvals are judged, each beside those that went through before it. */
export type ApprovalFacts = {
  today: string;
  statuses: ReadonlyMap<string, MemberStatus>;
  /** Null for one without authority. */
  limits: Limits | null;
  spending: Spending | null;
  refuseOutside: Awaited<ReturnType<typeof outsideOf>>;
  room: CapRoom;
  /** By the record that is corrected. */
  lineages: ReadonlyMap<string, Lineage>;
};

type Approved = { record: RecordRow; passed: readonly StoredLine[] };

/** Reads the facts of all approvals that follow, and locks them until the transaction ends. */
export async function approvalFacts(
  { tx, org, actor }: Pick<Step, 'tx' | 'org' | 'actor'>,
  approved: readonly Approved[],
): Promise<ApprovalFacts> {
  const today = todayOf(tx, org);
  const members = new Set(approved.flatMap(({ passed }) => passed.map(({ memberId }) => memberId)));
  const corrected = approved.flatMap(({ record }) => record.replaces_id ?? []);
  const [statuses, authorities] = await Promise.all([
    lockStatusesForShare(tx, [...members]),
    authorityOf(tx, [actor.memberId], today),
  ]);
  const authority = authorities.get(actor.memberId);
  const refuseOutside = await outsideOf(tx, authority);
  const room = await capRoomFor(
    { tx, org },
    approved.map(({ record, passed }) => ({ record, lines: passed })),
  );
  const limits = authority?.limits ?? null;
  const month = { memberId: actor.memberId, month: monthOf(today), lock: true };
  const spending = limits && (await spendingOf(tx, { ...month, limits }));
  const lineages = corrected.length === 0 ? new Map() : await lineagesOf(tx, corrected);
  return { today, statuses, limits, spending, refuseOutside, room, lineages };
}

type Decision = {
  to: 'passed' | 'partly';
  lines: readonly StoredLine[];
  /** By line number. */
  passes: boolean[];
  reasons: ReadonlyMap<number, string>;
  reason: string;
};

/** The rows that an approval writes; refused where something prevents it. */
export type Approval = { details: TransitionDetails & { content: Verdict }; posting: NewPosting };
type Verdict = Required<Pick<RecordContent, 'l_pass' | 'l_reason'>>;

export function approve(step: Step, facts: ApprovalFacts, decision: Decision): Approval {
  const { lines, passes, reasons, reason } = decision;
  const passed = lines.filter(({ lineNo }) => passes[lineNo]);
  refuseUnlessApprovable(step, facts, { lines, passed });
  const { actor, org, record, state } = step;
  const { today, lineages } = facts;
  const recordDate = record.record_date ?? today;
  const { bookDate } = bookingOf({ recordDate, today, closing: org });
  const postingId = newId();
  const lineage = record.replaces_id === null ? null : lineages.get(record.replaces_id)!;
  const ratio = lineage && keptRatio(org, lineage, recordDate);
  const sums = totalsOf(passed);
  facts.room.take({ record, lines: passed });
  facts.spending?.take(sums);
  return {
    details: {
      reason,
      changes: { posting_id: postingId, book_date: bookDate, released_on: today, ...sumColumns(sums) },
      content: decided(passes, reasons),
      booked: passed,
    },
    posting: {
      id: postingId,
      kind: 'post',
      recordId: state.id,
      stateVersion: state.version + 1,
      byMemberId: actor.memberId,
      entries: passed.map((line) => entryOf(line, recordDate)),
      bookDate,
      beganWith: lineage?.beganWith ?? null,
      ...(ratio !== null && { ratio }),
    },
  };
}

/** The content columns of the decision on lines. */
export function decided(passes: boolean[], reasons: ReadonlyMap<number, string>): Verdict {
  return { l_pass: passes, l_reason: passes.map((_, lineNo) => reasons.get(lineNo) ?? '') };
}

function refuseUnlessApprovable(
  { actor, org, record }: Step,
  { statuses, limits, spending, refuseOutside, room }: ApprovalFacts,
  { lines, passed }: { lines: readonly StoredLine[]; passed: readonly StoredLine[] },
): void {
  const targets = new Set(lines.map(({ memberId }) => memberId));
  const people = { recorderId: record.recorder_id, first: record.first_id, last: actor.memberId, targets };
  const over = limits ? overTime(largestOf(passed), limits) : null;
  const breaches = separationOf(people, { ...org, firstMayBeTarget: true, firstMayBeRecorder: true });
  refuseEach([
    ...breaches.map(({ path, reason }) => ({ path, refusal: inputRefusals[reason]() })),
    ...(limits ? [] : [{ path: 'lastReviewerId', refusal: inputRefusals.not_a_reviewer() }]),
    ...(over ? [{ path: 'lastReviewerId', refusal: inputRefusals.over_authority(over) }] : []),
  ]);
  refuseInactive(passed, statuses, record.l_member_name);
  refuseOutside({ path: 'lastReviewerId', unitIds: passed.map(({ unitId }) => unitId) });
  room.refuse({ record, lines: passed });
  const overspent = spending?.refusal(totalsOf(passed));
  if (overspent) throw overspent.at('lastReviewerId');
}

function refuseInactive(
  passed: readonly StoredLine[],
  statuses: ReadonlyMap<string, MemberStatus>,
  names: readonly string[],
): void {
  const refused = new FieldRefusals();
  for (const { lineNo, memberId } of passed) {
    if (statuses.get(memberId) !== 'active')
      refused.add(`lines.${lineNo}`, meritRefusals.line_member_not_active({ name: names[lineNo] ?? '' }));
  }
  refused.throwIfAny();
}
