import { useEffect, useRef } from 'react';
import type { DecisionProps } from '../../../../kit/web/decide/decisions.ts';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useRefresh } from '../../../../kit/web/send/write.ts';
import { meritCalls, recordReads } from '../../calls.ts';
import { RecordFacts } from '../detail/record-detail-facts.tsx';
import { RecordLines } from '../detail/record-detail-lines.tsx';
import { RecordStatus } from '../list/record-status.tsx';
import { useRecordWords } from '../list/record-words.ts';
import { ReviewBar } from './review-bar.tsx';
import { useReviewKeys } from './review-keys.ts';
import { useShowDecision } from './review-undo.ts';
import { ReviewProvider, turnOf, useReview, type RecordDetail } from './use-review.ts';

/** A record, reviewed where a message asks for it. */
export default function DecideHere({ id, onClose, Frame }: DecisionProps) {
  const { review: words } = useRecordWords();
  const answer = useCall(meritCalls.detail, { id }, { inPlace: true });
  const detail = answer.data;
  return (
    <Frame
      width={960}
      title={detail?.topic.topicName ?? words.title}
      help={detail?.topic.recordNo}
      answer={answer}
      actions={[]}
      waits={detail !== undefined && turnOf(detail) !== null}
      state={detail && <RecordStatus status={detail.topic.status} stage={detail.topic.stage} />}
    >
      {detail && <Reviewed detail={detail} onClose={onClose} />}
    </Frame>
  );
}

function Reviewed({ detail, onClose }: { detail: RecordDetail; onClose: () => void }) {
  const refresh = useRefresh(recordReads);
  const showDecision = useShowDecision({ stays: true });
  const root = useRef<HTMLDivElement>(null);
  const review = useReview(detail, {
    ready: true,
    onDecided: (decided) => {
      showDecision(decided);
      onClose();
    },
  });
  useReviewKeys({ root, review, lines: detail.lines, onNext: () => {} });
  const { problem } = review;
  useEffect(() => {
    // The focus goes to the missing or wrong input.
    if (problem && !problem.stale) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  return (
    <ReviewProvider value={review}>
      <div ref={root}>
        <RecordFacts detail={detail} />
        <RecordLines detail={detail} />
        {review.turn !== null && <ReviewBar detail={detail} onRefresh={() => void refresh()} />}
      </div>
    </ReviewProvider>
  );
}
