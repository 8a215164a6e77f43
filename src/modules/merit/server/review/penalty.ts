/**
 * A penalty that a final reviewer gives recorder and first reviewer for a rejected record: a separate record, passed at
 * once. It counts, is found, explained and nullified like any other; if the rejected record passes later and is
 * nullified, the penalty is nullified too.
 */
import { monthOf } from '../../../../kit/contract/format.ts';
import { FieldRefusals } from '../../../../kit/contract/refusal.ts';
import { newId } from '../../../../kit/server/id.ts';
import { overTime, type Limits } from '../../../authority/limits.rules.ts';
import { authorityOf, overMonth } from '../../../authority/server/door.ts';
import { bookingOf, post } from '../../../ledger/server/door.ts';
import { membersByIds, type MemberRef } from '../../../members/server/door.ts';
import { todayOf } from '../../../organisation/server/door.ts';
import { largestOf, linesOf, totalsOf, type RecordInput } from '../../rules/record.rules.ts';
import { inputRefusals } from '../../rules/input.refusals.ts';
import { codesOf } from '../../rules/states.ts';
import { noTexts } from '../../rules/texts.rules.ts';
import { entryOf, searchTokens, storedLines, submittedContent, sumColumns } from '../record/content.ts';
import { notifyPenalty, messageLines, messagePoints } from '../notify.ts';
import { meritRefusals, penaltyName } from '../refusals.ts';
import type { Step } from '../record/lock.ts';
import { type RecordContent, type RecordRow, insertRecord, takeNumber } from '../record/record.store.ts';

/** Tenths of B, 0 for nothing. */
export type Penalty = { recorder: number; first: number };

type PenaltyTarget = { path: 'penalty.recorder' | 'penalty.first'; memberId: string; b: number };

/** The members that the penalty concerns, with their points. */
function penaltyTargets({ recorder, first }: Penalty, record: RecordRow): PenaltyTarget[] {
  const all: (Omit<PenaltyTarget, 'memberId'> & { memberId: string | null })[] = [
    { path: 'penalty.recorder', memberId: record.recorder_id, b: recorder },
    { path: 'penalty.first', memberId: record.first_id, b: first },
  ];
  return all.flatMap(({ memberId, ...rest }) =>
    memberId !== null && rest.b > 0 ? [{ memberId, ...rest }] : [],
  );
}

/** Books the penalty, if there is one; refuses at its field what the organisation or the reviewer's level does not allow. */
export async function penalise(step: Step, penalty: Penalty, reason: string): Promise<void> {
  const { tx, org, actor, record } = step;
  const fined = penaltyTargets(penalty, record);
  if (fined.length === 0) return;
  const [members, authority] = await Promise.all([
    membersByIds(tx, [...new Set([actor.memberId, ...fined.map(({ memberId }) => memberId)])], {
      lock: true,
    }),
    authorityOf(tx, [actor.memberId], todayOf(tx, org)),
  ]);
  refusePenalty(step, fined, { members, limits: authority.get(actor.memberId)?.limits });
  const document = penaltyInput(step, fined, reason);
  const limits = authority.get(actor.memberId)?.limits;
  if (limits) await refuseOverPeriod(step, document, limits);
  await bookPenalty(step, document, members, reason);
}

function refusePenalty(
  { org, actor, record }: Step,
  fined: readonly PenaltyTarget[],
  { members, limits }: { members: ReadonlyMap<string, MemberRef>; limits: Limits | undefined },
): void {
  const refused = new FieldRefusals();
  for (const { path, memberId, b } of fined) {
    const member = members.get(memberId);
    if (b > org.finalRejectPenalty)
      refused.add(path, meritRefusals.penalty_too_large({ limit: org.finalRejectPenalty / 10 }));
    if (path === 'penalty.first' && memberId === record.recorder_id)
      refused.add(path, meritRefusals.penalty_same_person());
    if (memberId === actor.memberId) refused.add(path, inputRefusals.final_is_target());
    if (member?.status !== 'active') refused.add(path, inputRefusals.member_not_active());
    else if (member.unitId === null) refused.add(path, inputRefusals.member_without_unit());
    if (!limits) refused.add(path, inputRefusals.not_a_reviewer());
    const over = limits && overTime(largestOf([{ b: -b, a: 0, p: 0, g: 0, count: 1 }]), limits);
    if (over) refused.add(path, inputRefusals.over_authority(over));
  }
  refused.throwIfAny();
}

