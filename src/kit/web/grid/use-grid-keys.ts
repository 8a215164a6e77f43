import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { commandOf, moved, next, type GridCommand } from './keys.ts';
import { headHeight } from './measure.ts';
import { cleared, filledDown, isEmptyRow } from './model.ts';
import { problemFrom } from './problems.ts';
import type { GridColumn, GridMarks } from './types.ts';
import { rangeOf, type Grid, type GridPlace } from './use-grid.ts';
import type { CellTyping } from './use-typing.ts';

type GridKeysOptions<Id extends string> = {
  grid: Grid<Id>;
  columns: readonly GridColumn<Id>[];
  marks: ReadonlyMap<string, GridMarks<Id>>;
  typing: CellTyping<Id>;
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
};

/** The keys of a spreadsheet: those that walk and act, and those of a cell in which one types. */
export function useGridKeys<Id extends string>(options: GridKeysOptions<Id>) {
  const { grid, columns, typing } = options;
  const { rows, selection } = grid;
  const at = selection.to;
  /** The column where Tab began: Enter after it goes back there, one row down. */
  const began = useRef<number | null>(null);
  const leaves = useRef(false);
  const act = useCommands(options);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (leaves.current && event.key === 'Tab') return;
    leaves.current = false;
    if (typing.typing) return onTypingKey(event);
    const page = pageOf(options.scroller.current, options.rowHeight);
    const command = commandOf(event, { at, rows, columns: columns.length, page });
    if (!command) return;
    if (command.do === 'leave') leaves.current = true;
    else event.preventDefault();
    if (event.key === 'Tab' && !event.shiftKey) began.current ??= at.column;
    else if (event.key === 'Enter' && began.current !== null && command.do === 'move') {
      const column = began.current;
      began.current = null;
      return moveTo(grid, { ...command.to, column });
    } else began.current = null;
    act(command);
  }
  function finish(to: GridPlace): void {
    typing.commit();
    moveTo(grid, to);
  }
  function onTypingKey(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    const place = { at, rows, columns: columns.length };
    const stays = typing.typing?.caret === true;
    // Submitting by Ctrl+Enter takes what is typed along.
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) return flushSync(() => typing.commit());
    if (key === 'Enter') {
      event.preventDefault();
      const to = moved(place, shiftKey ? -1 : 1, 0);
      const column = began.current;
      began.current = null;
      finish(column === null ? to : { ...to, column });
    } else if (key === 'Tab') {
      event.preventDefault();
      if (!shiftKey) began.current ??= at.column;
      finish(next(place, shiftKey ? -1 : 1));
    } else if (key === 'Escape') {
      event.preventDefault();
      typing.end();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      if (!typing.step(step) && !stays) finish(moved(place, step, 0));
    } else if (!stays && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      event.preventDefault();
      finish(moved(place, 0, key === 'ArrowRight' ? 1 : -1));
    }
  }
  /** The selection goes elsewhere by another way than the keys. */
  function forgetTab(): void {
    began.current = null;
  }
  return { onKeyDown, forgetTab };
}

const moveTo = <Id extends string>(grid: Grid<Id>, to: GridPlace, extend = false): void =>
  grid.select(extend ? { from: grid.selection.from, to } : { from: to, to });

/** The effects of keys on cells, rows and the selection. */
function useCommands<Id extends string>({ grid, columns, marks, typing }: GridKeysOptions<Id>) {
  const { rows, selection } = grid;
  const at = selection.to;
  const range = rangeOf(selection);
  const ids = columns.map(({ id }) => id);
  return (command: GridCommand): void => {
    switch (command.do) {
      case 'move':
        return moveTo(grid, command.to, command.extend);
      case 'edit':
        return typing.begin(typing.stored, true);
      case 'clear':
        return grid.change((before) => cleared(before, ids, range));
      case 'fillDown':
        return grid.change((before) => filledDown(before, ids, range));
      case 'removeRows':
        grid.change((before) => before.filter((_, row) => row < range.top || row > range.bottom));
        return moveTo(grid, { row: range.top, column: at.column });
      case 'undo':
        return grid.undo();
      case 'redo':
        return grid.redo();
      case 'all': {
        const last = Math.max(
          0,
          rows.findLastIndex((row) => !isEmptyRow(row)),
        );
        return grid.select({ from: { row: 0, column: 0 }, to: { row: last, column: columns.length - 1 } });
      }
      case 'problem': {
        const place = problemFrom({ rows, ids, marks, at }, command.step);
        return place ? moveTo(grid, place) : undefined;
      }
      case 'leave': // Tab then goes to what comes after the grid.
    }
  };
}

/** The whole rows that are in sight, but one. */
const pageOf = (scroller: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - headHeight) / rowHeight) - 1);
