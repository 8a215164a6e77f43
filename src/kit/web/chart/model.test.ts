import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, test } from 'vitest';
import { formatTenths } from '../../contract/format.ts';
import { diceOf, seed } from '../../test/budget.ts';
import {
  axisOf,
  barsOf,
  beginOf,
  drawnOf,
  heightOf,
  isEmpty,
  keyTarget,
  readingAt,
  type ChartData,
} from './model.ts';
import { barNames, labelEnds, optionOf } from './option.ts';

const month: ChartData = {
  axis: 'Day',
  labels: ['1', '2', '3'],
  unit: 'tenths',
  series: [
    { name: 'Awarded', kind: 'bar', tone: 'success', values: [120, 0, null] },
    { name: 'Deducted', kind: 'bar', tone: 'danger', values: [-35, 0, null] },
    { name: 'Month before', kind: 'line', tone: 'neutral', values: [0, 12_345, 5] },
  ],
};
const shownAt = (data: ChartData, index: number) =>
  readingAt(data, index, 'es-ES').values.map(({ shown: reading }) => reading);

test('a reading names each series with its number: points in tenths, counts as the language writes them', () => {
  expect(readingAt(month, 0, 'es-ES').label).toBe('1');
  expect(shownAt(month, 0)).toEqual(['12.0', '-3.5', '0.0']);
  expect(shownAt(month, 2)).toEqual([null, null, '0.5']);
  expect(shownAt({ ...month, unit: 'count' }, 1)).toEqual(['0', '0', '12.345']);
});

test('it begins at the last label with a value or at the first of an order, and zeros alone are nothing', () => {
  expect(beginOf(month)).toBe(1);
  expect(beginOf({ ...month, series: [] })).toBe(0);
  expect(beginOf({ ...month, ranked: true })).toBe(0);
  expect(isEmpty(month)).toBe(false);
  const zeros = month.series.map((each) => ({ ...each, values: [0, null, 0] }));
  expect(isEmpty({ ...month, series: zeros })).toBe(true);
});

test('keys go along the labels and stop at both ends; others are left to the page', () => {
  const targets = ['ArrowLeft', 'ArrowRight', 'PageUp', 'Home', 'End', 'Tab'].map((key) =>
    keyTarget(key, 1, 12),
  );
  expect(targets).toEqual([0, 2, 6, 0, 11, null]);
  expect([keyTarget('ArrowLeft', 0, 12), keyTarget('ArrowRight', 11, 12)]).toEqual([0, 11]);
});

