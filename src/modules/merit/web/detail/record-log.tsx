import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { ErrorState } from '../../../../kit/web/display/feedback.tsx';
import { Spinner } from '../../../../kit/web/display/spinner.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { meritCalls, type TopicRow } from '../../calls.ts';
import { RecordHistory } from './record-history.tsx';

/** The history of a record of a list, in a drawer. */
export default function LogDrawer({ row, onClose }: { row: TopicRow; onClose: () => void }) {
  const { merit, meritReview } = useText();
  const { data, error, isError, isFetching, refetch } = useCall(
    meritCalls.log,
    { id: row.id },
    { quiet: true },
  );
  const failed = <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Dialog open look="drawer" width={420} title={meritReview.logTitle(row.topicName)} onClose={onClose}>
      {data ? <RecordHistory title={merit.action.log} steps={data} /> : isError ? failed : <Spinner />}
    </Dialog>
  );
}
