import { useState } from 'react';
import type { OutputOf } from '../../../../kit/contract/call.ts';
import { useNavigator } from '../../../../kit/web/app/screen.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { progressReads } from '../../progress.calls.ts';
import { settleCalls as calls } from '../../settle.calls.ts';
import { table } from '../../../../kit/web/inline/table.tsx';
import { column, custom } from '../../../../kit/web/list/list-fields.tsx';
import { progressFields } from '../../columns.ts';
import { Booking, figures } from './booking.tsx';
import { monthText, sheetPath, stateTones } from '../terms-text.ts';

type Preview = OutputOf<typeof calls.preview>;
type Row = Preview['rows'][number];

/** A dry run, and the settlement of exactly what it shows. */
export default function SettleDialog({ taskId, onClose }: { taskId: string; onClose: () => void }) {
  const { settle: words } = useText().tasks;
  const kit = useKitText();
  const [runId] = useState(() => crypto.randomUUID());
  const answer = useCall(calls.preview, { taskId }, { inPlace: true });
  const { data } = answer;
  const post = useAct(calls.post, { changes: [calls.preview, calls.runs, ...progressReads] });
  const isReady = data?.notBefore === null && data.rows.some(({ difference }) => difference !== 0);
  const settle = async (token: string): Promise<void> => {
    if ((await post.run({ id: runId, taskId, token })) === null) return;
    toast({ tone: 'success', text: words.posted });
    onClose();
  };
  return (
    <Dialog
      look="drawer"
      width={720}
      title={words.dryRun}
      help={data && words.help(data.taskName, monthText(data.month))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button
            tone="primary"
            loading={post.busy !== null}
            disabled={!isReady}
            onClick={() => data && void settle(data.token)}
          >
            {words.post}
          </Button>
        </>
      }
    >
      {data ? (
        <PreviewPart preview={data} onClose={onClose} />
      ) : (
        <Unanswered answer={answer}>
          <Skeleton width={90} height={160} />
        </Unanswered>
      )}
    </Dialog>
  );
}

function PreviewPart({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const { go } = useNavigator();
  const { rows } = preview;
  return (
    <Stack>
      <Booking preview={preview} isSettled={rows.every(({ difference }) => difference === 0)} />
      <RowsTable
        rows={rows}
        // The records behind a number are on the member's sheet.
        onOpen={({ memberId }) => {
          onClose();
          go(sheetPath(memberId, preview.month));
        }}
      />
    </Stack>
  );
}

const RowsTable = table<Row>()({
  words: ({ tasks: { columns, states, settle } }) => ({
    title: settle.dryRun,
    columns: { ...columns, ...settle },
    choices: { state: states },
    none: settle.nothing,
  }),
  row: { key: 'memberId', name: 'memberName' },
  columns: [
    custom('memberName', ({ memberName, memberNo }) => `${memberName} ${memberNo}`, {
      width: 150,
      main: true,
    }),
    column(progressFields.unitName, { wraps: true }),
    column(progressFields.state, { tones: stateTones }),
    ...figures,
  ],
});
