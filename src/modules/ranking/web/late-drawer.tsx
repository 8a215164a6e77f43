import { useState } from 'react';
import { defaultPageSize } from '../../../kit/contract/page.ts';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { ErrorState } from '../../../kit/web/display/feedback.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { rankingCalls } from '../calls.ts';
import { EntriesTable } from './entries-table.tsx';
import { monthText } from './rank-scope.ts';

/** Entries of a closed month that were booked into a later one. */
export function LateDrawer({ month, onClose }: { month: number; onClose: () => void }) {
  const { late } = useText().ranking;
  const [{ page, size }, setPage] = useState({ page: 1, size: defaultPageSize });
  const answer = useCall(rankingCalls.late, { month, page, size }, { inPlace: true });
  return (
    <Dialog
      open
      look="drawer"
      width={1160}
      title={late.title}
      help={late.help(monthText(month))}
      onClose={onClose}
    >
      <div className="rk-explain">
        {answer.isError && !answer.data ? (
          <ErrorState
            error={answer.error}
            onRetry={() => void answer.refetch()}
            retrying={answer.isFetching}
          />
        ) : (
          <EntriesTable
            label={late.title}
            rows={answer.data?.rows ?? []}
            total={answer.data?.total ?? 0}
            page={page}
            size={size}
            onPage={(nextPage, nextSize) => setPage({ page: nextPage, size: nextSize })}
            loading={answer.isPending}
            stale={answer.isPlaceholderData}
            withMember
            none={late.none}
          />
        )}
      </div>
    </Dialog>
  );
}
