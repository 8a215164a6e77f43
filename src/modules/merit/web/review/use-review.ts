import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { useMe } from '../../../../kit/web/app/me.ts';
import { useUnsaved } from '../../../../kit/web/app/screen.ts';
import { CallRefused } from '../../../../kit/web/send/send.ts';
import { useWrite } from '../../../../kit/web/send/write.ts';
import { recordReads, type meritCalls } from '../../calls.ts';
import { recordCalls } from '../../record.calls.ts';
import { meritStatus } from '../../rules/states.ts';
import {
  effectOf,
  isUntouched,
  keepDecision,
  noDecision,
  proposedDecision,
  readDecision,
  withoutReason,
  type Decision,
  type Effect,
} from './review.model.ts';

import { useRecordWords } from '../list/record-words.ts';
import type { Decided } from './review-undo.ts';

export type RecordDetail = OutputOf<typeof meritCalls.detail>;
export type Turn = 'first' | 'last' | null;
type Verdict = 'pass' | 'reject';

/** The problems of a decision, by place. */
export type Problem = {
  title: string;
  /** Another step came first: the record must be read again. */
  stale: boolean;
  opinion: string | null;
  /** Refused by the server because their members are no longer active, or lacking a reason, by line number. */
  lines: Readonly<Record<number, string>>;
  /** At the fields of the penalty that goes with a rejection. */
  penalty: Readonly<Record<string, string>>;
  others: readonly string[];
};

/** B points in tenths that go with a final rejection. */
type Penalty = { recorder: number; first: number };

export type Review = {
  turn: Turn;
  /** False for a moment after the record is shown: decisions are not accepted yet. */
  ready: boolean;
  decision: Decision;
  /** The decision still equals the first reviewer's proposals. */
  untouched: boolean;
  /** Null forgets what was typed. */
  change: (decision: Decision | null) => void;
  effect: Effect;
  problem: Problem | null;
  sending: Verdict | null;
  /** True if it was sent and accepted. */
  decide: (verdict: Verdict, penalty?: Penalty) => Promise<boolean>;
};

/** Whether the user is the assigned reviewer, and of which review. */
export function turnOf({ topic }: RecordDetail): Turn {
  return topic.can.passFirst ? 'first' : topic.can.passAll ? 'last' : null;
}

const noPenalty: Penalty = { recorder: 0, first: 0 };

/** A review in progress: input is kept until it was sent, even if the record changes or the connection fails. */
export function useReview(
  detail: RecordDetail,
  { ready, onDecided }: { ready: boolean; onDecided: (decided: Decided) => void },
): Review {
  const { topic, lines } = detail;
  const me = useMe();
  const { review: words } = useRecordWords();
  const owner = `${me.organisation.orgId}.${me.memberId}`;
  const turn = turnOf(detail);
  /** The unsent decision; null for the initial one. */
  const [typed, setTyped] = useState(() => readDecision(owner, topic.id)?.decision ?? null);
  const start = useMemo(() => (turn === 'last' ? proposedDecision(lines) : noDecision), [turn, lines]);
  const decision = typed ?? start;
  const untouched = isUntouched(decision, start);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState<Verdict | null>(null);
  const discard = useCallback(
    () => keepDecision(owner, topic.id, topic.version, null),
    [owner, topic.id, topic.version],
  );
  useUnsaved(!untouched, discard);
  useEffect(
    () => keepDecision(owner, topic.id, topic.version, untouched ? null : decision),
    [owner, topic.id, topic.version, decision, untouched],
  );

  function change(next: Decision | null): void {
    setTyped(next);
    setProblem((before) => (before?.stale ? before : null));
  }
  const send = useVerdict(detail);
  async function decide(verdict: Verdict, penalty = noPenalty): Promise<boolean> {
    if (turn === null || sending || !ready) return false;
    const missing = missingOf(verdict, decision, words);
    setProblem(missing);
    if (missing) return false;
    setSending(verdict);
    try {
      const decided = await send(verdict, decision, penalty);
      setTyped(null);
      onDecided(decided);
      return true;
    } catch (error) {
      setProblem(problemOf(error, words.notDone, words.notSent));
      return false;
    } finally {
      setSending(null);
    }
  }
  return {
    turn,
    ready,
    decision,
    untouched,
    change,
    effect: effectOf(lines, decision),
    problem,
    sending,
    decide,
  };
}

