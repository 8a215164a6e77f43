import type { ReactNode } from 'react';
import { useGranted } from '../../../kit/web/app/me.ts';
import type { BulkAction } from '../../../kit/web/list/list-parts.tsx';
import { useBulk } from '../../../kit/web/list/bulk/use-bulk.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import { tasksCalls as calls, type TaskRow as Row } from '../calls.ts';
import { taskRights } from '../permissions.ts';

type Step = 'submit' | 'approve' | 'refuse' | 'remove';

/** One step on each of the chosen tasks. */
function useStep(step: Step): { action: BulkAction<Row>; dialog: ReactNode } {
  const { bulk: words } = useText().tasks;
  const isDanger = step === 'refuse' || step === 'remove';
  const { run, dialog } = useBulk<typeof calls.many, Row>(calls.many, {
    words: {
      ...words,
      resultText: (good, bad) => (bad === 0 ? words.done(good) : words.partly(good, bad)),
    },
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    allows: ({ can }) => can[step],
    ask: (rows) => ({
      title: words.title[step],
      status: rows.length === 1 ? (rows[0]?.name ?? '') : words.status(rows.length),
      tip: words.tip,
      confirmText: words.act[step],
      danger: isDanger,
      ...(step === 'refuse' && { reason: 'required' as const }),
    }),
    input: (rows, { reason }) => ({
      step,
      reason,
      items: rows.map(({ id, version }) => ({ id, version })),
    }),
    changes: [calls.list, calls.detail],
  });
  return { action: { id: step, label: words.act[step], run, ...(isDanger && { danger: true }) }, dialog };
}

export function useTaskBulk(): { actions: BulkAction<Row>[]; dialog: ReactNode } {
  const reviews = useGranted(taskRights.review);
  const [submit, approve, refuse, remove] = [
    useStep('submit'),
    useStep('approve'),
    useStep('refuse'),
    useStep('remove'),
  ];
  const bulks = [submit, ...(reviews ? [approve, refuse] : []), remove];
  return {
    actions: bulks.map(({ action }) => action),
    dialog: bulks.map(({ action, dialog }) => <span key={action.id}>{dialog}</span>),
  };
}
