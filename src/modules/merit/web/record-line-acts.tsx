import { confirmWithReason } from '../../../kit/web/confirm.tsx';
import { IconBan, IconUndo } from '../../../kit/web/icons.tsx';
import type { MenuItem } from '../../../kit/web/menu.tsx';
import { useSend } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { toast } from '../../../kit/web/toast.tsx';
import { meritCalls } from '../merit.calls.ts';
import { totalsOf } from '../merit.rules.ts';
import { useRefreshRecords, useTellRefusal } from './record-acts.ts';
import { usePointsPhrase } from './record-display.tsx';
import type { RecordDetail } from './use-review.ts';

type Line = RecordDetail['lines'][number];
type LineAct = 'nullifyLine' | 'restoreLine';

/** What may be done with one line of a record that counts; undefined where the record allows nothing of the kind. */
export function useLineActs({ topic, lines }: RecordDetail): ((line: Line) => MenuItem[]) | undefined {
  const { ask } = useText().meritReview;
  const phrase = usePointsPhrase();
  const refresh = useRefreshRecords();
  const tell = useTellRefusal();
  const nullify = useSend(meritCalls.nullifyLines);
  const restore = useSend(meritCalls.restoreLines);
  const counting = lines.filter(({ passed, voided }) => passed === true && !voided).length;

  async function run(act: LineAct, line: Line): Promise<void> {
    const { plus, minus } = totalsOf([line]);
    const about = ask.line[act].status(line.memberName, line.eventName, phrase(plus, minus));
    const isLast = act === 'nullifyLine' && counting === 1;
    const reason = await confirmWithReason({
      title: ask.line[act].title,
      status: about,
      tip: isLast ? ask.line.lastTip : ask.line[act].tip,
      confirmText: ask.line[act].act,
      maxLength: 300,
      danger: act === 'nullifyLine',
    });
    if (reason === null) return;
    const input = { id: topic.id, version: topic.version, lineNos: [line.lineNo], reason };
    try {
      await (act === 'nullifyLine' ? nullify : restore).mutateAsync(input);
      toast({ tone: 'success', text: ask.line[act].done });
      await refresh();
    } catch (error) {
      tell(error);
    }
  }
  if (!topic.can.nullifyLine && !topic.can.restoreLine) return undefined;
  const item = (act: LineAct, line: Line): MenuItem => ({
    id: act,
    label: ask.line[act].act,
    icon: act === 'nullifyLine' ? <IconBan /> : <IconUndo />,
    danger: act === 'nullifyLine',
    onSelect: () => void run(act, line),
  });
  return (line) => {
    if (line.voided) return topic.can.restoreLine ? [item('restoreLine', line)] : [];
    return line.passed && topic.can.nullifyLine ? [item('nullifyLine', line)] : [];
  };
}
