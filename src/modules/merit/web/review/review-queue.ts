import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useNavigator, useScreen } from '../../../../kit/web/app/screen.ts';
import { createStore } from '../../../../kit/web/app/store.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { meritCalls, type TopicRow } from '../../calls.ts';
import { detailPath } from '../list/record-display.tsx';

/** Records that a reviewer may go through without the list; what came later follows when these are done. */
const longestQueue = 200;

export type ReviewQueue = {
  /** Place of the record on the screen, from 1; 0 when it does not wait for this person. */
  index: number;
  total: number;
  next: TopicRow | null;
  previous: TopicRow | null;
};

/** The caller's pending reviews, the longest waiting first, seen from one record. */
export function useReviewQueue(recordId: string): ReviewQueue {
  const { data } = useCall(
    meritCalls.list,
    { scope: 'todo', sort: 'waitingSince', size: longestQueue },
    { quiet: true },
  );
  const rows = data?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === recordId);
  const others = rows.filter(({ id }) => id !== recordId);
  return {
    index: at + 1,
    total: data?.total ?? 0,
    // After the last one comes the first again: it was passed over, not done.
    next: rows[at + 1] ?? others[0] ?? null,
    previous: at > 0 ? (rows[at - 1] ?? null) : null,
  };
}

/** The record that the queue has just led to, until it has stood on the screen for a moment. */
const arriving = createStore<string | null>(null);

/** How long a record is shown before it can be decided: a repeated key press was meant for the one before. */
const arrivalMs = 1_000;

/** False during the first moment after the queue led here. */
export function useArrived(recordId: string): boolean {
  const isArriving = useSyncExternalStore(arriving.subscribe, arriving.get) === recordId;
  useEffect(() => {
    if (!isArriving) return;
    const timer = setTimeout(() => arriving.set(null), arrivalMs);
    return () => clearTimeout(timer);
  }, [isArriving]);
  return !isArriving;
}

/** Goes on to another record; with `done` the page that is left is closed, so that fifty reviews do not leave fifty tabs. */
export function useGoOn(): (id: string, options: { done: boolean }) => void {
  const { go } = useNavigator();
  const { close } = useScreen();
  const done = useRef(false);
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  }, [close]);
  useEffect(
    () => () => {
      if (done.current) closing.current();
      done.current = false;
    },
    [],
  );
  return (id, options) => {
    done.current = options.done;
    arriving.set(id);
    go(detailPath(id));
  };
}
