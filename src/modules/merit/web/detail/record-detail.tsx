import { useEffect, useRef } from 'react';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Alert, ErrorState, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { PrintHead } from '../../../../kit/web/paper/printing.tsx';
import { PrintSignatures } from '../../../../kit/web/paper/signatures.tsx';
import { useNavigator, useScreen, useScreenParam, useScreenTitle } from '../../../../kit/web/app/screen.ts';
import { CallRefused } from '../../../../kit/web/send/send.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useRefresh } from '../../../../kit/web/send/write.ts';
import { meritCalls, recordReads } from '../../calls.ts';
import { RecordEvents } from './record-detail-events.tsx';
import { RecordFacts } from './record-detail-facts.tsx';
import { RecordHead } from './record-detail-head.tsx';
import { RecordLines } from './record-detail-lines.tsx';
import { RecordPostings } from './record-detail-postings.tsx';
import { RecordHistory } from './record-history.tsx';
import { ReviewBar } from '../review/review-bar.tsx';
import { useReviewKeys } from '../review/review-keys.ts';
import { useArrived, useGoOn, useReviewQueue } from '../review/review-queue.ts';
import { useShowDecision } from '../review/review-undo.ts';
import { ReviewProvider, useReview, type RecordDetail } from '../review/use-review.ts';
import { useRecordWords } from '../list/record-words.ts';
import './record-print.css';

/** One record with all its details; the assigned reviewer decides here. */
export default function RecordDetailScreen() {
  const id = useScreenParam('id');
  const { detail: words } = useRecordWords();
  const { go } = useNavigator();
  const answer = useCall(meritCalls.detail, { id }, { quiet: true });
  useScreenTitle(answer.data?.topic.topicName);
  if (answer.data) return <Document detail={answer.data} />;
  if (answer.isError) {
    const refused = answer.error instanceof CallRefused ? answer.error : null;
    return (
      <div className="mr-document">
        <ErrorState
          {...(refused && { title: words.missingTitle })}
          error={refused}
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
  const record = useRecordWords();
  const { parts } = useScreen();
  const { topic } = detail;
  const queue = useReviewQueue(topic.id);
  const goOn = useGoOn();
  const refresh = useRefresh(recordReads);
  const root = useRef<HTMLElement>(null);
  const showDecision = useShowDecision();
  const review = useReview(detail, {
    ready: useArrived(topic.id),
    onDecided: ({ message, standing }) => {
      const text = queue.next ? message : `${message} · ${record.review.allDone}`;
      showDecision({ message: text, standing });
      if (queue.next) goOn(queue.next.id, { done: true });
    },
  });
  const { problem } = review;
  useEffect(() => {
    // The focus goes to the missing or wrong input.
    if (problem && !problem.stale) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  const { untouched } = review;
  const goTo = (id: string): void => goOn(id, { done: untouched });
  useReviewKeys({ root, review, lines: detail.lines, onNext: () => queue.next && goTo(queue.next.id) });
  return (
    <ReviewProvider value={review}>
      <article ref={root} className="mr-document" data-keys="review">
        <PrintHead />
        <RecordHead detail={detail} queue={queue} onGo={goTo} />
        {review.turn === null && !untouched && (
          <Alert
            tone="warning"
            title={record.review.kept}
            action={<Button onClick={() => review.change(null)}>{record.review.dropKept}</Button>}
          >
            {[review.decision.opinion, ...Object.values(review.decision.refused)].filter(Boolean).join(' · ')}
          </Alert>
        )}
        <RecordFacts detail={detail} />
        <div className="mr-main">
          <RecordLines detail={detail} />
          {parts}
          <div className="mr-columns">
            <div>
              <RecordEvents detail={detail} />
              <RecordPostings detail={detail} />
            </div>
            <aside className="mr-side">
              <RecordHistory
                recordId={detail.topic.id}
                title={record.detail.history}
                steps={detail.history}
                lines={detail.lines}
              />
            </aside>
          </div>
        </div>
        <PrintSignatures names={signersOf(topic)} />
        {review.turn !== null && <ReviewBar detail={detail} onRefresh={() => void refresh()} />}
      </article>
    </ReviewProvider>
  );
}

/** Those who answer for a record, each once. */
const signersOf = ({ recordMember, firstAudit, lastAudit }: RecordDetail['topic']): string[] =>
  [...new Set([recordMember, firstAudit, lastAudit])].flatMap((name) => name || []);
