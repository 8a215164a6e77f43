import { useAct } from '../../../../kit/web/act/use-act.ts';
import { isOffered, useMe } from '../../../../kit/web/app/me.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { choice, instant, text } from '../../../../kit/contract/list/columns.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { exceptionCalls as calls, exceptionStates, type ExceptionRow } from '../../exception.calls.ts';
import { surveyCalls } from '../../survey.calls.ts';

const Rows = table<ExceptionRow>()({
  words: ({ ticketsSurvey: { exception } }) => ({
    title: exception.title,
    columns: exception.columns,
    choices: { state: exception.states },
    none: exception.none,
  }),
  row: { key: 'id', name: 'serial' },
  columns: [
    column(text('serial', { width: 110 }), { main: true }),
    column(choice('state', exceptionStates, { width: 120 }), {
      tones: {
        open: 'danger',
        taking: 'warning',
        writtenOff: 'neutral',
        recovered: 'success',
        taken: 'success',
        countsAgain: 'neutral',
      },
    }),
    column(text('memberName', { width: 110 })),
    column(text('unitName', { width: 120 }), { wraps: true }),
    column(text('recordName', { width: 150 }), { wraps: true }),
    column(text('reason', { width: 150 }), { wraps: true }),
    column(instant('at')),
    column(text('note', { width: 150 }), { wraps: true }),
    column(text('byName', { width: 100 })),
    column(text('takenSerial', { width: 110 })),
  ],
});

type Decision = 'writtenOff' | 'recovered' | 'take';

function useDecision(decision: Decision, texts: { title: string; tip: string }) {
  const words = useText().ticketsSurvey.exception;
  return useAct(calls.decide, {
    input: ({ id, version }: ExceptionRow, note) => ({ items: [{ id, version }], decision, note }),
    ask: ({ serial, memberName }) => ({
      title: texts.title,
      status: `${serial} · ${memberName}`,
      tip: texts.tip,
      reason: 'required',
      maxLength: 200,
    }),
    done: ({ results: [result] }) => result?.message || words.done,
    changes: [calls.list, surveyCalls.surveyNow],
  });
}

/** Used tickets whose line is void, with what can be decided. */
export default function ExceptionsDrawer({ onClose }: { onClose: () => void }) {
  const words = useText().ticketsSurvey.exception;
  const kit = useKitText();
  const me = useMe();
  const { go } = useNavigator();
  const writeOff = useDecision('writtenOff', { title: words.writeOff, tip: words.writeOffTip });
  const recover = useDecision('recovered', { title: words.recover, tip: words.recoverTip });
  const take = useDecision('take', { title: words.take, tip: words.takeTip });
  const actsOf = (row: ExceptionRow) => [
    ...(row.state === 'open' ? [{ id: 'take', label: words.take, onSelect: () => void take.run(row) }] : []),
    { id: 'recover', label: words.recover, onSelect: () => void recover.run(row) },
    { id: 'writeOff', label: words.writeOff, onSelect: () => void writeOff.run(row) },
  ];
  return (
    <Dialog
      look="drawer"
      width={1180}
      title={words.title}
      help={words.help}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Rows
        pages={usePages(calls.list, {})}
        rowActions={(row) => [
          ...((row.state === 'open' || row.state === 'taking') && isOffered(me, calls.decide)
            ? actsOf(row)
            : []),
          {
            id: 'record',
            label: words.openRecord,
            onSelect: () => go(`/integralManage/detail/${row.recordId}`),
          },
        ]}
      />
    </Dialog>
  );
}
