import { useEffect, useMemo, useRef, useState } from 'react';
import { isEmptyRow, type GridRows } from '../../../../kit/web/grid/model.ts';
import type { GridMarks } from '../../../../kit/web/grid/types.ts';
import { useGrid } from '../../../../kit/web/grid/use-grid.ts';
import { CallRefused, send } from '../../../../kit/web/send/send.ts';
import { memberGridCalls, type GridCheck, type MemberGridField as Field } from '../../grid.calls.ts';
import { maximumGridRows } from '../../rules.ts';

type Rows = GridRows<Field>;
export type Draft = { version: number; rows: Rows };
export type Keeping = 'kept' | 'waiting' | 'failed' | 'overtaken';

const restMs = 400;
const againMs = 5_000;
const keepMs = 1_200;

/** Rows that hold something, without their empty cells. */
export const filled = (rows: Rows) =>
  rows
    .filter((row) => !isEmptyRow(row))
    .map(({ key, cells }) => ({
      key,
      cells: Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== '')),
    }));

/** The grid with what the server says of it, and its draft, which follows what is typed. */
export function useMemberGrid(draft: Draft) {
  const grid = useGrid<Field>(draft.rows, maximumGridRows);
  const { rows } = grid;
  const checking = useCheck(rows);
  const keeping = useKeeping(rows, draft);
  const marks = useMemo(() => marksOf(rows, checking.check), [rows, checking.check]);
  const count = rows.filter((row) => !isEmptyRow(row)).length;
  const wrongCells = [...marks.values()].reduce((sum, own) => sum + Object.keys(own).length, 0);
  return { grid, marks, checking, keeping, count, wrongRows: marks.size, wrongCells };
}

type CheckedRows = { of: Rows; check: GridCheck };

/** CheckedRows whenever typing rests; an answer for other rows stays until the next one. */
function useCheck(rows: Rows) {
  const [checked, setChecked] = useState<CheckedRows | null>(null);
  const [failures, setFailures] = useState(0);
  const [again, setAgain] = useState(0);
  const isEmpty = rows.every(isEmptyRow);
  useEffect(() => {
    if (isEmpty) return;
    const control = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const input = { rows: filled(rows) };
        const check = await send(memberGridCalls.checkGrid, input, { signal: control.signal, quiet: true });
        setChecked({ of: rows, check });
        setFailures(0);
      } catch {
        if (!control.signal.aborted) setFailures((count) => count + 1);
      }
    };
    const timer = setTimeout(() => void ask(), failures > 0 ? againMs : restMs + rows.length / 2);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [rows, isEmpty, failures, again]);
  return {
    check: isEmpty ? null : (checked?.check ?? null),
    isCurrent: isEmpty || checked?.of === rows,
    failed: failures > 0,
    again: () => setAgain((count) => count + 1),
  };
}

/** The problems at their cells, without those of rows that are empty by now. */
function marksOf(rows: Rows, check: GridCheck | null): ReadonlyMap<string, GridMarks<Field>> {
  const own = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    (check?.rows ?? []).flatMap(({ key, errors }) => {
      const row = own.get(key);
      if (!row || isEmptyRow(row)) return [];
      return [
        [key, Object.fromEntries(errors.map(({ field, message }) => [field, { error: message }]))] as const,
      ];
    }),
  );
}

/** Keeps the rows at the server a moment after each change, one save at a time. */
function useKeeping(rows: Rows, draft: Draft) {
  const [state, setState] = useState<Keeping>('kept');
  const version = useRef(draft.version);
  const stored = useRef<string>(JSON.stringify(filled(draft.rows)));
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const running = useRef<Promise<void> | null>(null);

  const keep = useRef(async (): Promise<void> => {
    await running.current;
    const now = filled(latest.current);
    const text = JSON.stringify(now);
    if (text === stored.current) return setState('kept');
    running.current = (async () => {
      try {
        const input = { version: version.current, rows: now };
        const answer = await send(memberGridCalls.keepGrid, input, { quiet: true });
        version.current = answer.version;
        stored.current = text;
        setState(JSON.stringify(filled(latest.current)) === text ? 'kept' : 'waiting');
      } catch (error) {
        setState(error instanceof CallRefused && error.reason === 'stale' ? 'overtaken' : 'failed');
      }
    })();
    await running.current;
    running.current = null;
  });

  useEffect(() => {
    if (state === 'overtaken') return;
    if (JSON.stringify(filled(rows)) === stored.current) return;
    setState((before) => (before === 'failed' ? before : 'waiting'));
    const timer = setTimeout(() => void keep.current(), state === 'failed' ? againMs : keepMs);
    return () => clearTimeout(timer);
  }, [rows, state]);

  return {
    state,
    flush: () => keep.current(),
    /** After a conflict: what is on the screen replaces what the server has. */
    overwrite: async (): Promise<void> => {
      const there = await send(memberGridCalls.gridDraft, {}, { quiet: true });
      version.current = there.version;
      stored.current = '';
      setState('waiting');
      await keep.current();
    },
  };
}
