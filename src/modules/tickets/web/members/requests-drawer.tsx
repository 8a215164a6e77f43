import { choice, count, instant, text } from '../../../../kit/contract/list/columns.ts';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { table, usePages } from '../../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { memberCalls } from '../../member.calls.ts';
import { requestCalls as calls, requestStates, type RequestRow } from '../../request.calls.ts';

const Rows = table<RequestRow>()({
  words: ({ ticketsMembers: { requests } }) => ({
    title: requests.title,
    columns: requests.columns,
    choices: { state: requests.states },
    none: requests.none,
  }),
  row: { key: 'id', name: 'reason' },
  columns: ({ ticketsMembers: { requests } }) => [
    column(instant('at'), { main: true }),
    column(choice('state', requestStates, { width: 110 }), {
      tones: { requested: 'warning', approved: 'success', refused: 'neutral' },
    }),
    custom(
      'members',
      ({ names, members }: RequestRow, { separator }) =>
        names.length < members ? requests.more(names.join(separator), members) : names.join(separator),
      { width: 180, wraps: true },
    ),
    column(count('tickets', { width: 80 })),
    column(text('reason', { width: 180 }), { wraps: true }),
    column(text('byName', { width: 110 })),
    column(text('decidedByName', { width: 110 })),
    column(text('note', { width: 140 }), { wraps: true }),
  ],
});

/** Tickets that others want to give by hand, and what became of such requests. */
export default function RequestsDrawer({ onClose }: { onClose: () => void }) {
  const words = useText().ticketsMembers.requests;
  const kit = useKitText();
  const options = {
    done: ({ results: [result] }: { results: { message: string }[] }) => result?.message || words.done,
    changes: [calls.list, memberCalls.balances],
  };
  const approve = useAct(calls.decide, {
    ...options,
    input: ({ id, version }: RequestRow) => ({ items: [{ id, version }], decision: 'approve' as const }),
    ask: ({ reason }) => ({ title: words.approve, status: reason, tip: words.approveTip }),
  });
  const refuse = useAct(calls.decide, {
    ...options,
    input: ({ id, version }: RequestRow, note) => ({
      items: [{ id, version }],
      decision: 'refuse' as const,
      note,
    }),
    ask: ({ reason }) => ({
      title: words.refuse,
      status: reason,
      tip: '',
      reason: 'required',
      maxLength: 200,
    }),
  });
  return (
    <Dialog
      look="drawer"
      width={1040}
      title={words.title}
      help={words.help}
      onClose={onClose}
      footer={<Button onClick={onClose}>{kit.close}</Button>}
    >
      <Rows
        pages={usePages(calls.list, {})}
        rowActions={(row) =>
          row.can.decide
            ? [
                { id: 'approve', label: words.approve, onSelect: () => void approve.run(row) },
                { id: 'refuse', label: words.refuse, onSelect: () => void refuse.run(row) },
              ]
            : []
        }
      />
    </Dialog>
  );
}
