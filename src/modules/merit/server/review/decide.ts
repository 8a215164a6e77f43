/** The reviews of a record: what its recorder, first and final reviewer decide. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import { FieldRefusals, refuseEach } from '../../../../kit/contract/refusal.ts';
import { monthOf } from '../../../../kit/contract/format.ts';
import { newId } from '../../../../kit/server/id.ts';
import { overTime } from '../../../authority/limits.rules.ts';
import { authorityOf, overMonth, refuseOutside, scopesOf } from '../../../authority/server/door.ts';
import { bookingOf, post } from '../../../ledger/server/door.ts';
import { lockStatusesForShare, membersByIds, type MemberStatus } from '../../../members/server/door.ts';
import { todayOf } from '../../../organisation/server/door.ts';
import type { Standing } from '../../calls.ts';
import type { recordCalls } from '../../record.calls.ts';
import { inputRefusals } from '../../rules/input.refusals.ts';
import { headerOf, largestOf, totalsOf } from '../../rules/record.rules.ts';
import { separationOf } from '../../rules/states.ts';
import { refuseOverCaps } from '../caps/caps.ts';
import { entryOf, storedLines, sumColumns, type StoredLine } from '../record/content.ts';
import { assignedReviewer, type RecordContent } from '../record/record.store.ts';
import { keptRatio, lineagesOf } from '../record/lineage.ts';
import { beginTransition, type Caller, type Step } from '../record/lock.ts';
import { applyTransition } from '../record/transition.ts';
import { meritRefusals } from '../refusals.ts';
import { penalise } from './penalty.ts';
import { notifyIfStuck } from './stuck.ts';

type Calls = typeof recordCalls;

/** The recorder takes a pending record back. Refuses as every step does (`authorizeTransition`). */
export async function withdraw(
  { tx, actor }: Caller,
  { reason, ...target }: ParsedInputOf<Calls['withdraw']>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'withdraw');
  return applyTransition(step, 'withdrawn', { reason });
}

/** Passes a record on to its final reviewer, who sees the lines proposed for refusal, and decides. */
export async function passFirst(
  { tx, actor }: Caller,
  { proposed, reason, ...target }: ParsedInputOf<Calls['passFirst']>,
): Promise<Standing> {
  const [step, scopes] = await Promise.all([
    beginTransition(tx, actor, target, 'passFirst'),
    scopesOf(tx, [actor.memberId]),
  ]);
  const { record, state } = step;
  await refuseOutside(tx, scopes.get(actor.memberId), { path: 'firstReviewerId', unitIds: record.l_unit });
  const reasons = reasonsByLine(proposed, record.l_member.length, 'proposed');
  const lastId = assignedReviewer({ ...state, stage: 2 });
  const [standing, found] = await Promise.all([
    applyTransition(step, 'last', {
      reason,
      ...(reasons.size > 0 && { lines: [...reasons.keys()], lineReasons: [...reasons.values()] }),
    }),
    membersByIds(tx, [lastId], { lock: true }),
  ]);
  await notifyIfStuck(tx, record, found.get(lastId));
  return standing;
}

/** The first reviewer rejects a record. Refuses as every step does (`authorizeTransition`). */
export async function rejectFirst(
  { tx, actor }: Caller,
  { reason, ...target }: ParsedInputOf<Calls['rejectFirst']>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'rejectFirst');
  return applyTransition(step, 'rejected', { reason });
}

/**
 * The final reviewer's rejection, optionally with a penalty for recorder and first reviewer; by the organisation's
 * setting the record may return to the first review instead.
 */
export async function rejectLast(
  { tx, actor }: Caller,
  { reason, penalty, ...target }: ParsedInputOf<Calls['rejectLast']>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'rejectLast');
  await penalise(step, penalty, reason);
  if (step.org.finalRejectTo === 'rejected') return applyTransition(step, 'rejected', { reason });
  const { record, state } = step;
  const firstId = assignedReviewer({ ...state, stage: 1 });
  const [standing, found] = await Promise.all([
    applyTransition(step, 'first', { reason }),
    membersByIds(tx, [firstId], { lock: true }),
  ]);
  await notifyIfStuck(tx, record, found.get(firstId));
  return standing;
}

/** The first reviewer takes a record back from the final one. */
export async function recall(
  { tx, actor }: Caller,
  { reason, ...target }: ParsedInputOf<Calls['recall']>,
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'recall');
  return applyTransition(step, 'first', { reason });
}

type Refused = ParsedInputOf<Calls['passLast']>['refused'][number];

/**
 * The final review: all lines pass but the refused ones, and the points of those that pass are booked. `unseen`: how many
 * lines the first reviewer proposes to refuse, where the caller passes all of them without having been shown that.
 */
