import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';
import { GridEditor } from './grid-editor.tsx';
import { HeldColumns } from './held-columns.tsx';
import { GridRowLine } from './grid-row.tsx';
import { commandOf, moved, next, type GridCommand } from './keys.ts';
import { cleared, filledDown, isEmptyRow } from './model.ts';
import type { GridColumn, GridMarks } from './types.ts';
import { rangeOf, type Grid, type GridPlace } from './use-grid.ts';
import { headHeight, useInSight, useSheet } from './measure.ts';
import { problemFrom } from './problems.ts';
import { useClipboard } from './use-clipboard.ts';
import { useTyping } from './use-typing.ts';
import './grid.css';

export type GridProps<Id extends string> = {
  grid: Grid<Id>;
  columns: readonly GridColumn<Id>[];
  /** What is said of cells, by the keys of their rows. Rows of which nothing is said are absent. */
  marks?: ReadonlyMap<string, GridMarks<Id>>;
  label: string;
};

const noMarks: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * Rows of cells to type, paste and fill, with the keys of a spreadsheet. Only rows in sight are drawn. Escape and then
 * Tab leaves it.
 */
export function EntryGrid<Id extends string>({ grid, columns, marks = noMarks, label }: GridProps<Id>) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const leaves = useRef(false);
  /** The column where Tab began: Enter after it goes back there, one row down. */
  const began = useRef<number | null>(null);
  const sheet = useSheet(scroller, columns);
  const typing = useTyping(grid, columns);
  const { rows, selection } = grid;
  const ids = useMemo(() => columns.map((column) => column.id), [columns]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sheet.rowHeight,
    overscan: 6,
    scrollMargin: headHeight,
    // Events of one frame are drawn together.
    useFlushSync: false,
  });
  const shown = virtual.getVirtualItems();
  // Rows that scroll in take the elements of those that went out: writing texts costs less than making cells.
  const pool = Math.ceil((shown.length + 1) / 16) * 16;
  const range = rangeOf(selection);
  const at = selection.to;
  useInSight(scroller, sheet, at);
  const clipboard = useClipboard(grid, columns, typing.typing !== null);

  function move(to: GridPlace, extend = false): void {
    grid.select(extend ? { from: selection.from, to } : { from: to, to });
  }
  function finish(to: GridPlace): void {
    typing.commit();
    move(to);
  }
  function act(command: GridCommand): void {
    switch (command.do) {
      case 'move':
        return move(command.to, command.extend);
      case 'edit':
        return typing.begin(typing.stored, true);
      case 'clear':
        return grid.change((before) => cleared(before, ids, range));
      case 'fillDown':
        return grid.change((before) => filledDown(before, ids, range));
      case 'removeRows':
        grid.change((before) => before.filter((_, row) => row < range.top || row > range.bottom));
        return move({ row: range.top, column: at.column });
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
        return place ? move(place) : undefined;
      }
      case 'leave':
        leaves.current = true;
    }
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (leaves.current && event.key === 'Tab') return;
    leaves.current = false;
    if (typing.typing) return onTypingKey(event);
    const command = commandOf(event, {
      at,
      rows,
      columns: columns.length,
      page: pageOf(scroller.current, sheet.rowHeight),
    });
    if (!command) return;
    if (command.do !== 'leave') event.preventDefault();
    if (event.key === 'Tab' && !event.shiftKey) began.current ??= at.column;
    else if (event.key === 'Enter' && began.current !== null && command.do === 'move') {
      const column = began.current;
      began.current = null;
      return move({ ...command.to, column });
    } else began.current = null;
    act(command);
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
    typing.commit();
    began.current = null;
    if (place.column < 0)
      grid.select({
        from: { row: event.shiftKey ? selection.from.row : place.row, column: 0 },
        to: { row: place.row, column: columns.length - 1 },
      });
    else move(place, event.shiftKey);
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
        isRows
          ? { from: { ...from, column: 0 }, to: { row: to.row, column: columns.length - 1 } }
          : { from, to },
      );
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', () => control.abort(), { signal });
    window.addEventListener('pointercancel', () => control.abort(), { signal });
  }

  const box = sheet.boxAt({ top: at.row, bottom: at.row, left: at.column, right: at.column });
  return (
    <div className="k-grid-frame" data-keys="grid">
      <HeldColumns grid={grid} columns={columns} />
      <div
        ref={scroller}
        className="k-grid"
        onPointerDown={onPointerDown}
        onDoubleClick={(event) => placeAt(event) && typing.begin(typing.stored, true)}
        {...clipboard}
      >
        <div
          className="k-grid-content"
          style={{ width: sheet.width, height: virtual.getTotalSize() + headHeight }}
        >
          <div
            role="grid"
            className="k-grid-table"
            aria-label={label}
            aria-rowcount={rows.length + 1}
            aria-colcount={columns.length + 1}
            aria-multiselectable
          >
            <div role="rowgroup" className="k-grid-heads" style={{ height: headHeight }}>
              <div
                role="row"
                aria-rowindex={1}
                className="k-grid-head"
                style={{ gridTemplateColumns: sheet.template }}
              >
                <div role="columnheader" className="k-grid-no" aria-label={label} />
                {columns.map(({ id: of, title, numeric, required }, index) => (
                  <div
                    key={of}
                    role="columnheader"
                    className={headClass(numeric, sheet.staying[index] !== null)}
                    style={{ left: sheet.staying[index] ?? undefined }}
                    title={title}
                  >
                    {title}
                    {required && <span className="k-grid-required">*</span>}
                  </div>
                ))}
              </div>
            </div>
            <div role="rowgroup">
              {shown.map(({ index, start }) => {
                const row = rows[index]!;
                return (
                  <GridRowLine
                    key={index % pool}
                    id={id}
                    row={row}
                    index={index}
                    top={start}
                    height={sheet.rowHeight}
                    columns={columns}
                    template={sheet.template}
                    staying={sheet.staying}
                    marks={marks.get(row.key)}
                  />
                );
              })}
            </div>
          </div>
          {sheet.boxesOf(range).map((part, index) => (
            <div key={index} className="k-grid-range" style={part} />
          ))}
          <div className="k-grid-at" style={box} />
          <GridEditor
            input={grid.input}
            column={typing.column}
            rowNo={at.row + 1}
            text={typing.stored}
            mark={typing.row && marks.get(typing.row.key)?.[typing.column.id]}
            typed={typing.typing?.text ?? null}
            suggestions={typing.suggestions}
            active={typing.active}
            answered={typing.answered}
            onType={(text) => typing.begin(text, typing.typing?.caret ?? false)}
            onPick={typing.pick}
            onKeyDown={onKeyDown}
            onBlur={typing.commit}
            onCancel={typing.end}
            box={box}
          />
        </div>
      </div>
    </div>
  );
}

const headClass = (isNumeric: boolean | undefined, stays: boolean): string | undefined =>
  [isNumeric && 'k-number', stays && 'k-grid-stays'].filter(Boolean).join(' ') || undefined;

/** The whole rows that are in sight, but one. */
const pageOf = (scroller: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor(((scroller?.clientHeight ?? 0) - headHeight) / rowHeight) - 1);
