import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { confirm, confirmWithReason } from '../../../kit/web/confirm.tsx';
import { CallRefused, send } from '../../../kit/web/send/send.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { toast } from '../../../kit/web/toast.tsx';
import { meritCalls, type TopicRow } from '../merit.calls.ts';
import { tiers, type Values } from '../merit.rules.ts';
import { useRefreshRecords } from './record-acts.ts';
import { minusOf, plusOf, usePointsPhrase } from './record-display.tsx';
import type { Outcome, Work } from './review-results.tsx';

/** Fetched when something is about to be done: the list comes first. */
const loadResults = () => import('./review-results.tsx');
const Results = lazy(loadResults);

export type BulkAct = 'pass' | 'nullify';
export type Bulk = {
  /** Asks and does; true when anything was done, so that the selection is done with. */
  run: (act: BulkAct, rows: readonly TopicRow[]) => Promise<boolean>;
  dialog: ReactNode;
};

/** Records of one request. */
const pieceRows = 100;

const allows: Readonly<Record<BulkAct, (row: TopicRow) => boolean>> = {
  pass: ({ can }) => can.passFirst || can.passAll,
  nullify: ({ can }) => can.nullify,
};

const sum = (rows: readonly TopicRow[], of: (row: TopicRow) => Values): Values => {
  const total = { b: 0, a: 0, p: 0, g: 0 };
  for (const values of rows.map(of)) for (const tier of tiers) total[tier] += values[tier];
  return total;
};

/** Rows of pages that were shown: a selection spans pages, and each record is sent with the version one saw. */
export function useSeenRows(): {
  see: (rows: readonly TopicRow[]) => void;
  chosen: (ids: readonly string[]) => TopicRow[];
} {
  const seen = useRef(new Map<string, TopicRow>());
  return {
    see: (rows) => rows.forEach((row) => seen.current.set(row.id, row)),
    chosen: (ids) => ids.flatMap((id) => seen.current.get(id) ?? []),
  };
}

/** One act on many records, each by itself: what one is refused for does not stop the others. */
export function useBulk(): Bulk {
  const { bulk: words } = useText().meritReview;
  const ask = useAsk();
  const refresh = useRefreshRecords();
  const [work, setWork] = useState<Work | null>(null);

  async function run(act: BulkAct, rows: readonly TopicRow[]): Promise<boolean> {
    const able = rows.filter(allows[act]);
    if (able.length === 0) {
      toast({ tone: 'warning', text: words.nothing });
      return false;
    }
    // A line that breaks while it is done must not keep from one what was done.
    void loadResults().catch(() => undefined);
    const reason = await ask(act, able, rows.length - able.length);
    if (reason === null) return false;
    const outcomes: Outcome[] = [];
    setWork({ total: able.length, outcomes, over: false });
    // In pieces, so that one sees it go on.
    for (let at = 0; at < able.length; at += pieceRows) {
      outcomes.push(...(await attempt(act, able.slice(at, at + pieceRows), reason, words.unanswered)));
      setWork({ total: able.length, outcomes: [...outcomes], over: false });
    }
    await refresh();
    const failed = outcomes.filter(({ message }) => message !== null).length;
    const result = words.resultText(outcomes.length - failed, failed);
    if (failed === 0) toast({ tone: 'success', text: result });
    setWork(failed === 0 ? null : { total: able.length, outcomes, over: true });
    return true;
  }
  const dialog = work && (
    <Suspense>
      <Results work={work} onClose={() => setWork(null)} />
    </Suspense>
  );
  return { run, dialog };
}

async function attempt(
  act: BulkAct,
  rows: readonly TopicRow[],
  reason: string,
  unanswered: string,
): Promise<Outcome[]> {
  const items = rows.map(({ id, version }) => ({ id, version }));
  try {
    const { results } =
      act === 'nullify'
        ? await send(meritCalls.nullifyMany, { items, reason }, { quiet: true })
        : await send(meritCalls.passMany, { items }, { quiet: true });
    return rows.map((row, index) => {
      const result = results[index];
      return { row, message: result?.reason === null ? null : (result?.message ?? unanswered) };
    });
  } catch (error) {
    const message = error instanceof CallRefused ? error.message : unanswered;
    return rows.map((row) => ({ row, message }));
  }
}

/** The question before it: what will be booked or taken back, of how many. Null when it is called off. */
function useAsk(): (act: BulkAct, rows: readonly TopicRow[], skipped: number) => Promise<string | null> {
  const { bulk: words } = useText().meritReview;
  const phrase = usePointsPhrase();
  return async (act, rows, skipped) => {
    const left = skipped > 0 ? ` ${words.skipped(skipped)}` : '';
    if (act === 'nullify') {
      const frequency = rows.reduce((total, row) => total + row.frequency, 0);
      const points = phrase(sum(rows, plusOf), sum(rows, minusOf));
      return confirmWithReason({
        title: words.nullifyTitle(rows.length),
        status: words.nullifyStatus(points, frequency),
        tip: `${words.nullifyTip}${left}`,
        confirmText: words.nullify,
        maxLength: 300,
        danger: true,
      });
    }
    const last = rows.filter(({ can }) => can.passAll);
    const booked = last.length > 0 ? words.passBooked(phrase(sum(last, plusOf), sum(last, minusOf))) : '';
    const agreed = await confirm({
      title: words.passTitle(rows.length),
      status: words.passStatus(rows.length - last.length, last.length),
      tip: `${booked}${words.passTip}${left}`,
      confirmText: words.pass,
    });
    return agreed ? '' : null;
  };
}
