import { useState, type ReactNode } from 'react';
import type { Call, InputOf, OutputOf } from '../../contract/call.ts';
import { late } from '../overlay/late.tsx';
import { toast } from '../overlay/toast.tsx';
import type { BulkWords, Outcome, Work } from './bulk-results.tsx';
import { CallRefused } from './send.ts';
import { ask, type Question } from '../overlay/confirm.tsx';
import { useRefresh, useWrite } from './write.ts';

/** Fetched when something is about to be done: the list comes first. */
const Results = late(async () => (await import('./bulk-results.tsx')).default);

/** Rows of one request. */
const pieceRows = 100;

type Answer = { results: readonly { reason: string | null; message?: string | null | undefined }[] };

export type BulkOptions<C extends Call, Row> = {
  words: BulkWords;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The rows that it may be done with; the others are left out, and `ask` says how many. */
  allows: (row: Row) => boolean;
  ask: (rows: readonly Row[], left: number) => Question;
  input: (rows: readonly Row[], reason: string) => InputOf<C>;
  /** Calls whose answers it changes: read again at the end. */
  changes: readonly Call[];
};

/**
 * One act on many rows, each by itself: what one is refused for does not stop the others. `run` is true when anything was
 * done, so that the selection is done with; `dialog` stands in the screen.
 */
export function useBulk<C extends Call, Row>(
  declared: OutputOf<C> extends Answer ? C : never,
  options: BulkOptions<C, Row>,
): { run: (rows: readonly Row[]) => Promise<boolean>; dialog: ReactNode } {
  const { words, rowKey, rowName } = options;
  const write = useWrite();
  const refresh = useRefresh(options.changes);
  const [work, setWork] = useState<Work | null>(null);

  async function attempt(rows: readonly Row[], reason: string): Promise<Outcome[]> {
    const outcome = (row: Row, message: string | null): Outcome => ({
      key: rowKey(row),
      name: rowName(row),
      message,
    });
    try {
      const answer = await write(declared as C, options.input(rows, reason), { quiet: true });
      const { results } = answer as Answer;
      return rows.map((row, index) => {
        const result = results[index];
        return outcome(row, result?.reason === null ? null : (result?.message ?? words.unanswered));
      });
    } catch (error) {
      const message = error instanceof CallRefused ? error.message : words.unanswered;
      return rows.map((row) => outcome(row, message));
    }
  }
  async function run(rows: readonly Row[]): Promise<boolean> {
    const able = rows.filter(options.allows);
    if (able.length === 0) {
      toast({ tone: 'warning', text: words.nothing });
      return false;
    }
    // Loaded before the work: a connection that breaks meanwhile must not hide the results.
    Results.preload();
    const maxLength = declared.limits?.['reason']?.max;
    const reason = await ask({ maxLength, ...options.ask(able, rows.length - able.length) });
    if (reason === null) return false;
    const outcomes: Outcome[] = [];
    setWork({ total: able.length, outcomes, over: false });
    // In pieces, so that progress shows.
    for (let at = 0; at < able.length; at += pieceRows) {
      outcomes.push(...(await attempt(able.slice(at, at + pieceRows), reason)));
      setWork({ total: able.length, outcomes: [...outcomes], over: false });
    }
    await refresh();
    const failed = outcomes.filter(({ message }) => message !== null).length;
    if (failed === 0) toast({ tone: 'success', text: words.resultText(outcomes.length, 0) });
    setWork(failed === 0 ? null : { total: able.length, outcomes, over: true });
    return true;
  }
  const dialog = work && <Results work={work} words={words} onClose={() => setWork(null)} />;
  return { run, dialog };
}
