import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { pushLayer } from '../float/overlay.ts';
import { landingAt, movedTo } from './landing.ts';

/** How near to an edge of what scrolls the pointer has to be so that it does. */
const edgePx = 48;
const stepPx = 6;

/** The line in the hand, and before which of the lines it would land. */
type Drag = { readonly id: string; readonly landing: number };

type Moving = { readonly list: Element; readonly scroller: Element | null; y: number };

function scrollerOf(element: Element | null): Element | null {
  if (!element || element.scrollHeight > element.clientHeight + 1) return element;
  return scrollerOf(element.parentElement);
}

const boxesOf = (list: Element): DOMRect[] => [...list.children].map((line) => line.getBoundingClientRect());

/** Scrolls on while the pointer stays at an edge. */
function scrollAtEdge({ scroller, y }: Moving): void {
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + edgePx) scroller.scrollTop -= stepPx;
  else if (y > bottom - edgePx) scroller.scrollTop += stepPx;
}

/**
 * Moves the lines of a list by dragging, with a mouse, a pen or a finger: a `Grip` in each takes it, `line` marks where it lands,
 * and Escape gives up. The lines are the list's children, in the order of `ids`. Keys need buttons beside it.
 */
export function useDragOrder(ids: readonly string[], onOrder: (ids: string[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const moving = useRef<Moving | null>(null);
  const isHeld = drag !== null;
  useEffect(() => {
    if (!isHeld) return;
    const leave = pushLayer(() => setDrag(null));
    let frame = requestAnimationFrame(function follow() {
      const now = moving.current;
      if (now) {
        scrollAtEdge(now);
        const landing = landingAt(boxesOf(now.list), now.y);
        setDrag((before) => (before && before.landing !== landing ? { ...before, landing } : before));
      }
      frame = requestAnimationFrame(follow);
    });
    return () => {
      cancelAnimationFrame(frame);
      leave();
    };
  }, [isHeld]);
  const last = ids.length - 1;
  return {
    line: (id: string): { 'data-drag'?: 'held' | 'before' | 'after' } => {
      if (!drag) return {};
      if (drag.id === id) return { 'data-drag': 'held' };
      if (movedTo(ids, drag.id, drag.landing) === null) return {};
      if (ids[drag.landing] === id) return { 'data-drag': 'before' };
      return drag.landing > last && ids[last] === id ? { 'data-drag': 'after' } : {};
    },
    grip: (id: string) => ({
      onPointerDown: (event: PointerEvent): void => {
        const list = event.currentTarget.closest('li')?.parentElement;
        if (!list || event.button !== 0) return;
        // No text is chosen, and no finger scrolls.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        moving.current = { list, scroller: scrollerOf(list), y: event.clientY };
        setDrag({ id, landing: ids.indexOf(id) });
      },
      onPointerMove: (event: PointerEvent): void => {
        if (moving.current) moving.current.y = event.clientY;
      },
      onPointerUp: (event: PointerEvent): void => {
        const list = moving.current?.list;
        const next = drag && list && movedTo(ids, drag.id, landingAt(boxesOf(list), event.clientY));
        moving.current = null;
        setDrag(null);
        if (next) onOrder(next);
      },
      onLostPointerCapture: (): void => {
        moving.current = null;
        setDrag(null);
      },
    }),
  };
}

export type GripProps = ReturnType<ReturnType<typeof useDragOrder>['grip']>;
