import { formatTenths } from '../../../kit/contract/format.ts';
import { day } from '../../../kit/contract/list/columns.ts';
import { Chart } from '../../../kit/web/chart/chart.tsx';
import { LogDrawer } from '../../../kit/web/inline/log-drawer.tsx';
import { table } from '../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../kit/web/list/list-fields.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import type { OutputOf } from '../../../kit/contract/call.ts';
import { devicesCalls as calls } from '../calls.ts';
import { tenthsOfHours } from '../rules.ts';

type Day = OutputOf<typeof calls.trend>['days'][number];

const Days = table<Day>()({
  words: ({ devices: { trend } }) => ({ title: trend.title, columns: trend, none: trend.none }),
  row: { key: 'day', name: 'day' },
  columns: [
    column(day('day'), { main: true }),
    custom('hours', ({ minutes }: Day) => formatTenths(tenthsOfHours(minutes)), {
      width: 120,
      align: 'right',
    }),
    custom('cuts', ({ cuts }: Day) => String(cuts), { width: 120, align: 'right' }),
  ],
});

/** The last days of a device: how long it was in contact, and how often contact was lost. */
export default function TrendDrawer({
  id,
  name,
  onClose,
}: {
  id: string;
  name: string;
  onClose: () => void;
}) {
  const { trend: words } = useText().devices;
  const answer = useCall(calls.trend, { id });
  const days = answer.data?.days ?? [];
  const isEmpty = days.every(({ minutes, cuts }) => minutes === 0 && cuts === 0);
  const data = {
    axis: words.day,
    labels: days.map((each) => each.day.slice(5)),
    unit: 'count',
    series: [
      {
        name: words.hours,
        kind: 'bar',
        tone: 'success',
        values: days.map(({ minutes }) => tenthsOfHours(minutes) / 10),
      },
      { name: words.cuts, kind: 'line', tone: 'danger', values: days.map(({ cuts }) => cuts) },
    ],
  } as const;
  return (
    <LogDrawer title={name} help={words.help} width={640} onClose={onClose}>
      {!isEmpty && <Chart title={words.title} answer={answer} data={data} />}
      <Days rows={isEmpty ? [] : days.toReversed()} answer={answer} />
    </LogDrawer>
  );
}
