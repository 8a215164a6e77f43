import type { EChartsCoreOption } from 'echarts/core';
import { axisOf, extentOf, formatOf, type ChartData, type ChartSeries, type ChartTone } from './model.ts';

/** Tokens instead of colours: the browser resolves them for each style, dark mode and print. */
const colourOf: Record<ChartTone, string> = {
  accent: 'var(--accent-text)',
  success: 'var(--success)',
  danger: 'var(--danger)',
  neutral: 'var(--text-3)',
};

/** How wide a label below the picture may be, in pixels. */
const labelRoom = 96;

/** A letter of a label, and a Chinese one, in pixels. */
const letterRoom = 6.5;
const wideLetterRoom = 11;
const roomOf = (label: string): number =>
  [...label].reduce((sum, letter) => sum + (letter > '\u2e7f' ? wideLetterRoom : letterRoom), 0);

/** In a narrow picture the first and the last label would reach over its edges: they begin and end at their bars. */
export const labelEnds = (width: number, labels: readonly string[]) =>
  width / labels.length < Math.min(labelRoom, Math.max(roomOf(labels[0] ?? ''), roomOf(labels.at(-1) ?? '')))
    ? ({ alignMinLabel: 'left', alignMaxLabel: 'right' } as const)
    : ({ alignMinLabel: null, alignMaxLabel: null } as const);

/** For the names at the ends of lines, in pixels. */
const nameRoom = 96;
/** For a value at the end of a lying bar, in pixels. */
const valueRoom = 64;

/** A bar whose value is written on the side to which the bar goes. */
const barOf = (value: number | null, look: object) => ({
  value,
  label: { position: (value ?? 0) < 0 ? 'bottom' : 'top' },
  ...look,
});

/** How wide the names beside lying bars may be in a picture of this width, both in pixels. */
export const barNames = (width: number): number => Math.max(72, Math.min(240, Math.round(width * 0.42)));

const pointer = {
  type: 'shadow',
  z: -1,
  triggerOn: 'none',
  label: { show: false },
  shadowStyle: { color: 'var(--surface-3)', opacity: 1 },
};

/** The options for ECharts; pure, so that they are tested without a page. */
export function optionOf(
  data: ChartData,
  language: string,
  fontFamily: string,
  picked: number | null = null,
): EChartsCoreOption {
  const draw = data.ranked ? lyingBars : overLabels;
  return draw(data, language, fontFamily, picked);
}

/** Where one label is picked, the bars of the others step back. */
const weakness = (index: number, picked: number | null) =>
  picked === null || index === picked ? {} : { itemStyle: { opacity: 0.35 } };

const textOf = (fontFamily: string) => ({ color: 'var(--text-3)', fontFamily, fontSize: 11 });

const sameSide = (one: number, other: number | null | undefined): boolean =>
  Boolean(other) && one < 0 === (other ?? 0) < 0;

/** Bars of one side follow each other, and the last says their sum: a number between two of them would lie on the second. */
function endsSide(series: readonly ChartSeries[], each: ChartSeries, index: number): boolean {
  const value = each.values[index];
  if (series.length === 1) return true;
  return (
    Boolean(value) &&
    !series.slice(series.indexOf(each) + 1).some(({ values }) => sameSide(value ?? 0, values[index]))
  );
}

const sumOfSide = (series: readonly ChartSeries[], value: number, index: number): number =>
  series.length === 1
    ? value
    : series.reduce(
        (sum, { values }) => sum + (sameSide(value, values[index]) ? (values[index] ?? 0) : 0),
        0,
      );

/** Bars with their names before them and their values at their ends, which need no axis. */
function lyingBars(
  { labels, unit, series }: ChartData,
  language: string,
  fontFamily: string,
  picked: number | null,
) {
  const text = textOf(fontFamily);
  const format = formatOf(unit, language);
  const isBelow = series.some(({ values }) => values.some((value) => value !== null && value < 0));
  const dataOf = (each: ChartSeries) =>
    each.values.map((value, index) => ({
      value,
      ...weakness(index, picked),
      label: { position: (value ?? 0) < 0 ? 'left' : 'right', show: endsSide(series, each, index) },
    }));
  return {
    animation: false,
    textStyle: { fontFamily },
    grid: {
      left: isBelow ? valueRoom : 0,
      right: valueRoom,
      top: 2,
      bottom: 2,
      outerBounds: { left: 0, right: 0, top: 0, bottom: 0 },
    },
    xAxis: { type: 'value', show: false, ...extentOf({ labels, series }) },
    yAxis: {
      type: 'category',
      inverse: true,
      data: [...labels],
      axisTick: { show: false },
      axisLine: { onZero: true, lineStyle: { color: 'var(--line-strong)', width: 1 } },
      axisLabel: {
        ...text,
        color: 'var(--text-2)',
        fontSize: 12,
        interval: 0,
        overflow: 'truncate',
        margin: isBelow ? valueRoom : 8,
      },
      axisPointer: pointer,
    },
    series: series.map((each) => ({
      name: each.name,
      type: 'bar',
      data: dataOf(each),
      silent: true,
      emphasis: { disabled: true },
      stack: 'bars',
      barMaxWidth: 14,
      itemStyle: { color: colourOf[each.tone] },
      label: {
        ...text,
        color: 'var(--text-2)',
        distance: 6,
        formatter: ({ value, dataIndex }: { value: number; dataIndex: number }) =>
          format(sumOfSide(series, value, dataIndex)),
      },
    })),
  };
}

