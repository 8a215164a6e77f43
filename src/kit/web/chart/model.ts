import { formatTenths } from '../../contract/format.ts';
import { powerOf, roundToPower } from '../../contract/number/round.ts';

/** `place`: of a ranking, the first one at the top. */
export type ChartUnit = 'tenths' | 'count' | 'place';
/** Names of the tokens that colour a series, so that every style, darkness and paper has its own. */
export type ChartTone = 'accent' | 'success' | 'danger' | 'neutral';

export type ChartSeries = {
  name: string;
  kind: 'bar' | 'line';
  tone: ChartTone;
  /** One for each label; null where there is nothing yet, as for days to come. */
  values: readonly (number | null)[];
  /** Its name is written at the end of its line. */
  named?: boolean;
  /** The line that is looked for among the others. */
  strong?: boolean;
};

/** All series share one axis and therefore one unit. */
export type ChartData = {
  /** The name of the labels, such as "Month": the head of their column in the table. */
  axis: string;
  labels: readonly string[];
  /**
   * The labels are names in the order of their values: the bars lie, each with its name and its value, the first at the
   * top. Only so many are drawn; the table has all.
   */
  ranked?: boolean;
  unit: ChartUnit;
  series: readonly ChartSeries[];
};

/** How a value is written: points as everywhere, counts as the language writes numbers. */
export function formatOf(unit: ChartUnit, language: string): (value: number) => string {
  return (value) => (unit === 'tenths' ? formatTenths(value) : value.toLocaleString(language));
}

export const mostBars = 10;

/** The part of a chart that is drawn: of many names the first. */
export function drawnOf(data: ChartData): ChartData {
  if (!data.ranked || data.labels.length <= mostBars) return data;
  const series = data.series.map((each) => ({ ...each, values: each.values.slice(0, mostBars) }));
  return { ...data, labels: data.labels.slice(0, mostBars), series };
}

const barHeight = 22;

/** The height of a picture in pixels: of lying bars as many as there are; `asked` of all others. */
export const heightOf = ({ ranked, labels }: ChartData, height: number): number =>
  ranked ? labels.length * barHeight + 8 : height;

/** A chart of zeros alone says nothing that a sentence would not say better. */
export const isEmpty = ({ series }: ChartData): boolean =>
  series.every(({ values }) => values.every((value) => !value));

/** From where to where an axis goes, and the distance of its lines: all three are round, so that every line has a number. */
export type Axis = { min: number; max: number; interval: number };

const mostSteps = 5;
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The range that holds all values and zero. Bars of one label are stacked, deductions below zero. */
export function extentOf({ labels, series }: Pick<ChartData, 'labels' | 'series'>): {
  min: number;
  max: number;
} {
  const lines = series.filter(({ kind }) => kind === 'line').flatMap(({ values }) => values);
  const bars = series.filter(({ kind }) => kind === 'bar');
  const ends = labels.flatMap((_, index) => {
    const at = bars.map(({ values }) => values[index] ?? 0);
    return [sumOf(at.filter((value) => value > 0)), sumOf(at.filter((value) => value < 0))];
  });
  const values = [...lines.filter((value) => value !== null), ...ends];
  return { min: Math.min(0, ...values), max: Math.max(0, ...values) };
}

/** The axis of values. */
export function axisOf(data: Pick<ChartData, 'labels' | 'series'>): Axis {
  const { min: low, max: high } = extentOf(data);
  const first = Math.max(0, powerOf(high - low) - 1);
  const axes = [first, first + 1, first + 2].flatMap((power) =>
    [1, 2, 5].map((times) => ({
      min: times * roundToPower(low / times, power, 'down'),
      max: times * roundToPower(high / times, power, 'up'),
      interval: times * 10 ** power,
    })),
  );
  const fitting = axes.find(({ min, max, interval }) => max - min <= mostSteps * interval);
  return fitting && fitting.max > fitting.min ? fitting : { min: 0, max: 1, interval: 1 };
}

/** Shown while no other label is pointed at: the last one with a value in the first series, or the first of an order. */
export function beginOf({ ranked, series }: ChartData): number {
  if (ranked) return 0;
  return Math.max(
    0,
    (series[0]?.values ?? []).findLastIndex((value) => value !== null),
  );
}

export type Reading = { label: string; values: { name: string; tone: ChartTone; shown: string | null }[] };

/** The values of a chart at one label; `shown` is null where a series has none. */
export function readingAt({ labels, unit, series }: ChartData, index: number, language: string): Reading {
  const format = formatOf(unit, language);
  return {
    label: labels[index] ?? '',
    values: series.map(({ name, tone, values }) => {
      const value = values[index] ?? null;
      return { name, tone, shown: value === null ? null : format(value) };
    }),
  };
}

/** Where a key leads from a label, as on a slider; null for keys that lead nowhere. */
export function keyTarget(key: string, index: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -5,
    PageUp: 5,
    Home: -count,
    End: count,
  };
  const step = steps[key];
  return step === undefined ? null : Math.max(0, Math.min(count - 1, index + step));
}

/** A bar in a picture whose height is one: where it begins, from above, and how high it is. */
export type BarBox = { top: number; height: number };

/** Bars of several pictures on one scale, which holds nothing and all of their values; `zero`: where nothing is, from above. */
export function barsOf(all: readonly (readonly (number | null)[])[]): { zero: number; bars: BarBox[][] } {
  const values = all.flat().filter((value) => value !== null);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  return {
    zero: high / span,
    bars: all.map((each) =>
      each.map((value) => ({
        top: (high - Math.max(0, value ?? 0)) / span,
        height: Math.abs(value ?? 0) / span,
      })),
    ),
  };
}
