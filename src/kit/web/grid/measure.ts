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

/** How much of the width columns that stay in sight may take. */
const mostStaying = 0.5;

/** The places at which columns stay, by their index: as many of the last as leave room for the others. */
function stayingOf(
  columns: readonly { staysInSight?: boolean }[],
  widths: readonly number[],
  room: number,
): (number | null)[] {
  const staying = columns.flatMap(({ staysInSight }, index) => (staysInSight ? [index] : []));
  const widthOf = (of: readonly number[]): number => of.reduce((sum, index) => sum + widths[index]!, gutter);
  while (staying.length > 0 && widthOf(staying) > room * mostStaying) staying.shift();
  return columns.map((_, index) => {
    const at = staying.indexOf(index);
    return at < 0 ? null : widthOf(staying.slice(0, at));
  });
}

/** A part of the selection: columns that stay lie where they stay, and cover the others. */
export type GridBox = { left: string; top: number; width: number; height: number; clipPath?: string };

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
    // The layer over the cells moves with the columns that stay in sight.
    const onScroll = (): void => element.style.setProperty('--k-grid-x', `${element.scrollLeft}px`);
    onScroll();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);
  return useMemo(() => {
    const least = columns.reduce((sum, { width }) => sum + width, gutter);
    const growing = columns.filter(({ grows }) => grows).length;
    const extra = growing === 0 ? 0 : Math.max(0, room - least) / growing;
    const widths = columns.map(({ width, grows }) => width + (grows ? extra : 0));
    const edges = widths.reduce((all, width) => [...all, all.at(-1)! + width], [gutter]);
    const staying = stayingOf(columns, widths, room);
    /** How far from the left columns before this one cover it. */
    const coverOf = (column: number): number =>
      staying.reduce<number>(
        (cover, at, index) => (at === null || index >= column ? cover : at + widths[index]!),
        gutter,
      );
    const boxAt = ({ top, bottom, left, right }: GridRange): GridBox => {
      const [start, stays] = [edges[left]!, staying[left]];
      const place = {
        top: headHeight + top * rowHeight,
        width: edges[right + 1]! - start,
        height: (bottom - top + 1) * rowHeight,
      };
      return stays == null
        ? {
            ...place,
            left: `${start}px`,
            clipPath: `inset(0 0 0 max(0px, var(--k-grid-x, 0px) + ${coverOf(left) - start}px))`,
          }
        : { ...place, left: `max(${start}px, var(--k-grid-x, 0px) + ${stays}px)` };
    };
    return {
      rowHeight,
      edges,
      staying,
      coverOf,
      width: edges.at(-1)!,
      template: [gutter, ...widths].map((width) => `${width}px`).join(' '),
      boxAt,
      /** A range in parts: each column that stays is one, and those between them are. */
      boxesOf: (range: GridRange): GridBox[] => {
        const parts: { left: number; right: number }[] = [];
        for (let column = range.left; column <= range.right; column += 1) {
          const last = parts.at(-1);
          if (last && staying[column] === null && staying[last.left] === null) last.right = column;
          else parts.push({ left: column, right: column });
        }
        return parts.map((part) => boxAt({ ...range, ...part }));
      },
    };
  }, [columns, room, rowHeight]);
}

/** Scrolls the selected cell out from under head, row numbers, columns that stay, and edges. */
export function useInSight(
  scroller: RefObject<HTMLDivElement | null>,
  { edges, staying, coverOf, rowHeight }: ReturnType<typeof useSheet>,
  { row, column }: GridPlace,
): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const [left, right] = [edges[column]!, edges[column + 1]!];
    const top = headHeight + row * rowHeight;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = element;
    const up = Math.min(scrollTop, top - headHeight);
    const near = staying[column] === null ? Math.min(scrollLeft, left - coverOf(column)) : scrollLeft;
    element.scrollTo({
      top: Math.max(up, top + rowHeight - clientHeight),
      left: Math.max(near, right - clientWidth),
    });
  }, [scroller, edges, staying, coverOf, rowHeight, row, column]);
}
