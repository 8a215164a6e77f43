import { useEffect, useRef } from 'react';
import { Button } from '../../../kit/web/button.tsx';
import { Alert, ErrorState, Skeleton } from '../../../kit/web/feedback.tsx';
import { PrintHead } from '../../../kit/web/printing.tsx';
import { useNavigator, useScreenParam, useScreenTitle } from '../../../kit/web/screen.ts';
import { CallRefused } from '../../../kit/web/send/send.ts';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { toast } from '../../../kit/web/toast.tsx';
import { meritCalls } from '../merit.calls.ts';
import { useRefreshRecords } from './record-acts.ts';
import { RecordEvents } from './record-detail-events.tsx';
import { RecordFacts } from './record-detail-facts.tsx';
import { RecordHead } from './record-detail-head.tsx';
import { RecordLines } from './record-detail-lines.tsx';
import { RecordPostings } from './record-detail-postings.tsx';
import { RecordHistory } from './record-history.tsx';
import { ReviewBar } from './review-bar.tsx';
import { useReviewKeys } from './review-keys.ts';
import { isUntouched, noDecision } from './review.model.ts';
import { useGoOn, useReviewQueue } from './review-queue.ts';
import { ReviewProvider, useReview, type RecordDetail } from './use-review.ts';
import './record-print.css';

/** One record with all that explains it; whoever's turn it is reviews it here. */
export default function RecordDetailScreen() {
  const id = useScreenParam('id');
  const { detail: words } = useText().meritReview;
  const { go } = useNavigator();
  const answer = useCall(meritCalls.detail, { id }, { quiet: true });
  useScreenTitle(answer.data?.topic.topicName);
  if (answer.data) return <Document detail={answer.data} />;
  if (answer.isError) {
    const refused = answer.error instanceof CallRefused ? answer.error : null;
    return (
      <div className="mr-document">
        <ErrorState
          {...(refused && { title: words.missingTitle, text: refused.message, traceId: refused.traceId })}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
        />
        <p className="mr-centre">
          <Button tone="quiet" onClick={() => go('/integralManage/list')}>
            {words.backToList}
          </Button>
        </p>
      </div>
    );
  }
  return (
    <div className="mr-document mr-waiting" aria-busy="true" aria-label={words.loading}>
      <Skeleton width={40} height={24} />
      <Skeleton width={90} height={64} />
      <Skeleton width={90} height={240} />
    </div>
  );
}

function Document({ detail }: { detail: RecordDetail }) {
  const { meritReview, merit } = useText();
  const { go } = useNavigator();
  const { topic } = detail;
  const queue = useReviewQueue(topic.id);
  const goOn = useGoOn();
  const refresh = useRefreshRecords();
  const root = useRef<HTMLElement>(null);
  const review = useReview(detail, (message) => {
    const open = { label: merit.action.open, run: () => go(`/integralManage/detail/${topic.id}`) };
    toast({
      tone: 'success',
      text: queue.next ? message : `${message} · ${meritReview.review.allDone}`,
      action: open,
    });
    if (queue.next) goOn(queue.next.id, { done: true });
  });
  const { problem } = review;
  useEffect(() => {
    // What is missing or wrong is where one goes on typing.
    if (problem && !problem.stale) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  const untouched = isUntouched(review.decision);
  const goTo = (id: string): void => goOn(id, { done: untouched });
  useReviewKeys({ root, review, lines: detail.lines, onNext: () => queue.next && goTo(queue.next.id) });
  return (
    <ReviewProvider value={review}>
      <article ref={root} className="mr-document">
        <PrintHead />
        <RecordHead detail={detail} queue={queue} onGo={goTo} />
        {review.turn === null && !untouched && (
          <Alert
            tone="warning"
            title={meritReview.review.kept}
            action={<Button onClick={() => review.change(noDecision)}>{meritReview.review.dropKept}</Button>}
          >
            {[review.decision.opinion, ...Object.values(review.decision.refused)].filter(Boolean).join(' · ')}
          </Alert>
        )}
        <div className="mr-columns">
          <div>
            <RecordFacts detail={detail} />
            <RecordEvents detail={detail} />
          </div>
          <aside className="mr-side">
            <RecordHistory title={meritReview.detail.history} steps={detail.history} lines={detail.lines} />
          </aside>
        </div>
        <div className="mr-main">
          <RecordLines detail={detail} />
          <RecordPostings detail={detail} />
        </div>
        {review.turn !== null && <ReviewBar detail={detail} onRefresh={() => void refresh()} />}
      </article>
    </ReviewProvider>
  );
}
