import { dateTimeInZone } from '../../../kit/contract/format.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { StatusTag } from '../../../kit/web/display/tag.tsx';
import { useSettings } from '../../../kit/web/settings/settings.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { useKitText } from '../../../kit/web/words/use-kit-text.tsx';
import { Stack } from '../../../kit/web/layout/stack.tsx';
import type { QuestionRow } from '../calls.ts';
import { thingOf } from './acts.ts';
import { LinePoints } from './line-points.tsx';
import { questionTones } from './tones.ts';
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

/** The screen that shows the points at their source; screens that the reader may not open are no links. */
function pathOf({ source, recordId, memberId, eventName }: QuestionRow): string | null {
  switch (source) {
    case 'post':
      return `/integralManage/detail/${recordId}`;
    case 'fixed':
    case 'seniority':
      return `/integralManage/fixedchecking/fixeddetail/${recordId}`;
    case 'start':
      return '/integralConfigure/startintegral';
    case 'task':
      return `/integralManage/pointbonuschecking/membercheckdetail/${memberId}?month=${eventName}`;
    default:
      return null;
  }
}

/** The line that is questioned, as facts. */
export function useLineFacts(): (row: QuestionRow) => { label: string; value: React.ReactNode }[] {
  const words = useText().questions;
  return (row) => {
    const path = pathOf(row);
    const name = [row.recordNo, row.topicName].filter(Boolean).join(' ') || thingOf(row, words);
    return [
      { label: words.member, value: `${row.memberName} ${row.memberNo}` },
      {
        label: words.sources[row.source],
        value: path === null ? name : <ScreenLink to={path}>{name}</ScreenLink>,
      },
      { label: words.line, value: [row.eventName, row.recordDate].filter(Boolean).join(' · ') },
      { label: words.points, value: <LinePoints row={row} /> },
    ];
  };
}

/** The course of the question in order, with the reversal that followed. */
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
    <Stack as="ol">
      {steps.map((step) => (
        <li key={step.title}>
          <p>
            <strong>{step.title}</strong> <span className="k-quiet">{words.by(step.by, at(step.at))}</span>
          </p>
          <p className="k-said">{step.said}</p>
        </li>
      ))}
      {row.due !== null && (
        <li className="k-quiet">
          {words.dueText(row.due)}
          {row.deciders.length > 0 && ` · ${words.waits(row.deciders.join(separator))}`}
        </li>
      )}
      {row.status === 'answered' && row.appealUntil !== null && row.counts && (
        <li className="k-quiet">{words.until(row.appealUntil)}</li>
      )}
      {row.reversedAs !== null && <Reversal row={row} />}
      {row.instead && (
        <li>
          {words.insteadText}{' '}
          <ScreenLink to={`/integralManage/detail/${row.instead.id}`}>
            {[row.instead.recordNo, row.instead.topicName].filter(Boolean).join(' ')}
          </ScreenLink>
        </li>
      )}
    </Stack>
  );
}

/** The step that took the points back, with a link to the history that explains it. */
function Reversal({ row }: { row: QuestionRow }) {
  const words = useText().questions;
  const { reversal, source, counts } = row;
  const path = pathOf(row);
  const text = source === 'post' || !reversal ? words.reversed : words.reversedOn(reversal.bookDate);
  return (
    <li>
      {path === null ? text : <ScreenLink to={path}>{text}</ScreenLink>}
      {reversal && (
        <>
          {' '}
          <LinePoints row={reversal} />
        </>
      )}
      {counts && ` · ${source === 'post' ? words.restored : words.restoredOther}`}
    </li>
  );
}
