/**
 * Notifies the people concerned by a step of a record. Every step is taken by `applyTransition`, which sends these
 * notices: the reviewer whose turn ends has theirs removed, the members learn the outcome and their points, and the
 * next reviewer is asked.
 */
import type { Tx } from '../../../../kit/server/database/db.ts';
import { todayOf, type OrgSettings } from '../../../organisation/server/door.ts';
import type { MeritAction, MeritState } from '../../rules/states.ts';
import {
  closeReviewRequest,
  closeStuckMessages,
  messageLines,
  messagePoints,
  notifyOutcome,
  notifyPoints,
  requestReview,
  takeFrom,
  withDelegates,
  type OutcomeKey,
  type PointsKey,
} from '../notify.ts';
import type { StoredLine } from './content.ts';
import { assignedReviewer, type RecordRow, type StateRow } from './record.store.ts';

/** A step that was taken. */
export type TakenStep = {
  tx: Tx;
  actor: { memberName: string };
  org: OrgSettings;
  action: MeritAction;
  to: Exclude<MeritState, 'none'>;
  /** Null where the step made the record. */
  before: StateRow | null;
  after: StateRow;
  record: Pick<RecordRow, 'id' | 'name' | 'number' | 'first_name' | 'recorder_id' | 'recorder_name'> &
    Pick<RecordRow, 'record_date' | 'created_date' | 'events' | 'cc'>;
  reason: string;
  /** The lines whose points were booked or taken back. */
  lines: readonly StoredLine[];
};

type ByTarget<T> = Partial<Record<MeritAction, Partial<Record<MeritState, T>>>>;

/** By the step and the state that it led to. A withdrawal tells the reviewer, everything else the recorder. */
const outcomes: ByTarget<OutcomeKey> = {
  withdraw: { withdrawn: 'withdrawn' },
  rejectFirst: { rejected: 'rejected' },
  passAll: { passed: 'approved' },
  passSome: { partly: 'approved.partly' },
  rejectLast: { rejected: 'rejected', first: 'returned' },
  reopen: { first: 'reopened', last: 'reopened' },
  cancel: { cancelled: 'cancelled' },
};

type PointsNotice = {
  key: PointsKey;
  sign: 1 | -1;
  /** Of those who are copied in, of whose points it is not. */
  copies?: PointsKey;
};
const pass: PointsNotice = { key: 'passed', sign: 1, copies: 'copied' };
const restore: PointsNotice = { key: 'restored', sign: 1 };
const restoreLine: PointsNotice = { key: 'restored.lines', sign: 1 };
const nullify: PointsNotice = { key: 'nullified', sign: -1 };

const pointsNotices: ByTarget<PointsNotice> = {
  passAll: { passed: pass },
  passSome: { partly: pass },
  takeBack: { last: { key: 'takenBack', sign: -1, copies: 'takenBack' } },
  nullify: { nullified: nullify },
  restore: { passed: restore, partly: restore },
  // With the last line that counts goes the record.
  nullifyLine: { nullified: nullify, partly: { key: 'nullified.lines', sign: -1 } },
  restoreLine: { passed: restoreLine, partly: restoreLine },
};

/** Steps that end a review which its reviewer could perhaps not do. */
const unblocking: readonly MeritAction[] = ['withdraw', 'cancel', 'reassign'];
/** Steps that undo a decision: the review is asked for again as it was before. */
const undoing: readonly MeritAction[] = ['recall', 'takeBack', 'reopen'];

type Reviewers = (reviewerId: string) => Promise<string[]>;

/** A reviewer and his delegates of today, each reviewer read once. */
export function reviewersOnce(tx: Tx, org: OrgSettings): Reviewers {
  const known = new Map<string, Promise<string[]>>();
  return (reviewerId) => {
    const read = known.get(reviewerId) ?? withDelegates(tx, reviewerId, todayOf(tx, org));
    known.set(reviewerId, read);
    return read;
  };
}

/** Reads the recipients of a step while it is written, and returns the function that notifies them afterwards. */
export async function noticesOf(
  step: TakenStep,
  reviewers: Reviewers = reviewersOnce(step.tx, step.org),
): Promise<() => Promise<void>> {
  const { tx, before, after } = step;
  const reviewersOf = async (state: StateRow): Promise<string[]> =>
    state.stage === 0 ? [] : reviewers(assignedReviewer(state));
  const isReassigned = before !== null && before.stage === after.stage;
  const [replaced, next] = await Promise.all([isReassigned ? reviewersOf(before) : [], reviewersOf(after)]);
  return async () => {
    if (before && before.stage !== 0) {
      if (isReassigned) await takeFrom(tx, step.record, replaced, before.stage);
      else await closeReviewRequest(tx, step.record, before.stage);
      if (unblocking.includes(step.action)) await closeStuckMessages(tx, step.record.id);
    }
    await sendOutcome(step);
    await sendPoints(step);
    if (after.stage !== 0) await requestNext(step, next);
  };
}

async function sendOutcome({ tx, actor, action, to, before, record, reason }: TakenStep): Promise<void> {
  const key = outcomes[action]?.[to];
  // A recorder gives up for himself what waits for nobody.
  if (!key || !before || (action === 'cancel' && before.stage === 0)) return;
  const recipient = action === 'withdraw' ? assignedReviewer(before) : record.recorder_id;
  await notifyOutcome(tx, record, [recipient], { key, by: actor.memberName, reason });
}

async function sendPoints({ tx, actor, action, to, record, reason, lines }: TakenStep): Promise<void> {
  const notice = pointsNotices[action]?.[to];
  if (!notice || lines.length === 0) return;
  const { key, sign, copies } = notice;
  const isPass = key === 'passed';
  // The reason of a pass is for its recorder, who has the outcome.
  const message = { by: actor.memberName, reason: isPass ? '' : reason };
  const members = lines.map(({ memberId }) => memberId);
  const points = messagePoints(messageLines(record, lines), sign);
  await notifyPoints(tx, record, isPass ? members : [record.recorder_id, ...members], {
    ...message,
    key,
    points,
  });
  if (copies) await notifyPoints(tx, record, record.cc, { ...message, key: copies });
}

async function requestNext(
  { tx, actor, action, record, after }: TakenStep,
  reviewers: readonly string[],
): Promise<void> {
  const asks = after.stage === 2 ? (record.first_name ?? record.recorder_name) : record.recorder_name;
  const by = undoing.includes(action) ? asks : actor.memberName;
  await requestReview(tx, record, reviewers, { stage: after.stage === 1 ? 'first' : 'last', by });
}
