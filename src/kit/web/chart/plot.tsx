import { useEffect, useEffectEvent, useRef } from 'react';
import { BarChart, LineChart } from 'echarts/charts';
import { AxisPointerComponent, GridComponent } from 'echarts/components';
import { LabelLayout } from 'echarts/features';
import { init, use as register, type EChartsType } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useKitText } from '../words/use-kit-text.tsx';
import type { ChartData } from './model.ts';
import { labelEnds, optionOf } from './option.ts';

register([BarChart, LineChart, GridComponent, AxisPointerComponent, LabelLayout, SVGRenderer]);

export type PlotProps = {
  data: ChartData;
  /** The label that is read. */
  at: number;
  /** The pointer went to a label, or away. */
  onPoint: (index: number | null) => void;
};

/** The chart alone; its numbers are in the reading and the table. Fills its container. */
export function Plot({ data, at, onPoint }: PlotProps) {
  const { language } = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(null);
  const point = useEffectEvent((x: number | null) => {
    if (x === null) return onPoint(null);
    const index = Number(chart.current?.convertFromPixel({ xAxisIndex: 0 }, x));
    onPoint(Number.isInteger(index) && index in data.labels ? index : null);
  });
  const fitLabels = useEffectEvent((drawn: EChartsType) => {
    drawn.setOption({ xAxis: { axisLabel: labelEnds(drawn.getWidth(), data.labels.length) } });
  });
  useEffect(() => {
    if (!box.current) return;
    const root = box.current.appendChild(document.createElement('div'));
    const drawn = init(root, null, { renderer: 'svg' });
    const picture = root.querySelector('svg');
    for (const element of [root, picture]) if (element) emptyWithoutMarkup(element);
    chart.current = drawn;
    drawn.getZr().on('mousemove', ({ offsetX }) => point(offsetX));
    drawn.getZr().on('globalout', () => point(null));
    const fit = (): void => {
      drawn.resize();
      fitLabels(drawn);
      // On paper the picture is scaled to the width that is there.
      picture?.setAttribute('viewBox', `0 0 ${drawn.getWidth()} ${drawn.getHeight()}`);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(root);
    return () => {
      observer.disconnect();
      drawn.dispose();
      root.remove();
    };
  }, []);
  useEffect(() => {
    const { fontFamily } = getComputedStyle(document.body);
    chart.current?.setOption(optionOf(data, language, fontFamily), { notMerge: true });
    if (chart.current) fitLabels(chart.current);
  }, [data, language]);
  useEffect(() => {
    chart.current?.setOption({ xAxis: { axisPointer: { value: at, status: 'show' } } });
  }, [data, language, at]);
  return <div ref={box} className="k-chart-plot" aria-hidden="true" />;
}

/** ECharts empties its elements by `innerHTML` when it ends, which the page's policy (trusted types) refuses. */
function emptyWithoutMarkup(element: Element): void {
  Object.defineProperty(element, 'innerHTML', { set: () => element.replaceChildren() });
}