function overLabels(
  { labels, unit, series }: ChartData,
  language: string,
  fontFamily: string,
  picked: number | null,
) {
  const text = textOf(fontFamily);
  const format = formatOf(unit, language);
  const isBar = series.every(({ kind }) => kind === 'bar');
  return {
    animation: false,
    textStyle: { fontFamily },
    grid: {
      left: 0,
      right: series.some(({ named }) => named) ? nameRoom : 8,
      top: isBar ? 16 : 8,
      bottom: 3,
      // Labels reach to these bounds; Chinese ones are drawn below what is measured, and would be cut by the picture's edge.
      outerBounds: { left: 0, right: 0, top: 0, bottom: 4 },
    },
    xAxis: {
      type: 'category',
      data: [...labels],
      axisTick: { show: false },
      axisLine: { onZero: true, lineStyle: { color: 'var(--line-strong)', width: 1 } },
      axisLabel: { ...text, hideOverlap: true, width: labelRoom, overflow: 'truncate' },
      axisPointer: pointer,
    },
    yAxis: {
      type: 'value',
      ...(unit === 'place'
        ? { inverse: true, min: 1, minInterval: 1, splitNumber: 3 }
        : axisOf({ labels, series })),
      splitLine: { lineStyle: { color: 'var(--line)', width: 1 } },
      axisLabel: { ...text, formatter: formatOf(unit, language) },
    },
    series: series.map(({ name, kind, tone, values, named, strong }) => ({
      name,
      type: kind,
      data:
        kind === 'bar' ? values.map((value, index) => barOf(value, weakness(index, picked))) : [...values],
      // One line among many is found by pointing at it or at its name.
      ...(named
        ? {
            triggerLineEvent: true,
            emphasis: { focus: 'series', lineStyle: { width: 2.5, color: colourOf.accent } },
            blur: { lineStyle: { opacity: 0.3 }, endLabel: { opacity: 0.3 } },
          }
        : { silent: true, emphasis: { disabled: true } }),
      ...(strong && { z: 3 }),
      ...(kind === 'bar'
        ? // Awards rise and deductions fall at the same place.
          barLook(tone, isBar ? { text, format } : null)
        : lineLook({ name, tone, named, strong }, text)),
    })),
  };
}

type ChartText = ReturnType<typeof textOf>;
type Tone = ChartData['series'][number]['tone'];

/** Bars at one place; where there are bars alone, each has its value at its end. */
const barLook = (tone: Tone, values: { text: ChartText; format: ReturnType<typeof formatOf> } | null) => ({
  stack: 'bars',
  barMaxWidth: 28,
  itemStyle: { color: colourOf[tone] },
  // The value is written at the end of its bar, where lines do not run through it and its neighbour leaves room.
  ...(values && {
    label: {
      ...values.text,
      show: true,
      distance: 3,
      formatter: ({ value: number }: { value: number }) => (number ? values.format(number) : ''),
    },
    labelLayout: { hideOverlap: true },
  }),
});

const lineLook = (
  { name, tone, named, strong }: Pick<ChartData['series'][number], 'name' | 'tone' | 'named' | 'strong'>,
  text: ChartText,
) => ({
  // A line of one month alone is a point.
  symbol: named ? 'circle' : 'none',
  ...(named && {
    labelLayout: { moveOverlap: 'shiftY' },
    symbolSize: 4,
    // A separate line for each name, so that no two overlap.
    endLabel: {
      ...text,
      ...(strong && { color: colourOf[tone], fontWeight: 600 }),
      lineHeight: 14,
      show: true,
      formatter: name,
      width: nameRoom - 8,
      overflow: 'truncate',
    },
  }),
  lineStyle: { color: colourOf[tone], width: strong ? 2.5 : named ? 1 : 1.5 },
  itemStyle: { color: colourOf[tone] },
});
