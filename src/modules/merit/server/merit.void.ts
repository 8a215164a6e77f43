/** Nullifying, restoring and correcting records that count. Entries are never changed: each undoing is an opposite posting. */
import type { Actor } from '../../../kit/server/actor.ts';
import type { Tx } from '../../../kit/server/db.ts';
import { bookingOf, reverse } from '../../ledger/server/ledger.door.ts';
import { todayOf } from '../../organisation/server/organisation.door.ts';
import type { Standing } from '../merit.calls.ts';
import { headerOf, type MeritDocument } from '../merit.rules.ts';
import type { Target } from './merit.decide.ts';
import { tellPoints } from './merit.messages.ts';
import { meritRefusals } from './merit.refusals.ts';
import { beginStep, takeStep, type Step } from './merit.step.ts';
import { readState, replacementOf } from './merit.store.ts';
import { submit } from './merit.submit.ts';

export async function nullify(tx: Tx, actor: Actor, target: Target, reason: string): Promise<Standing> {
  const step = await beginStep(tx, actor, target, 'nullify');
  const { postingId, bookDate } = await undo(step, step.state.posting_id, 'nullify');
  const [standing] = await Promise.all([
    takeStep(step, 'nullified', {
      reason,
      changes: { posting_id: null, void_id: postingId, book_date: bookDate },
    }),
    tell(step, 'merit.nullified', reason),
  ]);
  return standing;
}

/** Makes a nullified record count again, as what it was; refused while a replacement stands for it. */
export async function restore(tx: Tx, actor: Actor, target: Target, reason: string): Promise<Standing> {
  const step = await beginStep(tx, actor, target, 'restore');
  if (await replacementOf(tx, target.id)) throw meritRefusals.replacement_exists();
  const { postingId, bookDate } = await undo(step, step.state.void_id, 'restore');
  const to = headerOf(step.record.l_pass ?? []) === 'passed' ? 'passed' : 'partly';
  const [standing] = await Promise.all([
    takeStep(step, to, { reason, changes: { posting_id: postingId, void_id: null, book_date: bookDate } }),
    tell(step, 'merit.restored', reason),
  ]);
  return standing;
}

/** Books the opposite of a posting, where the closing rule puts it. */
async function undo(
  { tx, actor, org, state }: Step,
  postingId: string | null,
  kind: 'nullify' | 'restore',
): Promise<{ postingId: string; bookDate: string }> {
  if (postingId === null || state.book_date === null)
    throw new Error('a record that counts, or counted, has a posting');
  const booking = bookingOf({
    recordDate: state.book_date,
    today: todayOf(tx, org),
    closingDay: org.closingDay,
  });
  const made = await reverse(tx, {
    kind,
    postingId,
    recordId: state.id,
    stateVersion: state.version + 1,
    byMemberId: actor.memberId,
    ...booking,
  });
  return { postingId: made.postingId, bookDate: booking.bookDate };
}

function tell(step: Step, key: 'merit.nullified' | 'merit.restored', reason: string): Promise<void> {
  const { tx, record, actor } = step;
  const passed = record.l_member.filter((_, index) => record.l_pass?.[index]);
  return tellPoints(tx, record, [record.recorder_id, ...passed], { key, by: actor.memberName, reason });
}

/** Corrects a record: it is nullified and its replacement goes to review, both or neither. */
export async function replace(
  tx: Tx,
  actor: Actor,
  given: Target & { reason: string; replacementId: string; document: MeritDocument },
): Promise<{ nullified: Standing; replacement: Standing }> {
  const { replacementId, document, reason, ...target } = given;
  const nullified = await nullify(tx, actor, target, reason);
  if (replacementId === target.id || (await readState(tx, replacementId)))
    throw meritRefusals.replacement_not_new().at('replacementId');
  const replacement = await submit(
    tx,
    actor,
    { id: replacementId, version: 0, document },
    { replacesId: target.id, prefix: 'document.' },
  );
  return { nullified, replacement };
}
