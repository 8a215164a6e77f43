import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef } from 'react';
import { GridEditor, type GridEditorProps } from './grid-editor.tsx';
import { GridTable } from './grid-table.tsx';
import { HeldColumns } from './held-columns.tsx';
import { headHeight, useInSight, useSheet } from './measure.ts';
import type { GridColumn, GridMarks } from './types.ts';
import { useClipboard } from './use-clipboard.ts';
import { rangeOf, type Grid } from './use-grid.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useGridPointer } from './use-grid-pointer.ts';
import { useTyping, type CellTyping } from './use-typing.ts';
import './grid.css';

export type GridProps<Id extends string> = {
  grid: Grid<Id>;
  columns: readonly GridColumn<Id>[];
  /** The notes on cells, by the keys of their rows. Rows without notes are absent. */
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
  const sheet = useSheet(scroller, columns);
  const typing = useTyping(grid, columns);
  const { rows, selection } = grid;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => sheet.rowHeight,
    overscan: 6,
    scrollMargin: headHeight,
    // Events of one frame are drawn together.
    useFlushSync: false,
  });
  const range = rangeOf(selection);
  const at = selection.to;
  useInSight(scroller, sheet, at);
  const clipboard = useClipboard(grid, columns, typing.typing !== null);

  const { onKeyDown, forgetTab } = useGridKeys({
    grid,
    columns,
    marks,
    typing,
    scroller,
    rowHeight: sheet.rowHeight,
  });
  const { onPointerDown, placeAt } = useGridPointer({
    grid,
    columns: columns.length,
    scroller,
    onLeave: () => {
      typing.commit();
      forgetTab();
    },
  });
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
          <GridTable {...{ id, rows, columns, marks, label, sheet }} shown={virtual.getVirtualItems()} />
          {sheet.boxesOf(range).map((part, index) => (
            <div key={index} className="k-grid-range" style={part} />
          ))}
          <div className="k-grid-at" style={box} />
          <CellEditor {...{ grid, typing, marks, box, onKeyDown }} />
        </div>
      </div>
    </div>
  );
}

type CellEditorProps<Id extends string> = Pick<GridEditorProps<Id>, 'box' | 'onKeyDown'> & {
  grid: Grid<Id>;
  typing: CellTyping<Id>;
  marks: ReadonlyMap<string, GridMarks<Id>>;
};

/** The box over the selected cell, with what is typed into it. */
function CellEditor<Id extends string>({ grid, typing, marks, box, onKeyDown }: CellEditorProps<Id>) {
  return (
    <GridEditor
      input={grid.input}
      column={typing.column}
      rowNo={grid.selection.to.row + 1}
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
  );
}
