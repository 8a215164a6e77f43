import { useEffect, useMemo, useState } from 'react';
import { send } from '../../../../kit/web/send/send.ts';
import type { GridMark, GridMarks } from '../../../../kit/web/grid/types.ts';
import { useGrid } from '../../../../kit/web/grid/use-grid.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { correctionCalls, type CorrectionCheck, type OpenedLine } from '../../correction.calls.ts';
import { maximumCorrections } from '../../rules.ts';
import {
  changesOf,
  keysOf,
  nothingOpened,
  rowsOf,
  workOf,
  type CorrectionField,
  type Opened,
  type Work,
} from './correction-model.ts';

const restMs = 450;

type Checked = { work: Work['work']; state: 'checking' | 'done' | 'offline'; check: CorrectionCheck | null };
export type Corrections = ReturnType<typeof useCorrections>;

/** The grid of corrections: what was opened, what is changed of it, and what the server says of that. */
export function useCorrections() {
  const grid = useGrid<CorrectionField>([], maximumCorrections);
  const [opened, setOpened] = useState<Opened>(nothingOpened);
  const { rows } = grid;
  const work = useMemo(() => workOf(rows, opened), [rows, opened]);
  const checked = useCheck(work);
  const marks = useMarks(grid.rows, opened, work, checked.check);
  const { counts } = work;
  return {
    grid,
    opened,
    ...work,
    marks,
    checked,
    isChanged: counts.records + counts.late + work.errors.length > 0,
    wrong: [...marks.values()].reduce(
      (sum, of) => sum + Object.values<GridMark | undefined>(of).filter((mark) => mark?.error).length,
      0,
    ),
    /** Takes out of the grid what was posted; what was refused stays, for another try. */
    posted(ids: ReadonlySet<string>, { acts }: CorrectionCheck): void {
      const late = new Set(acts.flatMap(({ id, keys }) => (ids.has(id) ? keys : [])));
      const nos = new Set(
        [...opened.lines.values()].flatMap((line) => (ids.has(line.recordId) ? [line.recordNo] : [])),
      );
      grid.reset(
        rows.filter((row) => {
          const line = opened.lines.get(row.key);
          if (line) return !ids.has(line.recordId);
          return !late.has(row.key) && !nos.has((row.cells.no ?? '').trim());
        }),
      );
      const left = [...opened.lines].filter(([, line]) => !ids.has(line.recordId));
      setOpened({ ...opened, lines: new Map(left) });
    },
    show(lines: readonly OpenedLine[]): void {
      const next = rowsOf(lines);
      setOpened(next.opened);
      grid.reset(next.rows);
      grid.goTo({ row: 0, column: 0 });
    },
  };
}

/** Asked whenever typing rests for a moment; the last answer stays until the next one. */
function useCheck({ work, counts }: Work): Checked {
  const isEmpty = counts.records + counts.late === 0;
  const [checked, setChecked] = useState<Checked>({ work, state: 'done', check: null });
  useEffect(() => {
    if (isEmpty) return setChecked({ work, state: 'done', check: null });
    const control = new AbortController();
    setChecked((before) => ({ ...before, state: 'checking' }));
    async function ask(): Promise<void> {
      try {
        const check = await send(correctionCalls.check, work, { signal: control.signal, quiet: true });
        if (!control.signal.aborted) setChecked({ work, state: 'done', check });
      } catch {
        if (!control.signal.aborted) setChecked((before) => ({ ...before, state: 'offline' }));
      }
    }
    const timer = setTimeout(() => void ask(), restMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [work, isEmpty]);
  return checked;
}

/** Earlier values and problems, at their cells. */
function useMarks(
  rows: Corrections['grid']['rows'],
  opened: Opened,
  { errors }: Work,
  check: CorrectionCheck | null,
): ReadonlyMap<string, GridMarks<CorrectionField>> {
  const { batchCorrection: words } = useText();
  return useMemo(() => {
    const marks = new Map<string, Partial<Record<CorrectionField, GridMark>>>();
    const mark = (key: string, field: CorrectionField, more: GridMark): void => {
      const own = marks.get(key) ?? {};
      own[field] = { ...own[field], ...more };
      marks.set(key, own);
    };
    for (const row of rows) {
      const line = opened.lines.get(row.key);
      if (!line) continue;
      mark(row.key, 'event', { note: line.eventName });
      for (const field of changesOf(row, line))
        mark(row.key, field, { note: words.was(line.cells[field] ?? '—') });
    }
    for (const { key, message } of check?.warnings ?? []) mark(key, 'event', { warning: message });
    for (const { key, field, message } of check?.errors ?? [])
      for (const each of keysOf(key, opened)) mark(each, field, { error: message });
    for (const { key, field, reason } of errors) mark(key, field, { error: words[reason] });
    return marks;
  }, [rows, opened, errors, check, words]);
}
