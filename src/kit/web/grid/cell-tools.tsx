import { Button } from '../display/button.tsx';
import { IconArrowDown, IconPlus, IconUndo } from '../display/icons.tsx';
import { IconTrash } from '../display/more-icons.tsx';
import { filledDown, newRow } from './model.ts';
import type { GridColumn } from './types.ts';
import { rangeOf, type Grid } from './use-grid.ts';

type Props<Id extends string> = {
  words: { fillDown: string; insertRow: string; removeRows: string; undo: string; redo: string };
  grid: Grid<Id>;
  columns: readonly GridColumn<Id>[];
};

/** Buttons for the acts on selected cells: a touch screen has no shortcuts. */
export function CellTools<Id extends string>({ words, grid, columns }: Props<Id>) {
  const range = rangeOf(grid.selection);
  const ids = columns.map(({ id }) => id);
  const tool = (act: () => void) => () => {
    act();
    grid.input.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Button
        tone="quiet"
        icon={<IconArrowDown />}
        onClick={tool(() => grid.change((rows) => filledDown(rows, ids, range)))}
      >
        {words.fillDown}
      </Button>
      <Button
        tone="quiet"
        icon={<IconPlus />}
        disabled={grid.rows.length >= grid.most}
        onClick={tool(() => grid.change((rows) => rows.toSpliced(range.top, 0, newRow())))}
      >
        {words.insertRow}
      </Button>
      <Button
        tone="quiet"
        icon={<IconTrash />}
        onClick={tool(() => grid.change((rows) => rows.toSpliced(range.top, range.bottom - range.top + 1)))}
      >
        {words.removeRows}
      </Button>
      <Button tone="quiet" icon={<IconUndo />} disabled={!grid.canUndo} onClick={tool(grid.undo)}>
        {words.undo}
      </Button>
      <Button tone="quiet" disabled={!grid.canRedo} onClick={tool(grid.redo)}>
        {words.redo}
      </Button>
    </>
  );
}
