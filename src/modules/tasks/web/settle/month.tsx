import { useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useBulk } from '../../../../kit/web/list/bulk/use-bulk.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { formatTenths } from '../../../../kit/contract/format.ts';
import { progressReads } from '../../progress.calls.ts';
import { settleCalls as calls } from '../../settle.calls.ts';
import { count, text } from '../../../../kit/contract/list/columns.ts';
import { table } from '../../../../kit/web/inline/table.tsx';
import { column } from '../../../../kit/web/list/list-fields.tsx';
import { Booking, figures } from './booking.tsx';
import { monthText } from '../terms-text.ts';

type Preview = OutputOf<typeof calls.previewMonth>;
type Row = Preview['rows'][number];

const hasChange = ({ changing }: Row): boolean => changing > 0;

/** Dry runs of all tasks of a month, and the settlement of those that would post something. */
export default function SettleMonthDialog({ month, onClose }: { month: number; onClose: () => void }) {
  const texts = useText();
  const { settle: words } = texts.tasks;
  const kit = useKitText();
  const answer = useCall(calls.previewMonth, { month }, { inPlace: true });
  const { data } = answer;
  // One settlement for each task, however often it is sent.
  const [runIds] = useState(() => new Map<string, string>());
  const runOf = (taskId: string, token: string): string => {
    const key = `${taskId} ${token}`;
    const id = runIds.get(key) ?? crypto.randomUUID();
    runIds.set(key, id);
    return id;
  };
  const { run, dialog } = useBulk<typeof calls.postMany, Row>(calls.postMany, {
    words: texts.kitBulk,
    rowKey: ({ taskId }) => taskId,
    rowName: ({ taskName }) => taskName,
    allows: hasChange,
    ask: (rows) => ({
      title: words.post,
      status: `${monthText(month)} · ${texts.tasks.bulk.status(rows.length)} · ${formatTenths(
        rows.reduce((sum, { difference }) => sum + difference, 0),
        { signed: true },
      )}`,
      tip: words.monthTip,
      confirmText: words.post,
    }),
    input: (rows) => ({
      items: rows.map(({ taskId, token }) => ({ id: runOf(taskId, token), taskId, token })),
    }),
    changes: [calls.previewMonth, calls.preview, calls.runs, ...progressReads],
  });
  const isReady = data?.notBefore === null && data.rows.some(hasChange);
  return (
    <Dialog
      look="drawer"
      width={720}
      title={words.month}
      help={monthText(month)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button tone="primary" disabled={!isReady} onClick={() => data && void run(data.rows)}>
            {words.post}
          </Button>
        </>
      }
    >
      {dialog}
      {data ? (
        <Stack>
          <Booking preview={data} isSettled={!data.rows.some(hasChange)} />
          <RowsTable rows={data.rows} />
        </Stack>
      ) : (
        <Unanswered answer={answer}>
          <Skeleton width={90} height={160} />
        </Unanswered>
      )}
    </Dialog>
  );
}

const RowsTable = table<Row>()({
  words: ({ tasks: { columns, settle, progress } }) => ({
    title: settle.month,
    columns: { ...columns, ...settle, members: columns.memberCount },
    none: progress.emptyTitle,
  }),
  row: { key: 'taskId', name: 'taskName' },
  columns: [
    column(text('taskName', { width: 200 }), { main: true, wraps: true }),
    column(count('members')),
    column(count('changing', { width: 110 })),
    ...figures,
  ],
});
