import { useEffect, useEffectEvent, useState } from 'react';
import { isEmptyRow } from '../../../../kit/web/grid/model.ts';
import { CallRefused } from '../../../../kit/web/send/send.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import type { SheetTopic } from '../../sheet.calls.ts';
import type { SheetSums } from './sheet.model.ts';
import type { OpenedSheet, WantedSheet } from './sheet.open.ts';
import { useSending, type SendingOutcome, type SentTopic } from './use-sending.ts';
import type { SheetWork } from './use-sheet.ts';
import type { SheetChecking } from './use-sheet-check.ts';

type SheetSubmissionOptions = {
  checking: SheetChecking;
  sums: SheetSums;
  /** Pasted columns of which nobody has said what they are. */
  held: number;
  toProblem: () => void;
  /** Shows the side, where the reviewers are missing. */
  unfold: () => void;
  onSent: (sent: readonly SentTopic[]) => void;
  /** Shows another draft; false where there is none. */
  onOpen: (target: WantedSheet) => Promise<boolean>;
};

export type SheetSubmission = ReturnType<typeof useSheetSubmission>;

/** The submission of all rows, one topic after the other; what was interrupted goes on with the same topics. */
export function useSheetSubmission(
  { topics }: Pick<OpenedSheet, 'topics'>,
  work: SheetWork,
  options: SheetSubmissionOptions,
) {
  const { batchSheet: words } = useText();
  const { language } = useKitText();
  const { checking, sums, held: unplaced } = options;
  const { head } = work;
  const { rows } = work.grid;
  const [tried, setTried] = useState(false);
  const sending = useTopicsOnTheirWay(topics, work, options);
  const { busy, waiting, failure, setFailure, begin, goOn } = sending;

  async function submitNow(): Promise<void> {
    if (busy) return;
    if (waiting.length > 0) return goOn();
    setTried(true);
    setFailure(null);
    sending.clearOutcome();
    if (rows.every(isEmptyRow)) return setFailure(words.nothing);
    if (unplaced > 0) return setFailure(words.columnsOpen(unplaced.toLocaleString(language)));
    if (!head.first || !head.last) options.unfold();
    if (checking.isCurrent && sums.wrong > 0) return options.toProblem();
    return begin();
  }
  useEffect(() => {
    if (unplaced === 0) setFailure(null);
  }, [unplaced, setFailure]);
  const submit = useAfterDrawing(() => void submitNow());
  return {
    submit,
    goOn: (): void => void goOn(),
    progress: sending.progress,
    busy,
    tried,
    waiting,
    failure,
    clearFailure: (): void => setFailure(null),
    outcome: sending.outcome,
    clearOutcome: sending.clearOutcome,
  };
}

/** The topics as they are sent: how far it is, what failed, and what has to go on as it is. */
function useTopicsOnTheirWay(
  topics: readonly SheetTopic[],
  { grid, saver }: SheetWork,
  { onSent, onOpen }: Pick<SheetSubmissionOptions, 'onSent' | 'onOpen'>,
) {
  const { batchSheet: words } = useText();
  const { rows } = grid;
  const { progress, planned, sendTopics } = useSending(saver);
  const [outcome, setOutcome] = useState<SendingOutcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(topics);
  const [busy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    setBusy(true);
    try {
      if (!(await saver.flush())) return;
      const plan = await planned();
      saver.pause();
      await sendAll(plan.topics, plan.version);
    } catch (error) {
      if (error instanceof CallRefused && error.status === 200) setFailure(error.message);
      else setFailure(words.stopped);
    } finally {
      setBusy(false);
    }
  }
  async function sendAll(planned: readonly SheetTopic[], version: number): Promise<void> {
    const ended = await sendTopics(planned, version);
    onSent(ended.sent);
    if (ended.done === planned.length) {
      saver.end();
      await onOpen('new');
      return;
    }
    setOutcome(ended);
    if (ended.stopped) {
      // Whether the last one arrived is not known: the same topics go on, and no row is typed in before.
      setWaiting(planned.map((topic) => ({ ...topic, done: isDone(topic, ended) })));
      return setFailure(words.stopped);
    }
    setWaiting([]);
    saver.resume(ended.version);
    grid.reset(rows.filter(({ key }) => !ended.doneKeys.has(key)));
  }
  async function goOn(): Promise<void> {
    setBusy(true);
    setOutcome(null);
    setFailure(null);
    try {
      saver.pause();
      await sendAll(waiting, saver.version);
    } finally {
      setBusy(false);
    }
  }
  const clearOutcome = (): void => setOutcome(null);
  return { progress, busy, waiting, failure, setFailure, outcome, clearOutcome, begin, goOn };
}

/** Text that was being typed in a cell is in the rows with the next drawing: the act begins after it. */
function useAfterDrawing(act: () => void): () => void {
  const [turn, setTurn] = useState(0);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (turn > 0) actNow();
  }, [turn]);
  return () => setTurn(turn + 1);
}

const isDone = (topic: SheetTopic, { doneKeys }: SendingOutcome): boolean =>
  topic.keys.every((key) => doneKeys.has(key));
