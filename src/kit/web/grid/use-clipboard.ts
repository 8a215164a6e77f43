import type { ClipboardEvent } from 'react';
import { toast } from '../overlay/toast.tsx';
import { useText } from '../text/text.tsx';
import { useKitText } from '../words/use-kit-text.tsx';
import { byHeadings, cleared, readTable, tableOf, withTable, writeTable } from './model.ts';
import type { GridColumn } from './types.ts';
import { rangeOf, type Grid } from './use-grid.ts';

/** Copying, cutting and pasting while no cell is being typed in. */
export function useClipboard<Id extends string>(
  grid: Grid<Id>,
  columns: readonly GridColumn<Id>[],
  isTyping: boolean,
) {
  const words = useText().kitGrid;
  const { language } = useKitText();
  const ids = columns.map(({ id }) => id);
  const range = rangeOf(grid.selection);
  function onCopy(event: ClipboardEvent): void {
    if (isTyping) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeTable(tableOf(grid.rows, ids, range)));
  }
  function onCut(event: ClipboardEvent): void {
    if (isTyping) return;
    onCopy(event);
    grid.change((rows) => cleared(rows, ids, range));
  }
  function onPaste(event: ClipboardEvent): void {
    const table = readTable(event.clipboardData.getData('text/plain'));
    const isOne = table.length === 1 && table[0]!.length === 1;
    if (table.length === 0 || (isTyping && isOne)) return;
    event.preventDefault();
    const titled = columns.map(({ id, title, alsoCalled = [] }) => ({ id, titles: [title, ...alsoCalled] }));
    const headed = byHeadings(table, titled);
    const from = headed ? { ...range, left: 0, right: ids.length - 1 } : range;
    const unknown = headed?.unknown ?? [];
    const clip = { range: from, table: headed?.table ?? table, most: grid.most, unknown };
    const pasted = withTable(grid.rows, ids, clip);
    // A part of it would look like all of it.
    if (pasted.lostRows > 0)
      return toast({
        tone: 'warning',
        text: words.lost({
          rows: pasted.lostRows.toLocaleString(language),
          most: grid.most.toLocaleString(language),
        }),
      });
    grid.change(() => pasted.rows);
    const { top, left, bottom, right } = pasted.range;
    grid.select({ from: { row: bottom, column: right }, to: { row: top, column: left } });
  }
  return { onCopy, onCut, onPaste };
}
