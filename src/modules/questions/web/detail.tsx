import { useScreenParam, useScreenTitle } from '../../../kit/web/app/screen.ts';
import { Button } from '../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../kit/web/display/feedback.tsx';
import { Facts } from '../../../kit/web/layout/facts.tsx';
import { Unanswered } from '../../../kit/web/display/unanswered.tsx';
import { PageHead } from '../../../kit/web/head/page-head.tsx';
import { useRowActs } from '../../../kit/web/list/edits.tsx';
import { useCall } from '../../../kit/web/send/use-call.ts';
import { useText } from '../../../kit/web/text/text.tsx';
import { Page } from '../../../kit/web/layout/stack.tsx';
import { questionCalls as calls, type QuestionRow } from '../calls.ts';
import { questionActs, thingOf } from './acts.ts';
import { QuestionCourse, QuestionState, useLineFacts } from './question-view.tsx';
import './style.css';

/** …/questions/detail/{id}: one question with its course, for the asker and for those who may decide. */
export default function QuestionDetail() {
  const id = useScreenParam('id');
  const words = useText().questions;
  const answer = useCall(calls.detail, { id }, { inPlace: true });
  const factsOf = useLineFacts();
  const { rowActions, dialog } = useRowActs<QuestionRow>({
    changes: [calls.detail, calls.list],
    acts: questionActs,
  });
  const { data } = answer;
  const title = data && thingOf(data, words);
  useScreenTitle(title);
  return (
    <Page gap={12} width={760}>
      <Unanswered answer={answer}>
        <Skeleton width={90} height={200} />
      </Unanswered>
      {data && (
        <>
          <PageHead
            title={title}
            actions={(rowActions?.(data) ?? []).map(({ id: act, label, danger, onSelect }) => (
              <Button key={act} {...(danger && { className: 'k-button-risky' })} onClick={onSelect}>
                {label}
              </Button>
            ))}
          >
            <QuestionState row={data} />
          </PageHead>
          <Facts items={factsOf(data)} />
          <QuestionCourse row={data} />
        </>
      )}
      {dialog}
    </Page>
  );
}
