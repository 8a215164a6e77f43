import { useEffect, useEffectEvent, useRef } from 'react';
import { BarChart, LineChart } from 'echarts/charts';
import { AxisPointerComponent, GridComponent } from 'echarts/components';
import { LabelLayout } from 'echarts/features';
import { init, use as register, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useKitText } from '../words/use-kit-text.tsx';
import type { ChartData } from './model.ts';
import { barNames, labelEnds, optionOf } from './option.ts';

register([BarChart, LineChart, GridComponent, AxisPointerComponent, LabelLayout, SVGRenderer]);

type At = { offsetX: number; offsetY: number };

export type PlotProps = {
  data: ChartData;
  /** The label that is pointed at; null for none. */
  at: number | null;
  /** The label by which something is filtered; the others are drawn weaker. */
  picked: number | null;
  /** The pointer went to a label, or away. */
  onPoint: (index: number | null) => void;
  /** A label was clicked. */
  onPick: ((index: number) => void) | undefined;
};

/** The chart alone; its numbers are in the reading and the table. Fills its container. */
export function Plot({ data, at, picked, onPoint, onPick }: PlotProps) {
  const { language } = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const labelAt = useEffectEvent(({ offsetX, offsetY }: At): number | null => {
    const [axis, offset] = data.ranked ? ['yAxisIndex', offsetY] : ['xAxisIndex', offsetX];
    const index = Number(chart.current?.convertFromPixel({ [axis]: 0 }, offset));
    return Number.isInteger(index) && index in data.labels ? index : null;
  });
  const point = useEffectEvent((at: At | null) => onPoint(at && labelAt(at)));
  const pick = useEffectEvent((at: At) => {
    const index = labelAt(at);
    if (index !== null) onPick?.(index);
  });
  const fitLabels = useEffectEvent((plot: EChartsType) => {
    const width = plot.getWidth();
    plot.setOption(
      data.ranked
        ? { yAxis: { axisLabel: { width: barNames(width) } } }
        : { xAxis: { axisLabel: labelEnds(width, data.labels) } },
    );
  });
  useEffect(() => {
    if (!box.current) return;
    const root = box.current.appendChild(document.createElement('div'));
    const plot = init(root, null, { renderer: 'svg' });
    const picture = root.querySelector('svg');
    for (const element of [root, picture]) if (element) emptyWithoutMarkup(element);
    chart.current = plot;
    plot.getZr().on('mousemove', (event) => point(event));
    plot.getZr().on('click', (event) => pick(event));
    plot.getZr().on('globalout', () => point(null));
    const fit = (): void => {
      plot.resize();
      fitLabels(plot);
      // On paper the picture is scaled to the width that is there.
      picture?.setAttribute('viewBox', `0 0 ${plot.getWidth()} ${plot.getHeight()}`);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(root);
    return () => {
      observer.disconnect();
      plot.dispose();
      root.remove();
    };
  }, []);
  useEffect(() => {
    const { fontFamily } = getComputedStyle(document.body);
    chart.current?.setOption(optionOf(data, language, fontFamily, picked), { notMerge: true });
    if (chart.current) fitLabels(chart.current);
  }, [data, language, picked]);
  useEffect(() => {
    const axisPointer = at === null ? { show: false } : { show: true, value: at, status: 'show' };
    chart.current?.setOption({ [data.ranked ? 'yAxis' : 'xAxis']: { axisPointer } });
  }, [data, language, at, picked]);
  return <div ref={box} className="k-chart-plot" aria-hidden="true" />;
}

/** ECharts empties its elements by `innerHTML` when it ends, which the page's policy (trusted types) refuses. */
function emptyWithoutMarkup(element: Element): void {
  Object.defineProperty(element, 'innerHTML', { set: () => element.replaceChildren() });
}
