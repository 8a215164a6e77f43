export type BulkWords = {
  /** None of the rows allows it. */
  nothing: string;
  /** The request got no answer. */
  unanswered: string;
  running: (done: number, total: number) => string;
  resultTitle: string;
  resultText: (good: number, bad: number) => string;
  /** Continues `resultText`: so many of those that were not done had been changed by others since they were seen. */
  changed: (count: number) => string;
  good: string;
  bad: string;
  topic: string;
  why: string;
};

/** `message` null: it was done. `isChanged`: it was not, because it is no longer what the person saw. */
export type Outcome = { key: string; name: string; message: string | null; isChanged: boolean };
export type Work = { total: number; outcomes: readonly Outcome[]; over: boolean };

/** How many were done and how many not, and of those how many others had changed meanwhile. */
export function resultOf(outcomes: readonly Outcome[], words: BulkWords): string {
  const failed = outcomes.filter(({ message }) => message !== null).length;
  const changed = outcomes.filter(({ isChanged }) => isChanged).length;
  const result = words.resultText(outcomes.length - failed, failed);
  return changed > 0 ? result + words.changed(changed) : result;
}
