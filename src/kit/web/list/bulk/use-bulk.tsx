import { useState, type ReactNode } from 'react';
import type { Call, InputOf, OutputOf } from '../../../contract/call.ts';
import { late } from '../../overlay/late.tsx';
import { toast } from '../../overlay/toast.tsx';
import { resultOf, type BulkWords, type Outcome, type Work } from './bulk-outcome.ts';
import { CallRefused } from '../../send/send.ts';
import { ask, type Question } from '../../overlay/confirm.tsx';
import { useRefresh, useWrite } from '../../send/write.ts';

/** Fetched when something is about to be done: the list comes first. */
const Results = late(async () => (await import('./bulk-results.tsx')).default);

/** Rows of one request. */
const pieceRows = 100;

type Answer = { results: readonly { reason: string | null; message?: string | null | undefined }[] };

/** The answers given before it runs: a reason, and the values of a custom dialog. */
type BulkAnswer = { reason: string };

export type BulkOptions<C extends Call, Row, Given extends BulkAnswer> = {
  words: BulkWords;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The rows that allow it; the others are left out, and `ask` shows their number. */
  allows: (row: Row) => boolean;
  /** A question, or the answer of a custom dialog; null if cancelled. */
  ask: (rows: readonly Row[], left: number) => Question | Promise<Given | null>;
  input: (rows: readonly Row[], choice: Given) => InputOf<C>;
  /** The toast when everything was done, if not the count of it. */
  done?: (rows: readonly Row[]) => string;
  /** The undo of the results that `can` be undone, offered as long as the report is shown. */
  undo?: {
    label: string;
    can: (result: ResultOf<C>, row: Row) => boolean;
    run: (results: ResultOf<C>[], rows: Row[]) => void;
  };
  /** Calls whose answers it changes; they are sent again at the end. */
  changes: readonly Call[];
};

type ResultOf<C extends Call> = OutputOf<C> extends { results: readonly (infer Result)[] } ? Result : never;

/**
 * One act on each of many rows: a refusal of one does not stop the others. `run` is true if anything was done, so that
 * the selection can be cleared; the screen renders `dialog`.
 */
export function useBulk<C extends Call, Row, Given extends BulkAnswer = BulkAnswer>(
  declared: OutputOf<C> extends Answer ? C : never,
  options: BulkOptions<C, Row, Given>,
): { run: (rows: readonly Row[]) => Promise<boolean>; dialog: ReactNode } {
  type RowOutcome = { row: Row; result: ResultOf<C> };
  const { words, rowKey, rowName, undo } = options;
  const write = useWrite();
  const refresh = useRefresh(options.changes);
  const [work, setWork] = useState<Work | null>(null);

  async function attempt(rows: readonly Row[], choice: Given, done: RowOutcome[]): Promise<Outcome[]> {
    const outcome = (row: Row, message: string | null, isChanged = false): Outcome => ({
      key: rowKey(row),
      name: rowName(row),
      message,
      isChanged,
    });
    try {
      const answer = await write(declared as C, options.input(rows, choice), { quiet: true });
      const { results } = answer as Answer;
      return rows.map((row, index) => {
        const result = results[index];
        if (result?.reason !== null)
          return outcome(row, result?.message ?? words.unanswered, result?.reason === 'stale');
        done.push({ row, result: result as ResultOf<C> });
        return outcome(row, null);
      });
    } catch (error) {
      const message = error instanceof CallRefused ? error.message : words.unanswered;
      return rows.map((row) => outcome(row, message));
    }
  }
  async function askChoice(rows: readonly Row[], left: number): Promise<Given | null> {
    const question = options.ask(rows, left);
    if (question instanceof Promise) return question;
    const maxLength = declared.limits?.['reason']?.max;
    const reason = await ask({ maxLength, ...question });
    return reason === null ? null : ({ reason } as Given);
  }
  async function run(rows: readonly Row[]): Promise<boolean> {
    const able = rows.filter(options.allows);
    if (able.length === 0) {
      toast({ tone: 'warning', text: words.nothing });
      return false;
    }
    // Loaded before the work, so that a lost connection cannot hide the results.
    Results.preload();
    const choice = await askChoice(able, rows.length - able.length);
    if (choice === null) return false;
    const outcomes: Outcome[] = [];
    const done: RowOutcome[] = [];
    setWork({ total: able.length, outcomes, over: false });
    // In chunks, so that progress shows.
    for (let at = 0; at < able.length; at += pieceRows) {
      outcomes.push(...(await attempt(able.slice(at, at + pieceRows), choice, done)));
      setWork({ total: able.length, outcomes: [...outcomes], over: false });
    }
    await refresh();
    const failed = outcomes.length - done.length;
    const back = undo && done.filter(({ result, row }) => undo.can(result, row));
    const report = { total: able.length, outcomes, over: true };
    if (done.length > 0) {
      toast({
        tone: failed === 0 ? 'success' : 'warning',
        text: (failed === 0 && options.done?.(done.map(({ row }) => row))) || resultOf(outcomes, words),
        ...(undo && back && back.length > 0
          ? {
              action: {
                label: undo.label,
                run: () =>
                  undo.run(
                    back.map(({ result }) => result),
                    back.map(({ row }) => row),
                  ),
              },
            }
          : failed === 0 && { action: { label: words.resultTitle, run: () => setWork(report) } }),
      });
    }
    setWork(failed === 0 ? null : report);
    return true;
  }
  const dialog = work && <Results work={work} words={words} onClose={() => setWork(null)} />;
  return { run, dialog };
}
