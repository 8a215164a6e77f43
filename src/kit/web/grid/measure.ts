import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { GridRange } from './model.ts';
import type { GridColumn } from './types.ts';
import type { GridPlace } from './use-grid.ts';

/** The width of the row numbers and the height of the head, in pixels. */
const gutter = 44;
export const headHeight = 32;

/** A Latin letter of a head, and its padding with the sign of what is required; Chinese heads fit the usual widths. */
const [letter, around] = [7, 28];

/** In pixels: the least width at which a head in Latin letters is read whole, which `Puntos B` and `Puntos A` have to be. */
export const headWidth = (title: string): number =>
  /\p{Script=Han}/u.test(title) ? 0 : title.length * letter + around;

/** The measures of a grid: how wide its columns are within the width that there is, and where cells lie. */
export function useSheet<Id extends string>(
  scroller: RefObject<HTMLDivElement | null>,
  columns: readonly GridColumn<Id>[],
) {
  const [room, setRoom] = useState(0);
  const [rowHeight, setRowHeight] = useState(30);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = (): void => {
      setRoom(element.clientWidth);
      const row = getComputedStyle(document.documentElement).getPropertyValue('--row');
      setRowHeight(Number.parseFloat(row) || 30);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return useMemo(() => {
    const least = columns.reduce((sum, { width }) => sum + width, gutter);
    const growing = columns.filter(({ grows }) => grows).length;
    const extra = growing === 0 ? 0 : Math.max(0, room - least) / growing;
    const widths = columns.map(({ width, grows }) => width + (grows ? extra : 0));
    const edges = widths.reduce((all, width) => [...all, all.at(-1)! + width], [gutter]);
    return {
      rowHeight,
      width: edges.at(-1)!,
      template: [gutter, ...widths].map((width) => `${width}px`).join(' '),
      boxOf: ({ top, bottom, left, right }: GridRange) => ({
        left: edges[left]!,
        top: headHeight + top * rowHeight,
        width: edges[right + 1]! - edges[left]!,
        height: (bottom - top + 1) * rowHeight,
      }),
    };
  }, [columns, room, rowHeight]);
}

/** Scrolls the selected cell out from under head, row numbers and edges. */
export function useInSight(
  scroller: RefObject<HTMLDivElement | null>,
  { boxOf }: ReturnType<typeof useSheet>,
  { row, column }: GridPlace,
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { left, top, width, height } = boxOf({ top: row, bottom: row, left: column, right: column });
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
    const up = Math.min(scrollTop, top - headHeight);
    const near = Math.min(scrollLeft, left - gutter);
    element.scrollTo({
      top: Math.max(up, top + height - clientHeight),
      left: Math.max(near, left + width - clientWidth),
    });
  }, [scroller, boxOf, row, column]);
}
