import { useState } from 'react';
import { useMe } from '../../../../kit/web/app/me.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { EmptyState, Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Tag } from '../../../../kit/web/display/tag.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { Inline, Page, Stack } from '../../../../kit/web/layout/stack.tsx';
import { late } from '../../../../kit/web/overlay/late.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { ownCalls as calls, type AskedCard } from '../../own.calls.ts';
import { readDraft } from './answer-draft.ts';
import { OwnComplaints } from './own-complaints.tsx';
import './own.css';

const AnswerDialog = late(async () => (await import('./answer-dialog.tsx')).default);

type Subject = AskedCard['subjects'][number];

/** /myEvaluations: what the caller is asked to rate, and low scores that wait for him. */
export default function OwnEvaluations() {
  const words = useText().evaluationOwn;
  const answer = useCall(calls.asked, {}, { quiet: true });
  const [chosen, setChosen] = useState<{ card: AskedCard; subject: Subject } | null>(null);
  const cards = answer.data?.cards;
  return (
    <Page width={800}>
      <PageHead title={words.title} help={words.help} />
      <Unanswered answer={answer}>
        <Skeleton width={100} height={160} />
      </Unanswered>
      <Stack gap={20}>
        {cards?.length === 0 && <EmptyState title={words.none} text={words.noneText} />}
        {cards?.map((card) => (
          <Section
            key={card.cardId}
            title={card.title}
            help={[words.until(card.toDay), words[card.anonymity]].join(' · ')}
          >
            <ul className="evl-asked">
              {card.subjects.map((subject) => (
                <AskedSubject
                  key={subject.id}
                  card={card}
                  subject={subject}
                  onAnswer={() => setChosen({ card, subject })}
                />
              ))}
            </ul>
          </Section>
        ))}
        <OwnComplaints />
      </Stack>
      {chosen && <AnswerDialog {...chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}

function AskedSubject({
  card,
  subject,
  onAnswer,
}: {
  card: AskedCard;
  subject: Subject;
  onAnswer: () => void;
}) {
  const words = useText().evaluationOwn;
  const { memberId } = useMe();
  const { cardId, formNo } = card;
  const hasDraft = Object.keys(readDraft(memberId, { cardId, formNo, subjectId: subject.id })).length > 0;
  return (
    <li>
      <span>
        <strong>{subject.name}</strong> <span className="k-quiet">{subject.unitName}</span>
      </span>
      <Inline gap={8}>
        {hasDraft && <Tag tone="info">{words.draft}</Tag>}
        {subject.left > 1 && <span className="k-quiet">{words.left(subject.left)}</span>}
        <Button aria-label={words.answerOf(subject.name)} onClick={onAnswer}>
          {words.answer}
        </Button>
      </Inline>
    </li>
  );
}