type Words = {
  opinionRequired: string;
  lineReasonRequired: string;
  missingReasons: (count: number) => string;
};

function missingOf(verdict: Verdict, decision: Decision, words: Words): Problem | null {
  const nothing = { stale: false, opinion: null, lines: {}, penalty: {}, others: [] };
  if (verdict === 'reject') {
    const blank = decision.opinion.trim() === '';
    return blank ? { ...nothing, title: words.opinionRequired, opinion: words.opinionRequired } : null;
  }
  const missing = withoutReason(decision);
  if (missing.length === 0) return null;
  const lines = Object.fromEntries(missing.map((lineNo) => [lineNo, words.lineReasonRequired]));
  return { ...nothing, title: words.missingReasons(missing.length), lines };
}

/** Maps a refusal to its lines; other messages go into the list. */
function problemOf(error: unknown, title: string, unanswered: string): Problem {
  if (!(error instanceof CallRefused)) {
    return { title, stale: false, opinion: null, lines: {}, penalty: {}, others: [unanswered] };
  }
  const lines: Record<number, string> = {};
  const penalty: Record<string, string> = {};
  const others: string[] = [];
  for (const [path, message] of Object.entries(error.fields)) {
    const [, lineNo] = /^lines\.(\d+)/.exec(path) ?? [];
    if (lineNo !== undefined) lines[Number(lineNo)] = message;
    else if (path.startsWith('penalty.')) penalty[path] = message;
    else if (path !== 'reason' && !others.includes(message)) others.push(message);
  }
  const stale = error.reason === 'stale';
  return { title: error.message, stale, opinion: error.fields['reason'] ?? null, lines, penalty, others };
}

const ReviewContext = createContext<Review | null>(null);
export const ReviewProvider = ReviewContext;

/** The review of the record on the screen, for its rows. */
export function useReviewHere(): Review {
  const review = use(ReviewContext);
  if (!review) throw new Error('no record is open');
  return review;
}

/** Sends a verdict by the call of its stage, and answers what to say of it. */
function useVerdict(detail: RecordDetail) {
  const { topic } = detail;
  const { review: words } = useRecordWords();
  const turn = turnOf(detail);
  const write = useWrite(recordReads);
  return async (verdict: Verdict, decision: Decision, penalty: Penalty): Promise<Decided> => {
    const target = { id: topic.id, version: topic.version };
    const reason = decision.opinion.trim();
    if (verdict === 'reject') {
      const standing =
        turn === 'first'
          ? await write(recordCalls.rejectFirst, { ...target, reason })
          : await write(recordCalls.rejectLast, { ...target, reason, penalty });
      const isPenalised = penalty.recorder > 0 || penalty.first > 0;
      return { message: words.rejected(topic.topicName), standing, isPenalised };
    }
    const refused = Object.entries(decision.refused).map(([lineNo, why]) => ({
      lineNo: Number(lineNo),
      reason: why.trim(),
    }));
    if (turn === 'first') {
      const standing = await write(recordCalls.passFirst, { ...target, reason, proposed: refused });
      return { message: words.passedFirst(topic.topicName), standing };
    }
    const standing = await write(recordCalls.passLast, { ...target, reason, refused });
    const outcome =
      standing.status === meritStatus.rejected ? 'rejected' : refused.length > 0 ? 'passedSome' : 'passed';
    return { message: words[outcome](topic.topicName), standing };
  };
}
