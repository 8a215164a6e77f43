import { useState, type ReactNode } from 'react';
import { isOffered, useMe } from '../../../../kit/web/app/me.ts';
import type { BulkAction } from '../../../../kit/web/list/list-parts.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { memberCalls as calls, type BalanceRow } from '../../member.calls.ts';

const IssueForm = late(async () => (await import('./issue-form.tsx')).IssueForm);

type Open = { memberIds: readonly string[]; end: (isDone: boolean) => void };

/** Tickets for the chosen members; those who are not active are refused by name. */
export function useIssue(): { bulkActions?: BulkAction<BalanceRow>[]; dialog?: ReactNode } {
  const me = useMe();
  const words = useText().ticketsMembers.issue;
  const [open, setOpen] = useState<Open | null>(null);
  if (!isOffered(me, calls.issue)) return {};
  const ask = (rows: readonly BalanceRow[]): Promise<boolean> =>
    new Promise((resolve) =>
      setOpen({
        memberIds: rows.map(({ memberId }) => memberId),
        end: (isDone) => {
          setOpen(null);
          resolve(isDone);
        },
      }),
    );
  return {
    bulkActions: [{ id: 'issue', label: words.act, run: ask }],
    dialog: open && (
      <IssueForm
        from={{ memberIds: open.memberIds }}
        onClose={() => open.end(false)}
        onDone={() => open.end(true)}
      />
    ),
  };
}
