import type { OutputOf } from '../../../../kit/contract/call.ts';
import { IconBan, IconEye, IconUndo } from '../../../../kit/web/display/icons.tsx';
import type { MenuItem } from '../../../../kit/web/overlay/menu.tsx';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls, recordReads } from '../../calls.ts';
import { totalsOf } from '../../rules/record.rules.ts';
import { detailPath, usePointsPhrase } from './record-display.tsx';
import type { RecordDetail } from '../review/use-review.ts';

export type ListedLine = OutputOf<typeof meritCalls.lines>['rows'][number];
type Line = RecordDetail['lines'][number];
type LineAct = 'nullifyLine' | 'restoreLine';

type LineAction = { act: LineAct; record: RecordDetail; line: Line };

/** Asks, naming the line and what follows for its record, sends and reports. */
function useLineStep(): (action: LineAction | Promise<LineAction>) => Promise<unknown> {
  const { ask } = useText().meritReview;
  const phrase = usePointsPhrase();
  const { run } = useAct(
    ({ act }: LineAction) => (act === 'nullifyLine' ? meritCalls.nullifyLines : meritCalls.restoreLines),
    {
      ask: ({ act, record, line }) => {
        const { plus, minus } = totalsOf([line]);
        const counting = record.lines.filter(({ passed, voided }) => passed === true && !voided).length;
        const isLast = act === 'nullifyLine' && counting === 1;
        return {
          title: ask.line[act].title,
          status: ask.line[act].status(line.memberName, line.eventName, phrase(plus, minus)),
          tip: isLast ? ask.line.lastTip : ask.line[act].tip,
          confirmText: ask.line[act].act,
          reason: 'required',
          danger: act === 'nullifyLine',
        };
      },
      input: ({ record: { topic }, line }, reason) => ({
        id: topic.id,
        version: topic.version,
        lineNos: [line.lineNo],
        reason,
      }),
      done: (_, { act }) => ask.line[act].done,
      changes: recordReads,
    },
  );
  return run;
}

function useItem(): (act: LineAct, run: () => Promise<unknown>) => MenuItem {
  const { ask } = useText().meritReview;
  return (act, run) => ({
    id: act,
    label: ask.line[act].act,
    icon: act === 'nullifyLine' ? <IconBan /> : <IconUndo />,
    danger: act === 'nullifyLine',
    onSelect: () => void run(),
  });
}

/** The actions on a single line of a record that counts; undefined if the record allows none. */
export function useLineActs(record: RecordDetail): ((line: Line) => MenuItem[]) | undefined {
  const step = useLineStep();
  const item = useItem();
  const { can } = record.topic;
  if (!can.nullifyLine && !can.restoreLine) return undefined;
  return (line) => {
    const act = line.voided ? 'restoreLine' : 'nullifyLine';
    return can[act] && (line.voided || line.passed) ? [item(act, () => step({ act, record, line }))] : [];
  };
}

/** The menu of a line in a list: actions on its record, and on the line alone. */
export function useListedLineMenu(): (row: ListedLine) => MenuItem[] {
  const { action } = useText().merit;
  const { go } = useNavigator();
  const step = useLineStep();
  const item = useItem();
  /** The record as it is now: its version, and whether anything of it would be left. */
  async function take(act: LineAct, { topicId, lineNo }: ListedLine): Promise<LineAction> {
    const record = await send(meritCalls.detail, { id: topicId });
    return { act, record, line: record.lines.find((each) => each.lineNo === lineNo)! };
  }
  return (row) => [
    { id: 'open', label: action.open, icon: <IconEye />, onSelect: () => go(detailPath(row.topicId)) },
    ...(['nullifyLine', 'restoreLine'] as const).flatMap((act) =>
      row.can[act] ? [item(act, () => step(take(act, row)))] : [],
    ),
  ];
}
