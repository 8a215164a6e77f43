/** Nullifying, restoring and correcting records that count. Entries are never changed: each undoing is an opposite posting. */
import type { ParsedInputOf } from '../../../../kit/contract/call.ts';
import type { Actor } from '../../../../kit/server/http/actor.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { bookingOf, reverse, reverseLines } from '../../../ledger/server/door.ts';
import { todayOf } from '../../../organisation/server/door.ts';
import type { Standing } from '../../calls.ts';
import type { recordCalls } from '../../record.calls.ts';
import { lockPeriodsOf, refuseNoRoomLeft } from '../reviewers/spent.ts';
import { refuseOverCaps } from '../caps/caps.ts';
import { countingLines, storedLines } from '../record/content.ts';
import { activePenalties, penaltiesVoidWith } from '../record/penalties.ts';
import { meritRefusals } from '../refusals.ts';
import { beginTransition, type Caller, type Step, type Target } from '../record/lock.ts';
import { applyTransition } from '../record/transition.ts';
import {
  lockTogether,
  readState,
  replacementOf,
  type RecordRow,
  updateRecord,
} from '../record/record.store.ts';
import { submit } from '../entry/submit.ts';

export async function nullify(
  { tx, actor }: Caller,
  { reason, ...target }: ParsedInputOf<typeof recordCalls.nullify>,
): Promise<Standing> {
  await lockTogether(tx, [target.id]);
  const step = await beginTransition(tx, actor, target, 'nullify');
  const standing = await nullifyRest(step, reason);
  // Its penalties go with it; a penalty nullified separately stays so.
  for (const penalty of await activePenalties(tx, target.id)) {
    await nullifyRest(await beginTransition(tx, actor, penalty, 'nullify'), reason);
    await updateRecord(tx, penalty.id, { void_with: target.id });
  }
  return standing;
}

/** Takes back all lines that count, and notifies their members; the record is nullified. */
export function nullifyRest(step: Step, reason: string, lines?: number[]): Promise<Standing> {
  return voidRest(step, reason, { lines, isTold: true });
}

/** The same; without `isTold` nobody learns of it. */
export async function voidRest(
  step: Step,
  reason: string,
  { lines, isTold = false }: { lines?: number[] | undefined; isTold?: boolean } = {},
): Promise<Standing> {
  const { record, state } = step;
  const counting = countingLines(record);
  // Lines nullified or restored separately have their own postings.
  const { postingId, bookDate } =
    record.l_void === null
      ? await undoPosting(step, state.posting_id, 'nullify')
      : await undoLines(
          step,
          counting.map(({ lineNo }) => lineNo),
          'nullify',
        );
  return applyTransition(step, 'nullified', {
    reason,
    changes: { posting_id: null, void_id: postingId, book_date: bookDate },
    lines: lines ?? null,
    booked: isTold ? counting : [],
  });
}

/**
 * Makes a nullified record count again in its earlier state: lines nullified separately stay so. Refused while a
 * replacement exists, and if its reviewer's month has no room left.
 */
export async function restore(
  { tx, actor }: Caller,
  { reason, ...target }: ParsedInputOf<typeof recordCalls.restore>,
): Promise<Standing> {
  await lockTogether(tx, [target.id]);
  const penalties = await penaltiesVoidWith(tx, target.id);
  if (penalties.length > 0) await lockPeriodsOf(tx, [target.id, ...penalties.map(({ id }) => id)]);
  const standing = await restoreOne(tx, actor, target, reason);
  for (const penalty of penalties) await restoreOne(tx, actor, penalty, reason);
  return standing;
}

async function restoreOne(tx: Tx, actor: Actor, target: Target, reason: string): Promise<Standing> {
  const step = await beginTransition(tx, actor, target, 'restore');
  if (await replacementOf(tx, target.id)) throw meritRefusals.replacement_exists();
  const back = countingLines(step.record);
  await refuseOverCaps(step, back);
  await refuseNoRoomLeft(step.tx, step.state, back);
  const { postingId, bookDate } = await undoPosting(step, step.state.void_id, 'restore');
  const [standing] = await Promise.all([
    applyTransition(step, headerNow(step.record), {
      reason,
      changes: { posting_id: postingId, void_id: null, book_date: bookDate },
      booked: back,
    }),
    step.record.void_with === null ? null : updateRecord(tx, target.id, { void_with: null }),
  ]);
  return standing;
}

/** Passed when every line counts, else partly passed. */
export function headerNow(record: RecordRow): 'passed' | 'partly' {
  return countingLines(record).length === record.l_member.length ? 'passed' : 'partly';
}

/** Where the closing rule books what undoes this record's points. */
export function bookDateNow({ tx, org, state }: Step): string {
  if (state.book_date === null) throw new Error('a record that counts, or counted, has a posting');
  return bookingOf({ recordDate: state.book_date, today: todayOf(tx, org), closing: org }).bookDate;
}

type Booked = { postingId: string; bookDate: string };

/** Books the opposite of a posting. */
export async function undoPosting(
  step: Step,
  postingId: string | null,
  kind: 'nullify' | 'restore',
): Promise<Booked> {
  if (postingId === null) throw new Error('a record that counts, or counted, has a posting');
  const bookDate = bookDateNow(step);
  const posting = await reverse(step.tx, { kind, postingId, ...decisionOf(step), bookDate });
  return { postingId: posting.postingId, bookDate };
}

/** Books the opposite of what some lines, by their numbers, were last booked with. */
export async function undoLines(
  step: Step,
  lineNos: readonly number[],
  kind: 'nullify' | 'restore',
): Promise<Booked> {
  const bookDate = bookDateNow(step);
  const entryLines = entryLinesOf(step.record);
  const lines = lineNos.map((lineNo) => entryLines.get(lineNo) ?? 0);
  const posting = await reverseLines(step.tx, { kind, lines, ...decisionOf(step), bookDate });
  return { postingId: posting.postingId, bookDate };
}

export function decisionOf({ state, actor }: Step) {
  return { recordId: state.id, stateVersion: state.version + 1, byMemberId: actor.memberId };
}

/** A posting's entries are the passed lines in order, counted from 1; by line number. */
function entryLinesOf(record: RecordRow): Map<number, number> {
  const passed = storedLines(record).filter(({ lineNo }) => record.l_pass?.[lineNo]);
  return new Map(passed.map(({ lineNo }, index) => [lineNo, index + 1]));
}

/** Corrects a record: nullifies it and submits its replacement, both or neither. */
export async function replace(
  { tx, actor }: Caller,
  input: ParsedInputOf<typeof recordCalls.replace>,
): Promise<{ nullified: Standing; replacement: Standing }> {
  const { replacementId, document, reason, ...target } = input;
  const step = await beginTransition(tx, actor, target, 'nullify');
  if (step.record.penalty_of !== null) throw meritRefusals.penalty_not_corrected();
  // A penalty for an earlier rejection has nothing to do with the correction, and stays.
  const nullified = await nullifyRest(step, reason);
  if (replacementId === target.id || (await readState(tx, replacementId)))
    throw meritRefusals.replacement_not_new().at('replacementId');
  const replacement = await submit(
    { tx, actor },
    { id: replacementId, version: 0, document },
    { replaces: { state: step.state, record: step.record } },
  );
  return { nullified, replacement };
}
