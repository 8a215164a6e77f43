import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { meritCalls, type Standing, recordReads } from '../../calls.ts';
import { meritStatus } from '../../rules/states.ts';
import { useRecordWords } from '../list/record-words.ts';
import { detailPath } from '../list/record-display.tsx';

/** A decision: the text of its toast, the record's standing after it, and whether points were deducted with it. */
export type Decided = { message: string; standing: Standing; isPenalised?: boolean };

/**
 * The step that undoes a decision; null if no step of the reviewer does: deducted points are booked and reported to
 * those who lost them, and a record returned to the first review is that reviewer's.
 */
function wayBack({ standing: { status, stage }, isPenalised }: Decided) {
  if (stage === 2) return meritCalls.recall;
  if (status === meritStatus.rejected) return isPenalised ? null : meritCalls.reopen;
  return status === meritStatus.passed || status === meritStatus.partlyPassed ? meritCalls.takeBack : null;
}

/** Reports a decision, and offers to undo it, which opens the record unless one `stays`; without a way back, to look at it. Works on after the page has gone. */
export function useShowDecision({ stays = false } = {}): (decided: Decided) => void {
  const { merit } = useText();
  const words = useRecordWords().review;
  const { go } = useNavigator();
  const undo = useAct(
    (standing: Standing & { back: NonNullable<ReturnType<typeof wayBack>> }) => standing.back,
    {
      input: ({ id, version }) => ({ id, version }),
      done: () => words.undone,
      changes: recordReads,
    },
  );
  return (decided) => {
    const { message, standing } = decided;
    const back = wayBack(decided);
    const open = (): void => go(detailPath(standing.id));
    const takeBack = async (call: NonNullable<typeof back>): Promise<void> => {
      if ((await undo.run({ ...standing, back: call })) && !stays) open();
    };
    const action = back
      ? { label: words.undo, run: () => void takeBack(back) }
      : { label: merit.action.open, run: open };
    toast({ tone: 'success', text: message, action });
  };
}
