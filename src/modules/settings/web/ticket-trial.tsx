import { useState } from 'react';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { monthText } from '../../../kit/contract/format.ts';
import { count, text } from '../../../kit/contract/list/columns.ts';
import { Alert } from '../../../kit/web/display/feedback.tsx';
import { Section } from '../../../kit/web/display/section.tsx';
import { table } from '../../../kit/web/inline/table.tsx';
import { Field } from '../../../kit/web/input/field.tsx';
import { Checkbox } from '../../../kit/web/input/input.tsx';
import { NumberInput, type NumberProblem } from '../../../kit/web/input/number-input.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { maximumEventTickets } from '../../events/cap.rules.ts';
import { mostOfMonth } from '../../tickets/rules/limit.rules.ts';
import { ruleTrialCalls as calls } from '../calls.ts';
import './style.css';

type Event = OutputOf<typeof calls.simulate>['events'][number];

/** Last month's tickets under rules that can be changed here; they begin as those of today. */
export function TicketTrial({ on, most }: { on: boolean; most: number }) {
  const words = useText().settings.ticketTrial;
  const [isOn, setOn] = useState(on);
  const [limit, setLimit] = useState<number | null>(most);
  const [numbers, setNumbers] = useState<Readonly<Record<string, number>>>({});
  const answer = useCall(
    calls.simulate,
    {
      isOn,
      limit: limit ?? most,
      numbers: Object.entries(numbers).map(([id, tickets]) => ({ id, tickets })),
    },
    { quiet: true },
  );
  const { data } = answer;
  const [problems, setProblems] = useState<Readonly<Record<string, NumberProblem | null>>>({});
  const wrong = Object.values(problems).find((problem) => problem?.isLeft);
  const facts = {
    change: (id: string, tickets: number | null): void => {
      if (tickets !== null) setNumbers((others) => ({ ...others, [id]: tickets }));
    },
    tell: (id: string, problem: NumberProblem | null): void =>
      setProblems((others) => ({ ...others, [id]: problem })),
  };
  return (
    <Section title={words.title} help={words.help}>
      <Stack gap={12}>
        <Checkbox label={words.isOn} checked={isOn} onChange={setOn} />
        <div className="st-limit">
          <Field label={words.limit} hint={words.limitTip}>
            <NumberInput
              value={limit}
              min={0}
              max={mostOfMonth}
              onChange={setLimit}
              onProblem={(problem) => facts.tell('limit', problem)}
            />
          </Field>
        </div>
        {wrong && <Alert tone="danger">{wrong.message}</Alert>}
        {data && !wrong && (
          <p role="status">
            {words.outcome(monthText(data.month), data.actual, data.trial, data.members)}
            {data.cut > 0 && <span className="k-quiet"> {words.cut(data.cut)}</span>}
          </p>
        )}
        <Events rows={data?.events ?? []} answer={answer} facts={facts} />
      </Stack>
    </Section>
  );
}

type Acts = {
  change: (id: string, tickets: number | null) => void;
  /** Tells above the table that a text is no number, in place of an outcome of the number before. */
  tell: (id: string, problem: NumberProblem | null) => void;
};

const Events = table<Event>()({
  words: ({ settings: { ticketTrial: words } }) => ({
    title: words.title,
    columns: words.columns,
    none: words.none,
  }),
  row: { key: 'id', name: 'eventName' },
  columns: ({ settings: { ticketTrial: words } }, { change, tell }: Acts) => [
    column(text('eventName', { width: 220 }), { main: true, wraps: true }),
    column(count('times', { width: 80 })),
    custom(
      'tickets',
      ({ id, eventName, tickets }: Event) => (
        <NumberInput
          aria-label={words.number(eventName)}
          value={tickets}
          min={0}
          max={maximumEventTickets}
          onChange={(next) => change(id, next)}
          onProblem={(problem) => tell(id, problem)}
        />
      ),
      { width: 110, align: 'right' },
    ),
    column(count('actual', { width: 90 })),
    column(count('trial', { width: 100 })),
  ],
});
