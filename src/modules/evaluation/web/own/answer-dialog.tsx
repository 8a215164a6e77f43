import { useState } from 'react';
import { useAct } from '../../../../kit/web/act/use-act.ts';
import { useMe } from '../../../../kit/web/app/me.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Radios } from '../../../../kit/web/input/input.tsx';
import { Textarea } from '../../../../kit/web/input/more-inputs.tsx';
import { Stack } from '../../../../kit/web/layout/stack.tsx';
import { Dialog } from '../../../../kit/web/overlay/dialog.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { textLength } from '../../form.rules.ts';
import { ownCalls as calls, type AskedCard } from '../../own.calls.ts';
import { readDraft, saveDraft } from './answer-draft.ts';

type Question = AskedCard['questions'][number];
type Props = { card: AskedCard; subject: AskedCard['subjects'][number]; onClose: () => void };

/** Asks the questions of a card about one subject. What is typed stays in the browser until it is sent. */
export default function AnswerDialog({ card, subject, onClose }: Props) {
  const words = useText().evaluationOwn;
  const kit = useKitText();
  const { memberId } = useMe();
  const { cardId, formNo } = card;
  const place = { cardId, formNo, subjectId: subject.id };
  const [values, setValues] = useState(() => readDraft(memberId, place));
  const change = (id: string, value: string): void => {
    const next = { ...values, [id]: value };
    setValues(next);
    saveDraft(memberId, place, next);
  };
  const act = useAct(calls.answer, { changes: [calls.asked], done: () => words.sent });
  const isComplete = card.questions.every(
    ({ id, required }) => !required || (values[id] ?? '').trim() !== '',
  );
  const send = async (): Promise<void> => {
    const sent = Object.entries(values).filter(([, value]) => value.trim() !== '');
    const input = { ...place, values: sent.map(([questionId, value]) => ({ questionId, value })) };
    if (!(await act.run(input))) return;
    saveDraft(memberId, place, {});
    onClose();
  };
  return (
    <Dialog
      look="drawer"
      width={520}
      title={subject.name}
      help={card.intro || undefined}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button
            tone="primary"
            loading={act.busy !== null}
            disabled={!isComplete}
            onClick={() => void send()}
          >
            {words.send}
          </Button>
        </>
      }
    >
      <Stack gap={20}>
        <p className="k-quiet">{words[card.anonymity]}</p>
        {card.questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            value={values[question.id] ?? ''}
            onChange={(value) => change(question.id, value)}
          />
        ))}
      </Stack>
    </Dialog>
  );
}

type QuestionProps = { question: Question; value: string; onChange: (value: string) => void };

function QuestionField({ question: { kind, text, required, options }, value, onChange }: QuestionProps) {
  const words = useText().evaluationOwn;
  const label = required ? text : `${text} ${words.optional}`;
  if (kind === 'text')
    return (
      <Field label={label} required={required}>
        <Textarea rows={4} maxLength={textLength} value={value} onChange={onChange} />
      </Field>
    );
  const choices =
    kind === 'stars'
      ? ([5, 4, 3, 2, 1] as const).map((star) => ({
          value: String(star),
          label: `${words.star(star)} · ${words.starsWords[star]}`,
        }))
      : options.map((option) => ({ value: option.id, label: option.text }));
  return (
    <Field label={label} required={required} group>
      <div className="evl-choices">
        <Radios label={text} value={value || null} onChange={onChange} options={choices} />
      </div>
    </Field>
  );
}
