import { useId, useState } from 'react';
import { Button } from '../display/button.tsx';
import { ErrorState } from '../display/feedback.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { Numbers, type ChartProps } from './chart.tsx';
import { barsOf, formatOf, mostBars, type ChartUnit } from './model.ts';
import './chart.css';
import './small-charts.css';

export type SmallChart = {
  id: string;
  name: string;
  /** One for each label; empty until they are here. */
  values: readonly (number | null)[];
  /** Looked for among the others. */
  strong?: boolean;
  onPick: () => void;
};

export type SmallChartsProps = {
  title: string;
  /** The name of what has a chart each, such as "Unit": the head of their column in the table. */
  axis: string;
  labels: readonly string[];
  unit: ChartUnit;
  charts: readonly SmallChart[];
  answer: ChartProps['answer'];
};

/**
 * One small chart each on one scale, so that they are compared at a glance: bars by label, the value at the last of them, or
 * at the one that is pointed at, in all of them at once. A press opens what it is of. The same numbers are a table.
 */
export function SmallCharts({ title, axis, labels, unit, charts, answer }: SmallChartsProps) {
  const text = useKitText();
  const caption = useId();
  const [asTable, setAsTable] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const firstCharts = charts.slice(0, mostBars);
  const shape = barsOf(firstCharts.map(({ values }) => values));
  const at = pointed ?? labels.length - 1;
  const format = formatOf(unit, text.language);
  if (answer.isError)
    return (
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
    );
  const data = {
    axis,
    labels: charts.map(({ name }) => name),
    unit,
    series: labels.map((name, index) => ({
      name,
      kind: 'bar' as const,
      tone: 'neutral' as const,
      values: charts.map(({ values }) => values[index] ?? null),
    })),
  };
  return (
    <figure className="k-chart" aria-labelledby={caption}>
      <figcaption>
        <span id={caption}>{title}</span>
        <Button tone="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {text.chart.table}
        </Button>
      </figcaption>
      {!asTable && (
        <>
          <p className="k-chart-reading k-number" aria-hidden="true">
            {labels[at]}
          </p>
          <ul className="k-small-charts" onPointerLeave={() => setPointed(null)}>
            {firstCharts.map(({ id, name, values, strong, onPick }, index) => {
              const value = values[at] ?? null;
              return (
                <li key={id}>
                  <button type="button" className={strong ? 'k-small-strong' : undefined} onClick={onPick}>
                    <span className="k-ellipsis">{name}</span>
                    <strong className="k-number">{value === null ? '\u2007' : format(value)}</strong>
                    <Bars
                      labels={labels}
                      bars={shape.bars[index] ?? []}
                      zero={shape.zero}
                      pointed={pointed}
                      onPoint={setPointed}
                    />
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <Numbers title={title} data={data} height={asTable ? tableHeight : null} />
    </figure>
  );
}

const tableHeight = 240;

type BarsProps = {
  labels: readonly string[];
  bars: ReturnType<typeof barsOf>['bars'][number];
  zero: number;
  pointed: number | null;
  onPoint: (bar: number) => void;
};

function Bars({ labels, bars, zero, pointed, onPoint }: BarsProps) {
  return (
    <svg viewBox={`0 0 ${labels.length} 1`} preserveAspectRatio="none" aria-hidden="true">
      {labels.map((label, bar) => (
        <rect
          key={label}
          className="k-small-label"
          x={bar}
          width={1}
          height={1}
          data-pointed={bar === pointed || undefined}
          onPointerEnter={() => onPoint(bar)}
        />
      ))}
      {bars.map((box, bar) => (
        <rect key={labels[bar]} x={bar + 0.15} width={0.7} y={box.top} height={box.height} />
      ))}
      <line x1={0} x2={labels.length} y1={zero} y2={zero} />
    </svg>
  );
}
