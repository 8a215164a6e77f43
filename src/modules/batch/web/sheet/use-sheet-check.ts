import { useEffect, useRef, useState } from 'react';
import { isEmptyRow } from '../../../../kit/web/grid/model.ts';
import { send } from '../../../../kit/web/send/send.ts';
import { sheetCalls } from '../../sheet.calls.ts';
import { toInput, type Checked, type SheetContent } from './sheet.model.ts';

/** How long typing rests before the rows are checked, and a check that failed before the next. */
const restMs = 400;
const againMs = 5_000;

export type SheetChecking = {
  checked: Checked | null;
  /** The visible content has been checked. */
  isCurrent: boolean;
  failed: boolean;
};

/** Checks the rows while they are typed; the more there are, the longer it waits for the next change. */
export function useSheetCheck(content: SheetContent, active: boolean): SheetChecking {
  const [result, setResult] = useState<{ of: SheetContent; checked: Checked } | null>(null);
  const [failures, setFailures] = useState(0);
  const first = useRef(true);
  const isEmpty = content.rows.every(isEmptyRow);
  useEffect(() => {
    if (isEmpty || !active) return;
    const control = new AbortController();
    const check = async (): Promise<void> => {
      try {
        const answer = await send(sheetCalls.check, toInput(content), {
          signal: control.signal,
          quiet: true,
        });
        const cells = new Map(content.rows.map((row) => [row.key, row.cells]));
        const rows = new Map(answer.rows.map((row) => [row.key, { cells: cells.get(row.key)!, said: row }]));
        setResult({ of: content, checked: { rows, reviewers: answer.reviewers, head: content.head } });
        setFailures(0);
      } catch {
        if (!control.signal.aborted) setFailures((count) => count + 1);
      }
    };
    const wait = failures > 0 ? againMs : first.current ? 0 : restMs + content.rows.length;
    first.current = false;
    const timer = setTimeout(() => void check(), wait);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [content, isEmpty, active, failures]);
  return {
    checked: isEmpty ? null : (result?.checked ?? null),
    isCurrent: isEmpty || result?.of === content,
    failed: failures > 0,
  };
}
