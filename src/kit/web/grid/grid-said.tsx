import { useLayoutEffect, useRef, type RefObject } from 'react';
import { place } from '../float/overlay.ts';

type SaidProps = {
  /** The box on the cell of which it is said. */
  input: RefObject<HTMLInputElement | null>;
  tone: 'danger' | 'warning';
  /** Where the cell lies in the grid. */
  left: string;
  top: number;
  text: string;
};

/** The problem of the selected cell, above everything else: a narrow grid would cut it at its edge. */
export function GridSaid({ input, tone, left, top, text }: SaidProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = element.current;
    const cell = input.current;
    const scroller = cell?.closest('.k-grid');
    if (!panel || !cell || !scroller) return;
    panel.showPopover?.();
    const move = (): void => {
      const [{ bottom, right, ...at }, edges] = [
        cell.getBoundingClientRect(),
        scroller.getBoundingClientRect(),
      ];
      const isOut =
        bottom <= edges.top || at.top >= edges.bottom || right <= edges.left || at.left >= edges.right;
      panel.style.visibility = isOut ? 'hidden' : '';
      place(panel, cell, 'bottom', 'start');
    };
    move();
    // Also when the grid takes the focus: until then it is not drawn, and has no size.
    const observer = new ResizeObserver(move);
    observer.observe(panel);
    window.addEventListener('scroll', move, true);
    window.addEventListener('resize', move);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', move, true);
      window.removeEventListener('resize', move);
    };
  }, [input, left, top, text]);
  return (
    <div ref={element} popover="manual" className="k-grid-said" data-tone={tone}>
      {text}
    </div>
  );
}
