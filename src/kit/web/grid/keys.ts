import type { KeyboardEvent } from 'react';
import { isEmptyRow, type GridRows } from './model.ts';
import type { GridPlace } from './use-grid.ts';

export type GridCommand =
  | { do: 'move'; to: GridPlace; extend: boolean }
  | { do: 'edit' | 'clear' | 'fillDown' | 'removeRows' | 'undo' | 'redo' | 'all' | 'leave' }
  | { do: 'problem'; step: 1 | -1 };

type Place<Id extends string> = { at: GridPlace; rows: GridRows<Id>; columns: number; page: number };

/** The command of a key while no cell is edited; null for keys that the box handles. */
export function commandOf<Id extends string>(event: KeyboardEvent, place: Place<Id>): GridCommand | null {
  const { key, shiftKey: extend, altKey } = event;
  const control = event.ctrlKey || event.metaKey;
  if (altKey) return null;
  if (control) {
    const command = controlled(key.toLowerCase(), extend);
    if (command) return command;
  }
  if (key === 'Enter')
    return control ? null : { do: 'move', to: moved(place, extend ? -1 : 1, 0), extend: false };
  if (key === 'Tab') return control ? null : { do: 'move', to: next(place, extend ? -1 : 1), extend: false };
  if (key === 'F8') return { do: 'problem', step: extend ? -1 : 1 };
  if (key === 'F2') return { do: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { do: control ? 'removeRows' : 'clear' };
  if (key === 'Escape') return { do: 'leave' };
  const to = target(key, control, place);
  return to && { do: 'move', to, extend };
}

function controlled(key: string, shift: boolean): GridCommand | null {
  if (key === 'z') return { do: shift ? 'redo' : 'undo' };
  if (key === 'y') return { do: 'redo' };
  if (key === 'd') return { do: 'fillDown' };
  if (key === 'a') return { do: 'all' };
  return null;
}

function target<Id extends string>(key: string, control: boolean, place: Place<Id>): GridPlace | null {
  const { at, rows, columns, page } = place;
  const last = Math.max(
    0,
    rows.findLastIndex((row) => !isEmptyRow(row)),
  );
  switch (key) {
    case 'ArrowDown':
      return control ? { ...at, row: Math.max(at.row, last) } : moved(place, 1, 0);
    case 'ArrowUp':
      return control ? { ...at, row: 0 } : moved(place, -1, 0);
    case 'ArrowRight':
      return control ? { ...at, column: columns - 1 } : moved(place, 0, 1);
    case 'ArrowLeft':
      return control ? { ...at, column: 0 } : moved(place, 0, -1);
    case 'Home':
      return { row: control ? 0 : at.row, column: 0 };
    case 'End':
      return { row: control ? last : at.row, column: columns - 1 };
    case 'PageDown':
      return moved(place, page, 0);
    case 'PageUp':
      return moved(place, -page, 0);
    default:
      return null;
  }
}

const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** So many rows and columns further, as far as the grid goes. */
export const moved = <Id extends string>(
  { at, rows, columns }: Pick<Place<Id>, 'at' | 'rows' | 'columns'>,
  down: number,
  right: number,
): GridPlace => ({
  row: within(at.row + down, rows.length - 1),
  column: within(at.column + right, columns - 1),
});

/** The next cell, after the last of a row the first of the next one. */
export function next<Id extends string>(
  { at, rows, columns }: Pick<Place<Id>, 'at' | 'rows' | 'columns'>,
  step: 1 | -1,
): GridPlace {
  const cell = within(at.row * columns + at.column + step, rows.length * columns - 1);
  return { row: Math.floor(cell / columns), column: cell % columns };
}
