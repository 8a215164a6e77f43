import type { PointerEvent, RefObject } from 'react';
import type { Grid, GridPlace } from './use-grid.ts';

type GridPointerOptions<Id extends string> = {
  grid: Grid<Id>;
  /** How many columns there are. */
  columns: number;
  scroller: RefObject<HTMLElement | null>;
  /** Ends what is being typed, before the selection moves. */
  onLeave: () => void;
};

/** Cells and whole rows selected by the pointer; the mouse draws a range, a finger scrolls. */
export function useGridPointer<Id extends string>(options: GridPointerOptions<Id>) {
  const { grid, columns, scroller, onLeave } = options;
  const { selection } = grid;
  function placeAt({ clientX, clientY }: { clientX: number; clientY: number }): GridPlace | null {
    const cell = document
      .elementFromPoint(clientX, clientY)
      ?.closest<HTMLElement>('.k-grid-cell, .k-grid-no');
    const row = Number(cell?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? Number.NaN);
    if (!cell || !scroller.current?.contains(cell) || Number.isNaN(row)) return null;
    return { row, column: Number(cell.dataset['column'] ?? -1) };
  }
  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0 || event.target === grid.input.current) return;
    const place = placeAt(event);
    if (!place) return;
    event.preventDefault();
    onLeave();
    if (place.column < 0)
      grid.select({
        from: { row: event.shiftKey ? selection.from.row : place.row, column: 0 },
        to: { row: place.row, column: columns - 1 },
      });
    else grid.select({ from: event.shiftKey ? selection.from : place, to: place });
    grid.input.current?.focus({ preventScroll: true });
    if (event.pointerType === 'mouse') draw(place);
  }
  /** Extends the selection while the button of the mouse is held. */
  function draw(from: GridPlace): void {
    const control = new AbortController();
    const { signal } = control;
    const isRows = from.column < 0;
    const onMove = (event: globalThis.PointerEvent): void => {
      const to = placeAt(event);
      if (!to || (!isRows && to.column < 0)) return;
      grid.select(
        isRows ? { from: { ...from, column: 0 }, to: { row: to.row, column: columns - 1 } } : { from, to },
      );
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', () => control.abort(), { signal });
    window.addEventListener('pointercancel', () => control.abort(), { signal });
  }

  return { onPointerDown, placeAt };
}
