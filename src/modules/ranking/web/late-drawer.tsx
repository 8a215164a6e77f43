import { monthText } from '../../../kit/contract/format.ts';
import { useState } from 'react';
import { defaultPageSize } from '../../../kit/contract/page.ts';
import { useGranted } from '../../../kit/web/app/me.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { IconDownload } from '../../../kit/web/display/icons.tsx';
import { Dialog } from '../../../kit/web/overlay/dialog.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import { useExport } from '../../files/web/door.tsx';
import { meritRights } from '../../merit/permissions.ts';
import { rankingCalls } from '../calls.ts';
import { EntriesTable } from './entries-table.tsx';

/** Entries of a closed month that were booked into a later one. */
export function LateDrawer({ month, onClose }: { month: number; onClose: () => void }) {
  const words = useText().ranking;
  const { late } = words;
  const file = useExport('ranking.late');
  const exportable = useGranted(meritRights.exportReports);
  const [{ page, size }, setPage] = useState({ page: 1, size: defaultPageSize });
  const answer = useCall(rankingCalls.late, { month, page, size });
  return (
    <Dialog
      open
      look="drawer"
      width={1160}
      title={late.title}
      help={late.help(monthText(month))}
      onClose={onClose}
      actions={
        exportable &&
        (answer.data?.total ?? 0) > 0 && (
          <Button icon={<IconDownload />} onClick={() => file.open({ month }, answer.data?.total ?? 0)}>
            {words.export}
          </Button>
        )
      }
    >
      {file.dialog}
      <Stack>
        {answer.isError && !answer.data ? (
          <Unanswered answer={answer} />
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
            none={late.none}
          />
        )}
      </Stack>
    </Dialog>
  );
}
