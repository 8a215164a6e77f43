import { useState } from 'react';
import { IconButton, Button } from '../../../../kit/web/display/button.tsx';
import { IconClose } from '../../../../kit/web/display/icons.tsx';
import type { Language } from '../../../../kit/contract/language.ts';
import { Field } from '../../../../kit/web/input/field.tsx';
import { Checkbox } from '../../../../kit/web/input/input.tsx';
import { NumberInput } from '../../../../kit/web/input/number-input.tsx';
import { Select } from '../../../../kit/web/input/select.tsx';
import { Inline, Stack } from '../../../../kit/web/layout/stack.tsx';
import { useText } from '../../../../kit/web/text/text.tsx';
import { mostOptions, questionKinds } from '../../form.rules.ts';
import { ofKind, withOption, type DraftQuestion } from './draft.ts';
import { TextsBox } from './texts-box.tsx';

type Props = {
  question: DraftQuestion;
  place: number;
  inLanguages: readonly Language[];
  /** Null removes the question. */
  onChange: (question: DraftQuestion | null) => void;
};

/** One question: its kind, its words and what it counts. */
export function QuestionEditor({ question, place, inLanguages, onChange }: Props) {
  const { design } = useText().evaluation;
  const at = `form.questions.${place}`;
  return (
    <Stack gap={8}>
      <TextsBox
        label={`${place + 1}. ${design.text}`}
        name={`${at}.text`}
        max={200}
        value={question.text}
        inLanguages={inLanguages}
        onChange={(text) => onChange({ ...question, text })}
      />
      <Inline gap={16}>
        <Field label={design.kind} name={`${at}.kind`}>
          <Select
            value={question.kind}
            options={questionKinds.map((value) => ({ value, label: design.kinds[value] }))}
            onChange={(kind) => kind && onChange(ofKind(question, kind))}
          />
        </Field>
        {question.kind !== 'text' && (
          <Field label={design.weight} name={`${at}.weight`} hint={design.weightHint}>
            <CountBox
              max={100}
              value={question.weight}
              onChange={(weight) => onChange({ ...question, weight })}
            />
          </Field>
        )}
        <Field label={design.required} name={`${at}.required`} labelled>
          <Checkbox
            label={design.required}
            checked={question.required}
            onChange={(required) => onChange({ ...question, required })}
          />
        </Field>
        <Button tone="quiet" onClick={() => onChange(null)}>
          {design.remove}
        </Button>
      </Inline>
      {question.kind === 'choice' && (
        <Options question={question} at={at} inLanguages={inLanguages} onChange={onChange} />
      )}
    </Stack>
  );
}

function Options({ question, at, inLanguages, onChange }: Omit<Props, 'place'> & { at: string }) {
  const { design } = useText().evaluation;
  const { options } = question;
  const change = (id: string, part: Partial<(typeof options)[number]> | null): void =>
    onChange({
      ...question,
      options: options.flatMap((option) => (option.id !== id ? option : part ? { ...option, ...part } : [])),
    });
  return (
    <Field label={design.options} name={`${at}.options`} group>
      <Stack gap={8}>
        {options.map((option, index) => (
          <div key={option.id} className="evl-option">
            <TextsBox
              label={`${design.option} ${index + 1}`}
              name={`${at}.options.${index}.text`}
              max={80}
              value={option.text}
              inLanguages={inLanguages}
              onChange={(text) => change(option.id, { text })}
            />
            <Field label={design.score} name={`${at}.options.${index}.score`}>
              <CountBox max={5} value={option.score} onChange={(score) => change(option.id, { score })} />
            </Field>
            <IconButton
              label={`${design.removeOption} ${index + 1}`}
              icon={<IconClose />}
              onClick={() => change(option.id, null)}
            />
          </div>
        ))}
        <Inline>
          <Button disabled={options.length >= mostOptions} onClick={() => onChange(withOption(question))}>
            {design.addOption}
          </Button>
        </Inline>
      </Stack>
    </Field>
  );
}

type CountProps = { value: number; max: number; onChange: (value: number) => void };

/** A number that a question has to have: while its box is empty it keeps the one before, and nothing is sent. */
function CountBox({ value, max, onChange }: CountProps) {
  const [isEmpty, setEmpty] = useState(false);
  const take = (next: number | null): void => {
    setEmpty(next === null);
    if (next !== null) onChange(next);
  };
  return <NumberInput needed min={0} max={max} value={isEmpty ? null : value} onChange={take} />;
}
