import { Dialog } from '../../../kit/web/dialog.tsx';
import { ErrorState } from '../../../kit/web/feedback.tsx';
import { Spinner } from '../../../kit/web/spinner.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { meritCalls, type TopicRow } from '../merit.calls.ts';
import { RecordHistory } from './record-history.tsx';

/** What happened to a record of a list, beside it. */
export default function LogDrawer({ row, onClose }: { row: TopicRow; onClose: () => void }) {
  const { merit, meritReview } = useText();
  const { data, isError, isFetching, refetch } = useCall(meritCalls.log, { id: row.id }, { quiet: true });
  const failed = <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Dialog open look="drawer" width={420} title={meritReview.logTitle(row.topicName)} onClose={onClose}>
      {data ? <RecordHistory title={merit.action.log} steps={data} /> : isError ? failed : <Spinner />}
    </Dialog>
  );
}