test('the picture takes its colours from tokens, keeps still, and writes its axis as the table does', () => {
  const option = optionOf(month, 'en-US', 'serif');
  const json = JSON.stringify(option);
  expect(json).not.toMatch(/#[0-9a-f]{3,8}\b|rgb/i);
  expect(option['animation']).toBe(false);
  // Below the labels there is room for what Chinese letters take beyond what is measured.
  expect((option['grid'] as { outerBounds: { bottom: number } }).outerBounds.bottom).toBeGreaterThan(2);
  // Bars nearer to each other than a label is wide: the outer labels stay inside.
  const months = Array.from({ length: 7 }, (_, index) => `2026-0${index + 1}`);
  expect(labelEnds(310, months)).toEqual({ alignMinLabel: 'left', alignMaxLabel: 'right' });
  expect(labelEnds(328, months)).toEqual({ alignMinLabel: null, alignMaxLabel: null });
  expect(labelEnds(328, ['机加工车间', '部门', '生产部', '品质部', '设备部', '仓储部', '总经办'])).toEqual({
    alignMinLabel: 'left',
    alignMaxLabel: 'right',
  });
  const { axisLabel } = option['yAxis'] as { axisLabel: { formatter: (value: number) => string } };
  expect(axisLabel.formatter(12_345)).toBe('1,234.5');
  const series = option['series'] as { type: string; stack?: string; data: { value: unknown }[] }[];
  expect(series.map(({ type, stack }) => [type, stack])).toEqual([
    ['bar', 'bars'],
    ['bar', 'bars'],
    ['line', undefined],
  ]);
  expect(series[0]?.data.map(({ value }) => value)).toEqual([120, 0, null]);
});

test('names lie with their values at their ends: of many the first, as high as they need', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Unit ${index}`);
  const units: ChartData = {
    axis: 'Unit',
    labels: names,
    ranked: true,
    unit: 'tenths',
    series: [
      { name: 'Awarded', kind: 'bar', tone: 'success', values: names.map((_, index) => 500 - index) },
      {
        name: 'Deducted',
        kind: 'bar',
        tone: 'danger',
        values: names.map((_, index) => (index === 0 ? 0 : -30)),
      },
    ],
  };
  const chart = drawnOf(units);
  expect([chart.labels.length, chart.labels[9], chart.series[0]?.values.length]).toEqual([10, 'Unit 9', 10]);
  expect(drawnOf(month)).toBe(month);
  expect([heightOf(chart, 168), heightOf(month, 168)]).toEqual([228, 168]);
  const option = optionOf(chart, 'en-US', 'serif');
  expect(option['yAxis']).toMatchObject({ type: 'category', inverse: true, data: chart.labels });
  expect(option['xAxis']).toEqual({ type: 'value', show: false, min: -30, max: 500 });
  const [awarded, deducted] = option['series'] as {
    data: unknown[];
    label: { formatter: (at: object) => string };
  }[];
  expect(awarded?.data[0]).toEqual({ value: 500, label: { position: 'right', show: true } });
  expect(awarded?.label.formatter({ value: 500, dataIndex: 0 })).toBe('50.0');
  // A bar of nothing beside another says nothing; alone it says that there is none.
  expect(deducted?.data[0]).toEqual({ value: 0, label: { position: 'right', show: false } });
  expect(deducted?.data[1]).toEqual({ value: -30, label: { position: 'left', show: true } });
  expect([barNames(328), barNames(1_100)]).toEqual([138, 240]);
});

test('bars of one side that follow each other say their sum once, at the end of the last', () => {
  const cards: ChartData = {
    axis: 'Member',
    labels: ['Anders', 'Bettina'],
    ranked: true,
    unit: 'count',
    series: [
      { name: 'Accepted', kind: 'bar', tone: 'success', values: [6, 4] },
      { name: 'Waiting', kind: 'bar', tone: 'neutral', values: [2, 0] },
      { name: 'Void', kind: 'bar', tone: 'danger', values: [-1, null] },
    ],
  };
  const series = optionOf(cards, 'en-US', 'serif')['series'] as {
    data: { label: { show: boolean } }[];
    label: { formatter: (at: object) => string };
  }[];
  expect(series.map(({ data }) => data.map(({ label }) => label.show))).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ]);
  expect(series[1]?.label.formatter({ value: 2, dataIndex: 0 })).toBe('8');
  expect(series[2]?.label.formatter({ value: -1, dataIndex: 0 })).toBe('-1');
});

test('an axis begins and ends at round numbers, and its lines are round between them', () => {
  const of = (kind: 'bar' | 'line', ...series: (number | null)[][]) =>
    axisOf({
      labels: ['1', '2'],
      series: series.map((values) => ({ name: '', kind, tone: 'accent' as const, values })),
    });
  expect(of('bar', [5_010, 4_000], [-60, null])).toEqual({ min: -2_000, max: 6_000, interval: 2_000 });
  // Bars of one sign are stacked, lines are not.
  expect(of('bar', [300, 0], [390, 0])).toEqual({ min: 0, max: 800, interval: 200 });
  expect(of('line', [300, 0], [390, 0])).toEqual({ min: 0, max: 400, interval: 100 });
  // A count has no halves.
  expect(of('line', [3, 1])).toEqual({ min: 0, max: 3, interval: 1 });
  expect(of('line', [-12_345, null])).toEqual({ min: -15_000, max: 0, interval: 5_000 });
  expect(of('bar', [0, null])).toEqual({ min: 0, max: 1, interval: 1 });
});

test('every line of a drawn axis has its number, whatever the values', () => {
  register([BarChart, GridComponent, SVGRenderer]);
  const dice = diceOf(seed);
  for (let turn = 0; turn < 40; turn += 1) {
    const size = 10 ** (1 + dice(5));
    const values = [dice(size) - dice(2) * dice(size), dice(size)];
    const data: ChartData = {
      axis: 'Month',
      labels: ['a', 'b'],
      unit: 'tenths',
      series: [{ name: '', kind: 'bar', tone: 'accent', values }],
    };
    const chart = init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 200 });
    chart.setOption(optionOf(data, 'en-US', 'serif'));
    const texts = [...chart.renderToSVGString().matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
    chart.dispose();
    const { min, max, interval } = axisOf(data);
    const lines = Array.from({ length: (max - min) / interval + 1 }, (_, index) => min + index * interval);
    // Then come the names below and the values of the bars.
    expect(texts.slice(0, lines.length), String(values)).toEqual(lines.map((line) => formatTenths(line)));
    expect(texts.slice(lines.length, lines.length + 2)).toEqual(data.labels);
  }
});

test('bars of several pictures stand on one scale that holds nothing and all their values', () => {
  expect(barsOf([[0, 300, null], [-100]])).toEqual({
    zero: 0.75,
    bars: [
      [
        { top: 0.75, height: 0 },
        { top: 0, height: 0.75 },
        { top: 0.75, height: 0 },
      ],
      [{ top: 0.75, height: 0.25 }],
    ],
  });
  expect(barsOf([[0], []])).toEqual({ zero: 0, bars: [[{ top: 0, height: 0 }], []] });
});