export async function passLast(
  { tx, actor }: Caller,
  { refused, reason, unseen = 0, ...target }: ParsedInputOf<Calls['passLast']> & { unseen?: number },
): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, refused.length === 0 ? 'passAll' : 'passSome');
  if (unseen > 0) throw meritRefusals.lines_proposed({ n: unseen });
  const lines = storedLines(step.record);
  const reasons = reasonsByLine(refused, lines.length, 'refused');
  const passes = lines.map(({ lineNo }) => !reasons.has(lineNo));
  const passed = lines.filter(({ lineNo }) => passes[lineNo]);
  const header = headerOf(passes);
  // Refusing every line is rejecting the record; each line keeps its reason.
  if (header === 'rejected') {
    const why = reason || (refused[0]?.reason ?? '');
    return applyTransition({ ...step, action: 'rejectLast' }, 'rejected', {
      reason: why,
      content: decided(passes, reasons),
    });
  }
  await assertApprovable(step, passed, lines);
  return approve(step, header, { passed, passes, reasons, reason });
}

/** The content columns of the decision on lines. */
function decided(passes: boolean[], reasons: ReadonlyMap<number, string>): RecordContent {
  return { l_pass: passes, l_reason: passes.map((_, lineNo) => reasons.get(lineNo) ?? '') };
}

function reasonsByLine(
  refused: readonly Refused[],
  lineCount: number,
  field: 'refused' | 'proposed',
): Map<number, string> {
  const wrong = new FieldRefusals();
  refused.forEach(({ lineNo }, index) => {
    if (lineNo >= lineCount) wrong.add(`${field}.${index}.lineNo`, meritRefusals.unknown_line());
  });
  wrong.throwIfAny();
  return new Map(refused.map(({ lineNo, reason }) => [lineNo, reason]));
}

/** Checks everything that prevents the final approval of these lines, under the locks. */
async function assertApprovable(
  step: Step,
  passed: readonly StoredLine[],
  lines: readonly StoredLine[],
): Promise<void> {
  const { tx, actor, org, record } = step;
  const today = todayOf(tx, org);
  const targets = new Set(lines.map(({ memberId }) => memberId));
  const [statuses, authority] = await Promise.all([
    lockStatusesForShare(tx, [...new Set(passed.map(({ memberId }) => memberId))]),
    authorityOf(tx, [actor.memberId], today),
  ]);
  const limits = authority.get(actor.memberId)?.limits;
  const people = { recorderId: record.recorder_id, first: record.first_id, last: actor.memberId, targets };
  const over = limits ? overTime(largestOf(passed), limits) : null;
  const breaches = separationOf(people, { ...org, firstMayBeTarget: true, firstMayBeRecorder: true });
  refuseEach([
    ...breaches.map(({ path, reason }) => ({ path, refusal: inputRefusals[reason]() })),
    ...(limits ? [] : [{ path: 'lastReviewerId', refusal: inputRefusals.not_a_reviewer() }]),
    ...(over ? [{ path: 'lastReviewerId', refusal: inputRefusals.over_authority(over) }] : []),
  ]);
  assertActive(passed, statuses, record.l_member_name);
  await refuseOutside(tx, authority.get(actor.memberId), {
    path: 'lastReviewerId',
    unitIds: passed.map(({ unitId }) => unitId),
  });
  await refuseOverCaps(step, passed);
  if (!limits) return;
  const overspent = await overMonth(
    tx,
    { memberId: actor.memberId, month: monthOf(today), limits, lock: true },
    totalsOf(passed),
  );
  if (overspent) throw overspent.at('lastReviewerId');
}

function assertActive(
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

type Decision = {
  passed: readonly StoredLine[];
  passes: boolean[];
  reasons: ReadonlyMap<number, string>;
  reason: string;
};

async function approve(step: Step, to: 'passed' | 'partly', decision: Decision): Promise<Standing> {
  const { tx, actor, org, record, state } = step;
  const { passed, passes, reasons, reason } = decision;
  const today = todayOf(tx, org);
  const recordDate = record.record_date ?? today;
  const { bookDate } = bookingOf({ recordDate, today, closing: org });
  const postingId = newId();
  const { replaces_id: replaces } = record;
  const lineage = replaces === null ? null : (await lineagesOf(tx, [replaces])).get(replaces)!;
  const ratio = lineage && keptRatio(org, lineage, recordDate);
  const [standing] = await Promise.all([
    applyTransition(step, to, {
      reason,
      changes: {
        posting_id: postingId,
        book_date: bookDate,
        released_on: today,
        ...sumColumns(totalsOf(passed)),
      },
      content: decided(passes, reasons),
      booked: passed,
    }),
    post(tx, {
      id: postingId,
      kind: 'post',
      recordId: state.id,
      stateVersion: state.version + 1,
      byMemberId: actor.memberId,
      entries: passed.map((line) => entryOf(line, recordDate)),
      bookDate,
      beganWith: lineage?.beganWith ?? null,
      ...(ratio !== null && { ratio }),
    }),
  ]);
  return standing;
}
