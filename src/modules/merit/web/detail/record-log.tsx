import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls, type TopicRow } from '../../calls.ts';
import { RecordHistory } from './record-history.tsx';

/** The history of a record of a list, in a drawer. */
export default function LogDrawer({ row, onClose }: { row: TopicRow; onClose: () => void }) {
  const { merit, meritReview } = useText();
  const answer = useCall(meritCalls.log, { id: row.id }, { quiet: true });
  return (
    <Dialog look="drawer" width={420} title={meritReview.logTitle(row.topicName)} onClose={onClose}>
      <Unanswered answer={answer}>
        <Spinner />
      </Unanswered>
      {answer.data && <RecordHistory recordId={row.id} title={merit.action.log} steps={answer.data} />}
    </Dialog>
  );
}
