import { useQueryClient } from '@tanstack/react-query';
import type { Call } from '../../../kit/contract/call.ts';
import { confirmWithReason, type ReasonQuestion } from '../../../kit/web/confirm.tsx';
import { useKitText } from '../../../kit/web/kit-text.tsx';
import { CallRefused, CallUnanswered, send } from '../../../kit/web/send/send.ts';
import { callKey } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { toast } from '../../../kit/web/toast.tsx';
import { meritCalls, type TopicRow } from '../merit.calls.ts';
import { totalsOf } from '../merit.rules.ts';
import { usePointsPhrase } from './record-display.tsx';

export type Act = 'withdraw' | 'recall' | 'cancel' | 'nullify' | 'restore';

const namesTold = 3;

/** What shows records, and is read again once one of them has changed. */
export const recordReads: readonly Call[] = [
  meritCalls.list,
  meritCalls.lines,
  meritCalls.groups,
  meritCalls.detail,
  meritCalls.log,
];

/** Everything that shows records is read again. */
export function useRefreshRecords(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(recordReads.map((call) => queries.invalidateQueries({ queryKey: callKey(call) })));
  };
}

/** Says a refusal where it happened; a record that somebody else has changed is shown as it is now. */
export function useTellRefusal(): (error: unknown) => void {
  const refresh = useRefreshRecords();
  return (error) => {
    if (error instanceof CallRefused && error.status === 200) {
      toast({ tone: 'danger', text: error.message });
      void refresh();
    } else if (!(error instanceof CallRefused) && !(error instanceof CallUnanswered)) throw error;
  };
}

/** Asks, naming what will happen and to whom, sends, tells. False when it was not done. */
export function useRecordActs(): (act: Act, row: TopicRow) => Promise<boolean> {
  const { ask } = useText().meritReview;
  const question = useQuestions();
  const refresh = useRefreshRecords();
  const tell = useTellRefusal();
  return async (act, row) => {
    try {
      const reason = await confirmWithReason(await question(act, row));
      if (reason === null) return false;
      await sendAct(act, row, reason);
      toast({ tone: 'success', text: ask.done[act] });
      await refresh();
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  };
}

function sendAct(act: Act, row: TopicRow, reason: string): Promise<unknown> {
  const input = { id: row.id, version: row.version, reason };
  // A record of one's own that never went to review, or came back, ends as a draft does.
  if (act === 'cancel') return send(row.stage === 0 ? meritCalls.deleteDraft : meritCalls.cancel, input);
  return send(meritCalls[act], input);
}

function useQuestions(): (act: Act, row: TopicRow) => Promise<ReasonQuestion> {
  const { merit, meritReview } = useText();
  const { ask } = meritReview;
  const describe = useTouched();
  return async (act, row) => {
    const about = ask.about(row.topicName, row.recordDate ?? '—');
    const simple = { status: about, confirmText: merit.action[act], maxLength: 300 };
    switch (act) {
      case 'withdraw':
        return { ...simple, title: ask.withdrawTitle, tip: ask.withdrawTip, reasonRequired: false };
      case 'recall':
        return { ...simple, title: ask.recallTitle, tip: ask.recallTip, reasonRequired: false };
      case 'cancel': {
        const stuck = row.stage > 0;
        const tip = stuck ? ask.cancelStuckTip : ask.cancelTip;
        return { ...simple, title: ask.cancelTitle, tip, reasonRequired: stuck, danger: true };
      }
      case 'nullify': {
        const { points, people } = await describe(row);
        const status = ask.nullifyStatus(about, points, people);
        return { ...simple, title: ask.nullifyTitle, status, tip: ask.nullifyTip, danger: true };
      }
      case 'restore': {
        const { points, people } = await describe(row);
        return {
          ...simple,
          title: ask.restoreTitle,
          status: ask.restoreStatus(about, points, people),
          tip: ask.restoreTip,
        };
      }
    }
  };
}

/** The points and people that undoing or restoring a record touches: those of its passed lines. */
function useTouched(): (row: TopicRow) => Promise<{ points: string; people: string }> {
  const { ask } = useText().meritReview;
  const { separator } = useKitText();
  const phrase = usePointsPhrase();
  return async (row) => {
    const { lines } = await send(meritCalls.detail, { id: row.id });
    const passed = lines.filter((line) => line.passed && !line.voided);
    const { plus, minus } = totalsOf(passed);
    const names = [...new Map(passed.map((line) => [line.memberId, line.memberName])).values()];
    return {
      points: phrase(plus, minus),
      people: ask.people(names.slice(0, namesTold).join(separator), names.length),
    };
  };
}
