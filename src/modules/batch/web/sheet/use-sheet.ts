import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useGrid } from '../../../../kit/web/grid/use-grid.ts';
import { maximumSheetRows, type BatchField } from '../../rules.ts';
import { useFlush, type CopyOwner } from '../../../merit/web/door.tsx';
import type { SheetContent } from './sheet.model.ts';
import type { OpenedSheet } from './sheet.open.ts';
import { SheetSaver } from './sheet-saver.ts';

export type SheetWork = ReturnType<typeof useSheet>;

/** A draft of rows that is being typed, and a saver that follows it. */
export function useSheet(opened: OpenedSheet, owner: CopyOwner) {
  const grid = useGrid<BatchField>(opened.content.rows, maximumSheetRows);
  const [head, setHead] = useState(opened.content.head);
  const { rows } = grid;
  const content = useMemo<SheetContent>(() => ({ head, rows }), [head, rows]);
  const [saver] = useState(() => {
    const saver = new SheetSaver(owner, opened);
    if (!opened.unsaved && opened.version > 0) saver.start(content);
    return saver;
  });
  const save = useSyncExternalStore(saver.state.subscribe, saver.state.get);
  useEffect(() => saver.change(content), [saver, content]);
  useFlush(saver);
  return { grid, head, setHead, content, saver, save };
}
