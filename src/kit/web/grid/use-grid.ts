import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { withCells, withRoom, type GridCells, type GridRange, type GridRows } from './model.ts';

export type GridPlace = { readonly row: number; readonly column: number };
/** From where a selection was begun to where it was drawn. */
export type GridSelection = { readonly from: GridPlace; readonly to: GridPlace };

const undoable = 100;

type History<Id extends string> = {
  rows: GridRows<Id>;
  past: readonly GridRows<Id>[];
  future: readonly GridRows<Id>[];
};
type Step<Id extends string> =
  | { kind: 'change'; change: (rows: GridRows<Id>) => GridRows<Id>; corrects: boolean }
  | { kind: 'reset'; rows: GridRows<Id> }
  | { kind: 'undo' }
  | { kind: 'redo' };

function stepped<Id extends string>(before: History<Id>, step: Step<Id>, most: number): History<Id> {
  const { rows, past, future } = before;
  if (step.kind === 'reset') return { rows: withRoom(step.rows, most), past: [], future: [] };
  if (step.kind === 'undo') {
    const [last] = past.slice(-1);
    return last ? { rows: last, past: past.slice(0, -1), future: [rows, ...future] } : before;
  }
  if (step.kind === 'redo') {
    const [next, ...later] = future;
    return next ? { rows: next, past: [...past, rows], future: later } : before;
  }
  const changed = step.change(rows);
  if (changed === rows) return before;
  const next = withRoom(changed, most);
  // A correction belongs to the change before it, and is undone with it.
  if (step.corrects) return { ...before, rows: next };
  return { rows: next, past: [...past.slice(1 - undoable), rows], future: [] };
}

export type Grid<Id extends string> = ReturnType<typeof useGrid<Id>>;

/** The rows of a grid with what can be undone, and the selection. At most `most` rows. */
export function useGrid<Id extends string>(initial: GridRows<Id>, most: number) {
  const reduce = useCallback((before: History<Id>, step: Step<Id>) => stepped(before, step, most), [most]);
  const [history, send] = useReducer(reduce, null, () => ({
    rows: withRoom(initial, most),
    past: [],
    future: [],
  }));
  const [selected, select] = useState<GridSelection>({
    from: { row: 0, column: 0 },
    to: { row: 0, column: 0 },
  });
  const input = useRef<HTMLInputElement>(null);
  const acts = useMemo(
    () => ({
      change: (change: (rows: GridRows<Id>) => GridRows<Id>) =>
        send({ kind: 'change', change, corrects: false }),
      /** Writes cells of a row by its key, as a part of the change before; only while a cell still has that text. */
      correct: (key: string, cells: GridCells<Id>, since: { id: Id; text: string }) =>
        send({
          kind: 'change',
          corrects: true,
          change: (rows) => {
            const index = rows.findIndex((row) => row.key === key);
            if (rows[index]?.cells[since.id] !== since.text) return rows;
            return withCells(rows, new Map([[index, cells]]));
          },
        }),
      /** Other rows in the place of these; what was done before cannot be undone. */
      reset: (rows: GridRows<Id>) => send({ kind: 'reset', rows }),
      undo: () => send({ kind: 'undo' }),
      redo: () => send({ kind: 'redo' }),
      /** Selects one cell and takes the keyboard there. */
      goTo: (place: GridPlace) => {
        select({ from: place, to: place });
        input.current?.focus({ preventScroll: true });
      },
    }),
    [],
  );
  // Rows may have gone since, as by an undo.
  const last = history.rows.length - 1;
  const within = (place: GridPlace): GridPlace => (place.row > last ? { ...place, row: last } : place);
  const selection = { from: within(selected.from), to: within(selected.to) };
  return {
    rows: history.rows,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    most,
    selection,
    select,
    input,
    ...acts,
  };
}

export const rangeOf = ({ from, to }: GridSelection): GridRange => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});
