import { useState, type ReactNode } from 'react';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { ScreenLink } from '../../../../kit/web/app/screen-link.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { Facts } from '../../../../kit/web/layout/facts.tsx';
import type { HistoryRow } from '../../calls.ts';
import type { MeritAction } from '../../rules/states.ts';
import { textNames, topicText } from '../../rules/texts.rules.ts';
import { detailPath, minusOf, plusOf, PointsPair, useTiers, useTime } from '../list/record-display.tsx';
import { RecordFiles } from '../attachment/record-files.tsx';
import { RecordStatus } from '../list/record-status.tsx';
import { useRecordWords } from '../list/record-words.ts';
import type { RecordDetail } from '../review/use-review.ts';

/** The steps of each review. */
const stepsOf: Readonly<Record<1 | 2, readonly MeritAction[]>> = {
  1: ['passFirst', 'rejectFirst', 'recall'],
  2: ['passAll', 'passSome', 'rejectLast', 'takeBack', 'penalise'],
};
/** Steps that take an opinion back; `reopen` that of the review to which it leads. */
const undone: readonly MeritAction[] = ['recall', 'takeBack', 'reopen'];

/** The number of letters that fit into a text's two lines on most screens. */
const shortText = 120;

/** The facts to know before reviewing the lines, in short: data, sums, opinions and files. */
export function RecordFacts({ detail }: { detail: RecordDetail }) {
  const { merit, meritReview } = useText();
  const { separator } = useKitText();
  const { topic, cc, history } = detail;
  const time = useTime();
  const tiers = useTiers();
  const plus = plusOf(topic);
  const minus = minusOf(topic);
  const first = opinionOf(history, 1);
  const last = opinionOf(history, 2);
  const facts: { label: string; value: ReactNode }[] = [
    { label: merit.columns.recordDate, value: topic.recordDate },
    { label: merit.columns.recordMember, value: topic.recordMember },
    { label: merit.columns.firstAudit, value: <Reviewer name={topic.firstAudit} said={first} /> },
    { label: merit.columns.lastAudit, value: <Reviewer name={topic.lastAudit} said={last} /> },
    ...(cc.length > 0
      ? [{ label: merit.columns.copies, value: cc.map(({ name }) => name).join(separator) }]
      : []),
    { label: merit.columns.createTime, value: time(topic.createTime) },
  ];
  const points = tiers.filter((tier) => plus[tier] !== 0 || minus[tier] !== 0);
  const sums: { label: string; value: ReactNode }[] = [
    ...(points.length > 0 ? points : tiers.slice(0, 1)).map((tier) => ({
      label: merit.tier[tier],
      value: <PointsPair plus={plus[tier]} minus={minus[tier]} />,
    })),
    {
      label: merit.columns.frequency,
      value: <span className="k-number">{topic.frequency.toLocaleString('en-US')}</span>,
    },
  ];
  return (
    <section aria-label={meritReview.menu.detail} className="mr-facts">
      <div className="mr-fact-rows">
        <Facts look="short" items={facts} />
        <div className="mr-sums">
          <Facts look="short" items={sums} />
        </div>
      </div>
      {textNames.map(topicText).map((name) => {
        return topic[name] && <LongText key={name} label={merit.columns[name]} text={topic[name]} />;
      })}
      {[first, last].map((step) => step?.reason && <StepReason key={step.step} step={step} />)}
      <RecordFiles detail={detail} />
      <Links detail={detail} />
    </section>
  );
}

/** A reviewer's last decision in this review, unless it was taken back. */
function opinionOf(steps: readonly HistoryRow[], review: 1 | 2): HistoryRow | null {
  const submitted = steps.findLastIndex(({ action }) => action === 'submit');
  const step = steps
    .slice(submitted + 1)
    .findLast(
      ({ action, toStage }) =>
        stepsOf[review].includes(action) || (action === 'reopen' && toStage === review),
    );
  return step && !undone.includes(step.action) ? step : null;
}

/** The reviewers and their results; the opinion itself is below. */
function Reviewer({ name, said: step }: { name: string | null; said: HistoryRow | null }) {
  const { merit } = useText();
  const record = useRecordWords();
  const time = useTime();
  if (name === null) return null;
  return (
    <>
      {name}
      <span className="k-quiet" title={step ? time(step.at) : undefined}>
        {' '}
        · {step ? merit.step[step.action] : record.detail.notReviewed}
      </span>
    </>
  );
}

function StepReason({ step }: { step: HistoryRow }) {
  return (
    <p className="mr-said">
      <span className="k-quiet">{step.memberName}</span> {step.reason}
    </p>
  );
}

/** A text of the record cut to two lines; shown in full on demand and in print. */
function LongText({ label, text }: { label: string; text: string }) {
  const record = useRecordWords();
  const [whole, setWhole] = useState(false);
  const isLong = text.length > shortText || text.split('\n').length > 2;
  return (
    <p className={isLong && !whole ? 'mr-remark mr-remark-short' : 'mr-remark'}>
      <span className="mr-remark-text">
        <span className="k-hidden">{label}</span>
        {text}
      </span>
      {isLong && (
        <button type="button" className="k-link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? record.detail.less : record.detail.whole}
        </button>
      )}
    </p>
  );
}

function Links({ detail: { replaces, replacement, penaltyOf, penalties } }: { detail: RecordDetail }) {
  const { detail: words } = useRecordWords();
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
