import { useCall } from '../../../../kit/web/send/use-call.ts';
import { meritCalls } from '../../calls.ts';
import { largestOf } from '../../rules/record.rules.ts';
import { useRecordWords } from '../list/record-words.ts';
import { isRefused, overRemaining } from './review.model.ts';
import { useReviewHere, type RecordDetail } from './use-review.ts';

/** How many are named; further ones are counted. */
const mostNamed = 3;

/**
 * People who could pass a record that is beyond the reader's authority, and the next step: without it the review would
 * end here.
 */
export default function ReviewOthers({ detail: { topic, lines } }: { detail: RecordDetail }) {
  const { review: words } = useRecordWords();
  const { decision, effect } = useReviewHere();
  const { data } = useCall(
    meritCalls.reviewers,
    {
      stage: 'last',
      recorderId: topic.recordMemberId,
      firstReviewerId: topic.firstAuditId,
      targetIds: [...new Set(lines.map(({ memberId }) => memberId))],
      ...largestOf(lines.filter(({ lineNo }) => !isRefused(decision, lineNo))),
    },
    { inPlace: true, quiet: true },
  );
  if (!data) return null;
  const able = data.filter(
    ({ memberId, remaining }) =>
      memberId !== topic.waitingMemberId && overRemaining(effect, remaining).length === 0,
  );
  const names = able.slice(0, mostNamed).map(({ memberName }) => memberName);
  return <p className="k-quiet">{able.length === 0 ? words.othersNone : words.others(names, able.length)}</p>;
}
