import { useId, useMemo, useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../display/button.tsx';
import { EmptyState, ErrorState } from '../display/feedback.tsx';
import { late } from '../overlay/late.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { beginOf, drawnOf, heightOf, isEmpty, keyTarget, readingAt, type ChartData } from './model.ts';
import './chart.css';

const Waiting = () => <span className="k-skeleton" aria-hidden="true" />;
const Plot = late(async () => (await import('./plot.tsx')).Plot, {
  look: 'place',
  waiting: () => <Waiting />,
});

export type ChartProps = {
  title: string;
  /** Undefined until the answer is here. */
  data: ChartData | undefined;
  answer: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'>;
  /** Height of the picture in pixels; it is kept while the picture is fetched, so that nothing moves. */
  height?: number;
  /** Opens what a label stands for, or filters the table beside the chart by it; by a click, by Enter, and in the table. */
  onPick?: ((index: number) => void) | undefined;
  /** The label by which the table beside is filtered; null for none. Picked once more, it is let go. */
  picked?: number | null | undefined;
};

/**
 * Numbers by label as bars and lines, declared by data. The same numbers are a table: for screen readers always, for
 * everybody by a button. The picture's code is fetched when the first chart is shown.
 */
export function Chart({ title, data, answer, height = 168, onPick, picked }: ChartProps) {
  const text = useKitText();
  const [asTable, setAsTable] = useState(false);
  const caption = useId();
  const isShown = data !== undefined && !isEmpty(data);
  return (
    <figure className="k-chart" aria-labelledby={caption}>
      <figcaption>
        <span id={caption}>{title}</span>
        {isShown && (
          <Button tone="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {text.chart.table}
          </Button>
        )}
      </figcaption>
      {isShown ? (
        <>
          {!asTable && <Picture title={title} data={data} height={height} onPick={onPick} picked={picked} />}
          <Numbers
            title={title}
            data={data}
            height={asTable ? height : null}
            onPick={onPick}
            picked={picked}
          />
        </>
      ) : (
        <div className="k-chart-state" style={{ minHeight: height }}>
          {data ? (
            <EmptyState title={text.chart.none} />
          ) : answer.isError ? (
            <ErrorState
              error={answer.error}
              onRetry={() => void answer.refetch()}
              retrying={answer.isFetching}
            />
          ) : (
            <Waiting />
          )}
        </div>
      )}
    </figure>
  );
}

type ChartView = Pick<ChartProps, 'onPick' | 'picked'> & { title: string; data: ChartData };

/** The chart as a slider over its labels: arrows move between them, and the values are read out. */
function Picture({ title, data: all, height, onPick, picked = null }: ChartView & { height: number }) {
  const text = useKitText();
  const data = useMemo(() => drawnOf(all), [all]);
  const [pointed, setPointed] = useState<number | null>(null);
  const count = data.labels.length;
  const at = Math.min(pointed ?? picked ?? beginOf(data), count - 1);
  const { label, values } = readingAt(data, at, text.language);
  const readings = values.map(({ name, shown: reading }) => `${name} ${reading ?? text.none}`);
  return (
    <>
      <p className="k-chart-reading" aria-hidden="true">
        <span className="k-number">{label}</span>
        {values.map(({ name, tone, shown: reading }) => (
          <span key={name} className={`k-chart-key k-chart-${tone}`}>
            {name} <strong className="k-number">{reading ?? text.none}</strong>
          </span>
        ))}
      </p>
      <div
        className={`k-chart-picture${onPick ? ' k-chart-pick' : ''}`}
        style={{ height: heightOf(data, height) }}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={at + 1}
        aria-valuetext={`${label}${text.colon}${readings.join(text.separator)}`}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setPointed(at);
        }}
        onBlur={() => setPointed(null)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && onPick) {
            // The choice may close the dialog around the chart: the key is not meant for the button that then has the
            // focus.
            event.preventDefault();
            onPick(at);
          }
          const target = keyTarget(event.key, at, count);
          if (target === null) return;
          event.preventDefault();
          setPointed(target);
        }}
      >
        <Plot
          data={data}
          at={pointed === null ? null : at}
          picked={picked}
          onPoint={setPointed}
          onPick={onPick}
        />
      </div>
      {data !== all && (
        <p className="k-chart-first">
          {text.chart.first(String(data.labels.length), String(all.labels.length))}
        </p>
      )}
    </>
  );
}

/** The same numbers as a table; out of sight where `height` is null. */
export function Numbers({
  title,
  data,
  height,
  onPick,
  picked = null,
}: ChartView & { height: number | null }) {
  const text = useKitText();
  const isSeen = height !== null;
  return (
    <div
      className={isSeen ? 'k-chart-numbers' : 'k-hidden'}
      {...(isSeen && { style: { maxHeight: height }, tabIndex: 0, role: 'group', 'aria-label': title })}
    >
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{data.axis}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map((label, index) => (
            <tr key={`${index} ${label}`}>
              <th scope="row">
                {isSeen && onPick ? (
                  <button type="button" aria-pressed={index === picked} onClick={() => onPick(index)}>
                    {label}
                  </button>
                ) : (
                  label
                )}
              </th>
              {readingAt(data, index, text.language).values.map(({ name, shown: reading }) => (
                <td key={name}>{reading ?? text.none}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
