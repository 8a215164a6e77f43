import type { EChartsCoreOption } from 'echarts/core';
import { axisOf, formatOf, type ChartData, type ChartTone } from './model.ts';

/** Tokens instead of colours: the browser resolves them for each style, dark mode and print. */
const colourOf: Record<ChartTone, string> = {
  accent: 'var(--accent-text)',
  success: 'var(--success)',
  danger: 'var(--danger)',
  neutral: 'var(--text-3)',
};

/** How wide a label below the picture may be, in pixels. */
const labelRoom = 96;

/** In a narrow picture the first and the last label would reach over its edges: they begin and end at their bars. */
export const labelEnds = (width: number, count: number) =>
  width / count < labelRoom
    ? ({ alignMinLabel: 'left', alignMaxLabel: 'right' } as const)
    : ({ alignMinLabel: null, alignMaxLabel: null } as const);

/** For the names at the ends of lines, in pixels. */
const nameRoom = 96;

/** The options for ECharts; pure, so that they are tested without a page. */
export function optionOf(
  { labels, unit, series }: ChartData,
  language: string,
  fontFamily: string,
): EChartsCoreOption {
  const text = { color: 'var(--text-3)', fontFamily, fontSize: 11 };
  return {
    animation: false,
    textStyle: { fontFamily },
    grid: {
      left: 0,
      right: series.some(({ named }) => named) ? nameRoom : 8,
      top: 8,
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
      axisPointer: {
        show: true,
        type: 'shadow',
        z: -1,
        triggerOn: 'none',
        label: { show: false },
        shadowStyle: { color: 'var(--surface-3)', opacity: 1 },
      },
    },
    yAxis: {
      type: 'value',
      ...(unit === 'place'
        ? { inverse: true, min: 1, minInterval: 1, splitNumber: 3 }
        : axisOf({ labels, series })),
      splitLine: { lineStyle: { color: 'var(--line)', width: 1 } },
      axisLabel: { ...text, formatter: formatOf(unit, language) },
    },
    series: series.map(({ name, kind, tone, values, named }) => ({
      name,
      type: kind,
      data: [...values],
      silent: true,
      emphasis: { disabled: true },
      ...(kind === 'bar'
        ? // Awards rise and deductions fall at the same place.
          { stack: 'bars', barMaxWidth: 28, itemStyle: { color: colourOf[tone] } }
        : {
            // A line of one month alone is a point.
            symbol: named ? 'circle' : 'none',
            ...(named && {
              labelLayout: { moveOverlap: 'shiftY' },
              symbolSize: 4,
              // A line of its own for each name, so that none lies on another.
              endLabel: {
                ...text,
                lineHeight: 14,
                show: true,
                formatter: name,
                width: nameRoom - 8,
                overflow: 'truncate',
              },
            }),
            lineStyle: { color: colourOf[tone], width: 1.5 },
            itemStyle: { color: colourOf[tone] },
          }),
    })),
  };
}
