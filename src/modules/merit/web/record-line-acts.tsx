import { confirmWithReason } from '../../../kit/web/confirm.tsx';
import { IconBan, IconEye, IconUndo } from '../../../kit/web/icons.tsx';
import type { MenuItem } from '../../../kit/web/menu.tsx';
import { useNavigator } from '../../../kit/web/screen.ts';
import { send } from '../../../kit/web/send/send.ts';
import { useSend } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { toast } from '../../../kit/web/toast.tsx';
import { meritCalls } from '../merit.calls.ts';
import { totalsOf } from '../merit.rules.ts';
import { useRefreshRecords, useTellRefusal } from './record-acts.ts';
import { detailPath, usePointsPhrase } from './record-display.tsx';
import type { ListedLine } from './record-list-columns.tsx';
import type { RecordDetail } from './use-review.ts';

type Line = RecordDetail['lines'][number];
type LineAct = 'nullifyLine' | 'restoreLine';

/** Asks, naming the line and what follows for its record, sends and tells. */
function useLineStep(): (act: LineAct, record: RecordDetail, line: Line) => Promise<void> {
  const { ask } = useText().meritReview;
  const phrase = usePointsPhrase();
  const refresh = useRefreshRecords();
  const tell = useTellRefusal();
  const nullify = useSend(meritCalls.nullifyLines);
  const restore = useSend(meritCalls.restoreLines);
  return async (act, { topic, lines }, line) => {
    const { plus, minus } = totalsOf([line]);
    const counting = lines.filter(({ passed, voided }) => passed === true && !voided).length;
    const isLast = act === 'nullifyLine' && counting === 1;
    const reason = await confirmWithReason({
      title: ask.line[act].title,
      status: ask.line[act].status(line.memberName, line.eventName, phrase(plus, minus)),
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
  };
}

function useItem(): (act: LineAct, run: () => Promise<void>) => MenuItem {
  const { ask } = useText().meritReview;
  return (act, run) => ({
    id: act,
    label: ask.line[act].act,
    icon: act === 'nullifyLine' ? <IconBan /> : <IconUndo />,
    danger: act === 'nullifyLine',
    onSelect: () => void run(),
  });
}

/** What may be done with one line of a record that counts; undefined where the record allows nothing of the kind. */
export function useLineActs(record: RecordDetail): ((line: Line) => MenuItem[]) | undefined {
  const step = useLineStep();
  const item = useItem();
  const { can } = record.topic;
  if (!can.nullifyLine && !can.restoreLine) return undefined;
  return (line) => {
    const act = line.voided ? 'restoreLine' : 'nullifyLine';
    return can[act] && (line.voided || line.passed) ? [item(act, () => step(act, record, line))] : [];
  };
}

/** The menu of a line in a list: its record, and what may be done with the line by itself. */
export function useListedLineMenu(): (row: ListedLine) => MenuItem[] {
  const { action } = useText().merit;
  const { go } = useNavigator();
  const step = useLineStep();
  const item = useItem();
  const tell = useTellRefusal();
  /** The record as it is now: its version, and whether anything of it would be left. */
  async function take(act: LineAct, { topicId, lineNo }: ListedLine): Promise<void> {
    try {
      const record = await send(meritCalls.detail, { id: topicId });
      const line = record.lines.find((each) => each.lineNo === lineNo);
      if (line) await step(act, record, line);
    } catch (error) {
      tell(error);
    }
  }
  return (row) => [
    { id: 'open', label: action.open, icon: <IconEye />, onSelect: () => go(detailPath(row.topicId)) },
    ...(['nullifyLine', 'restoreLine'] as const).flatMap((act) =>
      row.can[act] ? [item(act, () => take(act, row))] : [],
    ),
  ];
}
