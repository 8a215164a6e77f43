import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import type { QuestionRow } from '../calls.ts';
import { questionTones } from './acts.ts';
import { LinePoints } from './line-points.tsx';
import './style.css';

export function QuestionState({ row: { status, overdue } }: { row: QuestionRow }) {
  const words = useText().questions;
  return (
    <>
      <StatusTag tone={questionTones[status]}>{words.statuses[status]}</StatusTag>
      {overdue && <StatusTag tone="danger">{words.overdue}</StatusTag>}
    </>
  );
}

/** The line that is questioned, as facts. */
export function useLineFacts(): (row: QuestionRow) => { label: string; value: React.ReactNode }[] {
  const words = useText().questions;
  return (row) => [
    { label: words.member, value: `${row.memberName} ${row.memberNo}` },
    {
      label: words.record,
      value: (
        <ScreenLink to={`/integralManage/detail/${row.recordId}`}>
          {[row.recordNo, row.topicName].filter(Boolean).join(' ')}
        </ScreenLink>
      ),
    },
    { label: words.line, value: `${row.eventName} · ${row.recordDate}` },
    { label: words.points, value: <LinePoints row={row} /> },
  ];
}

/** What was said and done, in order; with the reversal that came of it. */
export function QuestionCourse({ row }: { row: QuestionRow }) {
  const words = useText().questions;
  const { separator } = useKitText();
  const zone = useSettings((settings) => settings.zone);
  const at = (instant: string | null): string => (instant === null ? '' : dateTimeInZone(instant, zone));
  const steps = [
    { title: words.reason, by: row.memberName, at: row.askedAt, said: row.reason },
    ...(row.answeredAt === null
      ? []
      : [{ title: words.answerOf, by: row.answeredBy, at: row.answeredAt, said: row.answer }]),
    ...(row.appealedAt === null
      ? []
      : [{ title: words.appealOf, by: row.memberName, at: row.appealedAt, said: row.appeal }]),
    ...(row.decidedAt === null
      ? []
      : [{ title: words.decision, by: row.decidedBy, at: row.decidedAt, said: row.remark }]),
  ];
  return (
    <ol className="qs-course">
      {steps.map((step) => (
        <li key={step.title}>
          <p>
            <strong>{step.title}</strong> <span className="qs-quiet">{words.by(step.by, at(step.at))}</span>
          </p>
          <p className="qs-said">{step.said}</p>
        </li>
      ))}
      {row.due !== null && (
        <li className="qs-quiet">
          {words.dueText(row.due)}
          {row.deciders.length > 0 && ` · ${words.waits(row.deciders.join(separator))}`}
        </li>
      )}
      {row.status === 'answered' && row.appealUntil !== null && row.counts && (
        <li className="qs-quiet">{words.until(row.appealUntil)}</li>
      )}
      {row.reversedAs !== null && (
        <li>
          <ScreenLink to={`/integralManage/detail/${row.recordId}`}>{words.reversed}</ScreenLink>
          {row.counts && ` · ${words.restored}`}
        </li>
      )}
    </ol>
  );
}
