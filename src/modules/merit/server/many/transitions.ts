/** One decision of one member on many records, recorded and announced together. */
import { kitRefusals } from '../../../../kit/contract/kit.refusals.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import type { Standing } from '../../calls.ts';
import { announceCounting } from '../record/counting.ts';
import { noticesOf, reviewersOnce } from '../record/notices.ts';
import type { RecordContent } from '../record/record.store.ts';
import {
  noticeOf,
  standingOf,
  rowsOf,
  type Transition,
  type TransitionDetails,
} from '../record/transition.ts';
import { moveRecords } from './moves.store.ts';

/** The part of the content that a decision on many records may change. */
type Verdict = { reason?: string; content?: Pick<RecordContent, 'l_pass' | 'l_reason'> };
export type Decision = Transition & {
  details?: Omit<TransitionDetails, 'content' | 'lines' | 'lineReasons'> & Verdict;
};

/**
 * The same for one decision of one member on many records, in a few statements however many they are. All or none:
 * refused as stale where one of them has moved on. Records that were made of something else are decided one by one.
 */
export async function applyTransitions(tx: Tx, decisions: readonly Decision[]): Promise<Standing[]> {
  const [first] = decisions;
  if (!first) return [];
  const all = decisions.map((decision) => ({ decision, rows: rowsOf(decision) }));
  const reviewers = reviewersOnce(tx, first.step.org);
  const [moved, notices] = await Promise.all([
    moveRecords(
      tx,
      all.map(({ decision: { step, details }, rows: { next, history } }) => ({
        stored: step.stored,
        next,
        history,
        content: details?.content ?? null,
      })),
    ),
    Promise.all(all.map(({ decision, rows }) => noticesOf(noticeOf(decision, rows), reviewers))),
  ]);
  if (moved !== all.length) throw kitRefusals.stale();
  for (const notify of notices) await notify();
  const by = { byMemberId: first.step.actor.memberId, reason: first.details?.reason ?? '' };
  const changes = all.map(({ decision: { step }, rows: { next, changed } }) => ({
    recordId: step.state.id,
    before: { record: step.record, state: step.state },
    after: { record: changed, state: next },
  }));
  await announceCounting(tx, changes, by);
  return all.map(({ rows: { next, changed } }) => standingOf(next, changed));
}
