import { useState } from 'react';
import { monthText } from '../../../../kit/contract/format.ts';
import { count, text } from '../../../../kit/contract/list/columns.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { table } from '../../../../kit/web/inline/table.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { NumberInput, type NumberProblem } from '../../../../kit/web/input/number-input.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { maximumEventTickets } from '../../../events/cap.rules.ts';
import { eventCalls as calls, type EventPreview, type TicketEvent } from '../../event.calls.ts';

type Props = {
  rows: readonly TicketEvent[];
  /** Whether they are to give tickets. */
  gives: boolean;
  onClose: (answer: { reason: string; tickets: number | null } | null) => void;
};

/** The number of those that have the same one; null where they differ. */
function commonNumber(rows: readonly TicketEvent[]): number | null {
  const [first, ...others] = new Set(
    rows.filter(({ giving }) => giving === 'giving').map((row) => row.tickets),
  );
  return others.length === 0 ? (first ?? 1) : null;
}

/** How many tickets the events give each time, with what last month would have brought by it. */
export default function TicketsDialog({ rows, gives, onClose }: Props) {
  const words = useText().ticketsEvents;
  const kit = useKitText();
  const [tickets, setTickets] = useState(gives ? commonNumber(rows) : null);
  const [problem, setProblem] = useState<NumberProblem | null>(null);
  const [isTried, setTried] = useState(false);
  const answer = useCall(
    calls.preview,
    { ids: rows.map(({ id }) => id), ticket: gives, tickets },
    { quiet: true },
  );
  const done = (): void => {
    setTried(true);
    if (!problem) onClose({ reason: '', tickets });
  };
  return (
    <Dialog
      width={560}
      title={words.titleOf[gives ? 'give' : 'stop'](rows.length)}
      help={words.versionTip}
      onClose={() => onClose(null)}
      footer={
        <>
          <Button onClick={() => onClose(null)}>{kit.cancel}</Button>
          <Button tone={gives ? 'primary' : 'danger'} onClick={done}>
            {words[gives ? 'give' : 'stop']}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        {gives && (
          <Field
            label={words.columns.tickets}
            hint={words.numberTip}
            error={problem && (isTried || problem.isLeft) ? problem.message : null}
          >
            <NumberInput
              value={tickets}
              min={1}
              max={maximumEventTickets}
              onChange={setTickets}
              onProblem={setProblem}
            />
          </Field>
        )}
        <Unanswered answer={answer}>
          <Skeleton width={60} height={80} />
        </Unanswered>
        {answer.data && <Preview preview={answer.data} />}
      </Stack>
    </Dialog>
  );
}

function Preview({ preview }: { preview: EventPreview }) {
  const words = useText().ticketsEvents.preview;
  const { month, actual, trial, cut, isOn, events } = preview;
  return (
    <Stack gap={8}>
      <p role="status">{words.outcome(monthText(month), actual, trial)}</p>
      {cut > 0 && <p className="k-quiet">{words.cut(cut)}</p>}
      {!isOn && <Alert tone="warning">{words.off}</Alert>}
      {events.length > 0 && <Events rows={events} />}
    </Stack>
  );
}

const Events = table<EventPreview['events'][number]>()({
  words: ({ ticketsEvents: { preview } }) => ({
    title: preview.title,
    columns: preview.columns,
    none: preview.none,
  }),
  row: { key: 'id', name: 'eventName' },
  columns: [
    column(text('eventName', { width: 180 }), { main: true, wraps: true }),
    column(count('times', { width: 80 })),
    column(count('actual', { width: 80 })),
    column(count('trial', { width: 90 })),
  ],
});
