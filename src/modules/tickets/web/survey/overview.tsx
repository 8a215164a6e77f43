import { useState } from 'react';
import type { InputOf, OutputOf } from '../../../../kit/contract/call.ts';
import { monthText } from '../../../../kit/contract/format.ts';
import { count, text } from '../../../../kit/contract/list/columns.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { Chart, type ChartProps } from '../../../../kit/web/chart/chart.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { table } from '../../../../kit/web/inline/table.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { namedValue } from '../../../../kit/web/picker/named.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { surveyCalls as calls, type SurveyMonth } from '../../survey.calls.ts';
import { TicketLink, madeIn, stepColumns, stepIn } from './ticket-link.tsx';
import './survey.css';

const ExceptionsDrawer = late(async () => (await import('./exceptions-drawer.tsx')).default);

type Now = OutputOf<typeof calls.surveyNow>;

const Holders = table<Now['holders'][number]>()({
  words: ({ ticketsSurvey: words }) => ({
    title: words.holders,
    columns: words.holder,
    none: words.noHolders,
  }),
  row: { key: 'memberId', name: 'memberName' },
  columns: [
    column(text('memberName', { width: 140 }), { main: true }),
    column(text('memberNo', { width: 100 })),
    column(text('unitName', { width: 160 }), { wraps: true }),
    column(count('tickets', { width: 90 })),
  ],
});

type Props = {
  months: readonly SurveyMonth[];
  answer: ChartProps['answer'];
  units: InputOf<typeof calls.surveyNow>;
  onMonth: (month: number) => void;
};

/** The chosen month in numbers, the last twelve as a picture, and what waits now. */
export default function Overview({ months, answer, units, onMonth }: Props) {
  const words = useText().ticketsSurvey;
  const { go } = useNavigator();
  const now = useCall(calls.surveyNow, units, { quiet: true });
  const [chosen] = months;
  return (
    <div className="ti-survey">
      {chosen && <MonthFacts month={chosen} />}
      {now.data && <NowFacts now={now.data} />}
      {(months.length === 0 || months.some((row) => row.made > 0 || row.balance > 0)) && (
        <Months months={months.toReversed()} answer={answer} onMonth={onMonth} />
      )}
      <Section title={words.holders}>
        <Holders
          rows={now.data?.holders ?? []}
          answer={now}
          onOpen={({ memberId, memberName }) => {
            const member = namedValue({ id: memberId, name: memberName }) ?? '';
            go(`/ticketsManage/TicketIssued?${new URLSearchParams({ member, state: 'live' })}`);
          }}
        />
      </Section>
    </div>
  );
}

function MonthFacts({ month: row }: { month: SurveyMonth }) {
  const { columns } = useText().ticketsSurvey;
  const { month, balance } = row;
  const steps = stepColumns.map(([name, step]) => ({
    label: columns[name],
    value: <TicketLink count={row[name]} query={stepIn(month, step)} />,
  }));
  return (
    <Facts
      look="sums"
      label={monthText(month)}
      items={[
        { label: columns.made, value: <TicketLink count={row.made} query={madeIn(month)} /> },
        ...steps,
        { label: columns.balance, value: balance },
      ]}
    />
  );
}

function NowFacts({ now }: { now: Now }) {
  const words = useText().ticketsSurvey;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Facts
        look="sums"
        label={words.now}
        items={[
          { label: words.live, value: <TicketLink count={now.live} query={{ state: 'live' }} /> },
          { label: words.toPrint, value: <TicketLink count={now.toPrint} query={{ state: 'generated' }} /> },
          { label: words.toHand, value: <TicketLink count={now.toHand} query={{ state: 'printed' }} /> },
          {
            label: words.exceptions,
            value: (
              <button type="button" className="k-link" onClick={() => setOpen(true)}>
                {now.exceptions}
              </button>
            ),
          },
        ]}
      />
      {isOpen && <ExceptionsDrawer onClose={() => setOpen(false)} />}
    </>
  );
}

/** From the first month on. */
function Months({ months, answer, onMonth }: Pick<Props, 'months' | 'answer' | 'onMonth'>) {
  const { chart, columns } = useText().ticketsSurvey;
  const data = {
    axis: columns.month,
    labels: months.map(({ month }) => monthText(month)),
    unit: 'count',
    series: [
      { name: columns.made, kind: 'bar', tone: 'success', values: months.map((row) => row.made) },
      { name: columns.used, kind: 'line', tone: 'danger', values: months.map((row) => row.used) },
      { name: columns.balance, kind: 'line', tone: 'neutral', values: months.map(({ balance }) => balance) },
    ],
  } as const;
  return (
    <Chart
      title={chart}
      answer={answer}
      onPick={(index) => months[index] && onMonth(months[index].month)}
      data={months.length === 0 ? undefined : data}
    />
  );
}
