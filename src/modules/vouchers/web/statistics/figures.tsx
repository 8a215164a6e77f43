import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Chart, type ChartProps } from '../../../../kit/web/chart/chart.tsx';
import type { ChartSeries } from '../../../../kit/web/chart/model.ts';
import { text } from '../../../../kit/contract/list/columns.ts';
import { table } from '../../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { amountNumber, amountText, type VoucherKind } from '../../rules/amount.ts';
import type { statisticsCalls as calls } from '../../statistics.calls.ts';
import { amountNames, type AmountName } from '../../statistics.columns.ts';
import { FigureLink, queryOf } from './figure-link.tsx';
import './figures.css';

type Data = OutputOf<typeof calls.statistics>;
type Compared = { name: AmountName; label: string; now: number; former: number };
type Facts = { kind: VoucherKind; month: number; toMonth: number };

const change = ({ now, former }: Compared, kind: VoucherKind): string =>
  now === former ? '' : `${now > former ? '+' : ''}${amountText(kind, now - former)}`;

const Comparison = table<Compared>()({
  words: ({ vouchersStatistics: words }) => ({
    title: words.compare,
    columns: { label: words.figure, now: words.now, former: words.former, change: words.change },
    none: words.emptyTitle,
  }),
  row: { key: 'name', name: 'label' },
  columns: (_texts, { kind, ...months }: Facts) => [
    column(text('label', { width: 130 }), { main: true }),
    custom(
      'now',
      ({ name, now }: Compared) => <FigureLink kind={kind} amount={now} query={queryOf(name, months)} />,
      { width: 110, align: 'right' },
    ),
    custom('former', ({ former }: Compared) => amountText(kind, former), { width: 110, align: 'right' }),
    custom('change', (row: Compared) => change(row, kind), { width: 110, align: 'right' }),
  ],
});

/** The period beside the one before it, and its rows as a picture. */
export default function Figures({ data, answer }: { data: Data; answer: ChartProps['answer'] }) {
  const words = useText().vouchersStatistics;
  const { totals, former, kind, month, toMonth } = data;
  const compared = amountNames
    .filter((name) => totals[name] !== 0 || former[name] !== 0)
    .map((name): Compared => ({ name, label: words.columns[name], now: totals[name], former: former[name] }));
  const by = data.rows[0]?.by ?? 'type';
  // Time goes from left to right, everything else from the largest down.
  const rows = by === 'month' ? data.rows.toSorted((one, other) => one.month - other.month) : data.rows;
  const series = (name: AmountName, look: Pick<ChartSeries, 'kind' | 'tone'>): ChartSeries => ({
    ...look,
    name: words.columns[name],
    values: rows.map((row) => amountNumber(kind, row[name])),
  });
  const chart = {
    axis: words.axis[by],
    labels: rows.map(({ name }) => name),
    ranked: by !== 'month',
    unit: 'count' as const,
    series:
      by === 'month'
        ? [
            series('issued', { kind: 'bar', tone: 'success' }),
            series('used', { kind: 'line', tone: 'accent' }),
            series('outstanding', { kind: 'line', tone: 'neutral' }),
          ]
        : [series('issued', { kind: 'bar', tone: 'success' })],
  };
  if (rows.length === 0) return null;
  return (
    <div className="vo-figures">
      <Chart title={by === 'month' ? words.chart : words.columns.issued} data={chart} answer={answer} />
      <Comparison rows={compared} facts={{ kind, month, toMonth }} />
    </div>
  );
}