async function refuseOverPeriod(
  { tx, org, actor: { memberId } }: Step,
  document: RecordInput,
  limits: Limits,
): Promise<void> {
  const month = monthOf(todayOf(tx, org));
  const over = await overMonth(tx, { memberId, month, limits, lock: true }, totalsOf(linesOf(document)));
  if (over) throw over.at('penalty.recorder');
}

/** One temporary event, named in the organisation's language, on the day of the rejection. */
function penaltyInput(
  { tx, org, actor, record }: Step,
  fined: readonly PenaltyTarget[],
  reason: string,
): RecordInput {
  const name = penaltyName(org.language);
  return {
    name: `${name} · ${record.name}`.slice(0, 100),
    recordDate: todayOf(tx, org),
    ...noTexts,
    remark: reason,
    firstReviewerId: actor.memberId,
    lastReviewerId: actor.memberId,
    ccIds: [],
    events: [
      {
        eventId: null,
        name,
        desc: reason.slice(0, 200),
        members: fined.map(({ memberId, b }) => ({ memberId, count: 1, b: -b, a: 0, p: 0, g: 0 })),
      },
    ],
    attachments: [],
  };
}

async function bookPenalty(
  { tx, org, actor, record }: Step,
  document: RecordInput,
  members: ReadonlyMap<string, MemberRef>,
  reason: string,
): Promise<void> {
  const id = newId();
  const now = tx.now.toISOString();
  const today = todayOf(tx, org);
  const content: RecordContent = {
    ...submittedContent(document, new Map(), members),
    number: await takeNumber(tx, org),
    submit_hash: null,
    created_at: now,
    created_date: today,
    recorder_id: actor.memberId,
    recorder_name: actor.memberName,
    penalty_of: record.id,
  };
  const size = content.l_member?.length ?? 0;
  const passed = { l_pass: Array<boolean>(size).fill(true), l_reason: Array<string>(size).fill('') };
  const penalty = { ...content, id } as RecordRow;
  const { bookDate } = bookingOf({ recordDate: today, today, closing: org });
  const { postingId } = await post(tx, {
    kind: 'post',
    recordId: id,
    stateVersion: 1,
    byMemberId: actor.memberId,
    entries: storedLines(penalty).map((line) => entryOf(line, today)),
    bookDate,
  });
  const codes = codesOf('passed');
  await Promise.all([
    insertRecord(tx, {
      content: { ...content, ...passed },
      state: {
        id,
        ...codes,
        record_date: today,
        version: 1,
        steps: 1,
        recorder_id: actor.memberId,
        credit_id: null,
        first_id: actor.memberId,
        last_id: actor.memberId,
        waiting_since: null,
        modified_at: now,
        posting_id: postingId,
        void_id: null,
        book_date: bookDate,
        released_on: today,
        lines: size,
        ...sumColumns(totalsOf(linesOf(document))),
      },
      history: firstStep(id, { codes, by: actor, at: now, reason }),
      tokens: searchTokens(tx.orgId, content),
    }),
    notifyPenalty(tx, penalty, penalty.l_member, {
      by: actor.memberName,
      reason,
      of: record.name,
      points: messagePoints(messageLines(penalty, storedLines(penalty))),
    }),
  ]);
}

/** The one step of a penalty: it counts as it is written. */
const firstStep = (
  id: string,
  {
    codes,
    by,
    at,
    reason,
  }: { codes: ReturnType<typeof codesOf>; by: Step['actor']; at: string; reason: string },
) => ({
  record_id: id,
  step: 1,
  version: 1,
  action: 'penalise' as const,
  from_status: null,
  from_stage: null,
  to_status: codes.status,
  to_stage: codes.stage,
  member_id: by.memberId,
  member_name: by.memberName,
  at,
  reason,
});
