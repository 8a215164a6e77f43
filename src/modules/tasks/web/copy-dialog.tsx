import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { MonthInput } from '../../../kit/web/date/month-input.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { Field } from '../../../kit/web/input/field.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { useAct } from '../../../kit/web/act/use-act.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { useToday } from '../../../kit/web/settings/use-today.ts';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { addMonths } from '../../../kit/contract/format.ts';
import { count, text } from '../../../kit/contract/list/columns.ts';
import { table } from '../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { tasksCalls as calls } from '../calls.ts';
import { monthNumber, monthText } from './terms-text.ts';

type Row = OutputOf<typeof calls.copyPreview>['rows'][number];

/** Shows which drafts copying would make, and makes them. */
export default function CopyDialog({ onClose }: { onClose: () => void }) {
  const { copy: words } = useText().tasks;
  const kit = useKitText();
  const today = useToday();
  const month = monthNumber(today);
  const [until, setUntil] = useState(monthText(addMonths(month, 1)));
  const input = { month, until: monthNumber(until) };
  const answer = useCall(calls.copyPreview, input, { inPlace: true });
  const rows = answer.data?.rows ?? [];
  const count = rows.filter(({ skipped }) => skipped === 'no').length;
  const copy = useAct(calls.copy, {
    done: ({ made: created }) => words.done(created),
    changes: [calls.list, calls.copyPreview],
  });
  const send = async (): Promise<void> => {
    if ((await copy.run(input)) !== null) onClose();
  };
  return (
    <Dialog
      width={620}
      title={words.title}
      help={words.help(monthText(month))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button
            tone="primary"
            disabled={count === 0}
            loading={copy.busy !== null}
            onClick={() => void send()}
          >
            {words.make(count)}
          </Button>
        </>
      }
    >
      <Stack>
        <Field label={words.until}>
          <MonthInput
            label={words.until}
            value={until}
            min={monthText(addMonths(month, 1))}
            max={monthText(addMonths(month, 12))}
            today={today}
            onChange={setUntil}
          />
        </Field>
        <Drafts rows={rows} answer={answer} />
      </Stack>
    </Dialog>
  );
}

const Drafts = table<Row>()({
  words: ({ tasks: { copy, columns } }) => ({
    title: copy.title,
    columns: { ...columns, members: columns.memberCount, note: columns.remark },
    none: copy.none,
  }),
  row: {
    key: ({ taskId, month }) => `${taskId} ${month}`,
    name: ({ name, month }) => `${name} ${monthText(month)}`,
  },
  columns: ({ tasks: { copy } }) => [
    custom('month', ({ month }) => monthText(month), { width: 80 }),
    column(text('name', { width: 170 }), { main: true, wraps: true }),
    column(count('members')),
    custom(
      'note',
      ({ skipped, left }) => (skipped === 'no' ? (left > 0 ? copy.left(left) : '') : copy.skipped[skipped]),
      { width: 190, wraps: true },
    ),
  ],
});
