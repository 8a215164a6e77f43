import { useEffect, useState } from 'react';
import { useMe } from '../../../kit/web/app/me.ts';
import { readOnLive } from '../../../kit/web/live/live.ts';
import { useScreenParam } from '../../../kit/web/app/screen.ts';
import { ScreenLink } from '../../../kit/web/app/screen-link.tsx';
import { Button } from '../../../kit/web/display/button.tsx';
import { Section } from '../../../kit/web/display/section.tsx';
import { late } from '../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { Inline, Stack } from '../../../kit/web/layout/stack.tsx';
import { meritCalls } from '../../merit/calls.ts';
import { questionCalls as calls } from '../calls.ts';
import { thingOf } from './acts.ts';
import type { AskedLine } from './ask-form.tsx';
import { LinePoints } from './line-points.tsx';
import { QuestionCourse, QuestionState } from './question-view.tsx';
import './style.css';

const AskForm = late(async () => (await import('./ask-form.tsx')).default);

/** On a record's page: the reader's own lines that may be questioned, and what was asked of this record. */
export default function RecordQuestions() {
  const id = useScreenParam('id');
  const words = useText().questions;
  const me = useMe();
  const [asking, setAsking] = useState<AskedLine | null>(null);
  const record = useCall(meritCalls.detail, { id }, { quiet: true });
  const { data, refetch } = useCall(calls.list, { recordId: id, page: 1, size: 100 }, { quiet: true });
  useEffect(() => readOnLive('message.integral', refetch), [refetch]);
  const questions = data?.rows ?? [];
  const isAsked = (lineNo: number): boolean =>
    questions.some(
      (question) =>
        question.recordId === id &&
        question.lineNo === lineNo &&
        question.memberId === me.memberId &&
        question.status !== 'withdrawn',
    );
  const own = (record.data?.lines ?? []).filter(
    ({ memberId, passed, voided, lineNo }) =>
      memberId === me.memberId && passed === true && !voided && !isAsked(lineNo),
  );
  if (!data || (own.length === 0 && questions.length === 0)) return null;
  return (
    <Section title={words.section} {...(own.length > 0 && { help: words.sectionHelp })}>
      <Stack as="ul" gap={8}>
        {own.map((line) => (
          <Inline as="li" gap={4} across={12} key={line.lineNo}>
            <span>{line.eventName}</span>
            <LinePoints row={{ b: line.bScore, a: line.aScore, p: line.pScore, g: line.gScore }} />
            <Button onClick={() => setAsking({ recordId: id, lineNo: line.lineNo, name: line.eventName })}>
              {words.ask}
            </Button>
          </Inline>
        ))}
        {questions.map((question) => (
          <li key={question.id}>
            <Inline gap={4} across={12}>
              <ScreenLink to={`/integralManage/questions/detail/${question.id}`}>
                {question.recordId === id
                  ? `${question.memberName} · ${question.eventName}`
                  : `${question.memberName} · ${thingOf(question, words)}`}
              </ScreenLink>
              <LinePoints row={question} />
              <QuestionState row={question} />
            </Inline>
            <QuestionCourse row={question} />
          </li>
        ))}
      </Stack>
      {asking && <AskForm from={asking} onClose={() => setAsking(null)} />}
    </Section>
  );
}
