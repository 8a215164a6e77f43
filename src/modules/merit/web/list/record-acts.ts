import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { send } from '../../../../kit/web/send/send.ts';
import type { Question } from '../../../../kit/web/overlay/confirm.tsx';
import { actPart } from '../../../../kit/web/act/late-act.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls, recordReads, type Standing, type TopicRow } from '../../calls.ts';
import { totalsOf } from '../../rules/record.rules.ts';
import { usePointsPhrase } from './record-display.tsx';

export type Act = 'withdraw' | 'recall' | 'cancel' | 'nullify' | 'restore';
export type RecordAct = { act: Act; row: TopicRow };

const namesTold = 3;

/** Asks, naming what will happen and to whom, sends, reports. False when it was not done. */
function useRecordActs() {
  const { ask } = useText().meritReview;
  const { undone } = useKitText();
  const question = useQuestions();
  const submit = useAct(meritCalls.submit, { done: () => undone, changes: recordReads });
  const submitAgain = async ({ id, version }: Standing) => {
    const { document } = await send(meritCalls.draft, { id });
    return { id, version, document };
  };
  const { run } = useAct(callOf, {
    ask: ({ act, row }) => question(act, row),
    input: ({ row: { id, version } }, reason) => ({ id, version, reason }),
    done: (_, { act }) => ask.done[act],
    undo: (standing, { act }) => (act === 'withdraw' ? () => submit.run(submitAgain(standing)) : null),
    changes: recordReads,
  });
  return { run: async (record: RecordAct) => (await run(record)) !== null };
}

export const RecordActs = actPart(useRecordActs);

function callOf({ act, row }: RecordAct) {
  // An own record that is not under review is cancelled by the call for drafts.
  if (act === 'cancel') return row.stage === 0 ? meritCalls.deleteDraft : meritCalls.cancel;
  return meritCalls[act];
}

function useQuestions(): (act: Act, row: TopicRow) => Promise<Question> {
  const { merit, meritReview } = useText();
  const { ask } = meritReview;
  const describe = useTouched();
  return async (act, row) => {
    const about = ask.about(row.topicName, row.recordDate ?? '—');
    const simple = { status: about, confirmText: merit.action[act], reason: 'required' } as const;
    switch (act) {
      case 'withdraw':
        return { ...simple, title: ask.withdrawTitle, tip: ask.withdrawTip, reason: 'optional' };
      case 'recall':
        return { ...simple, title: ask.recallTitle, tip: ask.recallTip, reason: 'optional' };
      case 'cancel': {
        const stuck = row.stage > 0;
        const tip = stuck ? ask.cancelStuckTip : ask.cancelTip;
        const reason = stuck ? 'required' : 'optional';
        return { ...simple, title: ask.cancelTitle, tip, reason, danger: true };
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
