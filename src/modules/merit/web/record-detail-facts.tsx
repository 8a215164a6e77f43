import type { ReactNode } from 'react';
import { Facts } from '../../../kit/web/feedback.tsx';
import { useKitText } from '../../../kit/web/kit-text.tsx';
import { ScreenLink } from '../../../kit/web/screen-link.tsx';
import { useText } from '../../../kit/web/text/text.tsx';
import type { HistoryRow } from '../merit.calls.ts';
import type { MeritAction } from '../merit.states.ts';
import { detailPath, minusOf, plusOf, PointsPair, useTiers, useTime } from './record-display.tsx';
import { RecordFiles } from './record-files.tsx';
import { RecordStatus } from './record-status.tsx';
import type { RecordDetail } from './use-review.ts';

const firstSteps: readonly MeritAction[] = ['passFirst', 'rejectFirst', 'recall'];
const lastSteps: readonly MeritAction[] = ['passAll', 'passSome', 'rejectLast', 'penalise'];

/** The head of the record: dates, people with their opinions, sums, and the records it stands beside. */
export function RecordFacts({ detail }: { detail: RecordDetail }) {
  const { merit, meritReview } = useText();
  const { separator } = useKitText();
  const words = meritReview.detail;
  const { topic, cc, history } = detail;
  const time = useTime();
  const tiers = useTiers();
  const plus = plusOf(topic);
  const minus = minusOf(topic);
  const facts: { label: string; value: ReactNode }[] = [
    { label: merit.columns.recordDate, value: topic.recordDate },
    { label: merit.columns.recordMember, value: topic.recordMember },
    { label: merit.columns.createTime, value: time(topic.createTime) },
    {
      label: merit.columns.firstAudit,
      value: topic.firstAudit && <Opinion name={topic.firstAudit} steps={history} of={firstSteps} />,
    },
    {
      label: merit.columns.lastAudit,
      value: topic.lastAudit && <Opinion name={topic.lastAudit} steps={history} of={lastSteps} />,
    },
    { label: merit.columns.copies, value: cc.map(({ name }) => name).join(separator) || words.nobody },
  ];
  return (
    <section aria-label={meritReview.menu.detail}>
      <Facts columns={3} items={facts} />
      <dl className="mr-sums">
        {tiers.map((tier) => (
          <div key={tier}>
            <dt>{merit.tierName[tier]}</dt>
            <dd>
              <PointsPair plus={plus[tier]} minus={minus[tier]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{merit.columns.frequency}</dt>
          <dd className="k-number">{topic.frequency.toLocaleString('en-US')}</dd>
        </div>
      </dl>
      {topic.topicRemark && <p className="mr-remark">{topic.topicRemark}</p>}
      <RecordFiles detail={detail} />
      <Links detail={detail} />
    </section>
  );
}

/** What a reviewer said last in this review; an opinion taken back no longer counts. */
function Opinion({
  name,
  steps,
  of,
}: {
  name: string;
  steps: readonly HistoryRow[];
  of: readonly MeritAction[];
}) {
  const { merit, meritReview } = useText();
  const time = useTime();
  const submitted = steps.findLastIndex(({ action }) => action === 'submit');
  const step = steps.slice(submitted + 1).findLast(({ action }) => of.includes(action));
  const said = step && step.action !== 'recall' ? step : null;
  return (
    <>
      {name}
      <span className="mr-opinion mr-quiet">
        {said
          ? `${merit.step[said.action]} · ${time(said.at)} · ${said.reason || meritReview.detail.noOpinion}`
          : meritReview.detail.notReviewed}
      </span>
    </>
  );
}

function Links({ detail: { replaces, replacement, penaltyOf, penalties } }: { detail: RecordDetail }) {
  const { detail: words } = useText().meritReview;
  const links = [
    { label: words.replaces, record: replaces },
    { label: words.replacedBy, record: replacement },
    { label: words.penaltyOf, record: penaltyOf },
    ...penalties.map((record) => ({ label: words.penalty, record })),
  ];
  return links.map(
    ({ label, record }) =>
      record && (
        <p key={record.id} className="mr-link">
          {label} <ScreenLink to={detailPath(record.id)}>{record.topicName}</ScreenLink>
          <RecordStatus status={record.status} />
        </p>
      ),
  );
}
