import type { OutputOf } from '../../../kit/contract/call.ts';
import { sends, undoBy, type RowAct } from '../../../kit/web/list/edits.tsx';
import { fairnessCalls as calls } from '../calls.ts';

export type FindingRow = OutputOf<typeof calls.list>['rows'][number];

const dismissal = sends<typeof calls.dismiss, FindingRow>(calls.dismiss, {
  id: 'dismiss',
  label: ({ fairness }) => fairness.dismiss,
  when: ({ state }) => state === 'open',
  input: ({ id, version }, reason) => ({ id, version, reason }),
  ask: ({ explanation }, { fairness }) => ({
    title: fairness.dismiss,
    status: explanation,
    tip: fairness.dismissTip,
    confirmText: fairness.dismiss,
    reason: 'required',
  }),
  done: ({ fairness }) => fairness.dismissed,
  undo: ({ id, version }) => undoBy(calls.reopen, { id, version }),
});

const reopening = sends<typeof calls.reopen, FindingRow>(calls.reopen, {
  id: 'reopen',
  label: ({ fairness }) => fairness.reopen,
  when: ({ state }) => state === 'dismissed',
  input: ({ id, version }) => ({ id, version }),
  done: ({ fairness }) => fairness.reopened,
});

/** The acts on a finding, in its row and in its drawer. */
export const findingActs: readonly RowAct<FindingRow>[] = [dismissal, reopening];
