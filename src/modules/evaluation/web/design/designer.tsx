import { useState } from 'react';
import { useForm } from '../../../../kit/web/form/use-form.ts';
import { toast } from '../../../../kit/web/overlay/toast.tsx';
import { useNavigator, useScreenTitle, useUnsaved } from '../../../../kit/web/app/screen.ts';
import { languageNames, languages, toLanguage, type Language } from '../../../../kit/contract/language.ts';
import { Button } from '../../../../kit/web/display/button.tsx';
import { Skeleton } from '../../../../kit/web/display/feedback.tsx';
import { Section } from '../../../../kit/web/display/section.tsx';
import { Unanswered } from '../../../../kit/web/display/unanswered.tsx';
import { PageHead } from '../../../../kit/web/head/page-head.tsx';
import { Field, FormScope } from '../../../../kit/web/input/field.tsx';
import { Checkbox } from '../../../../kit/web/input/input.tsx';
import { Inline, Page, Stack } from '../../../../kit/web/layout/stack.tsx';
import { SortableList } from '../../../../kit/web/order/sortable-list.tsx';
import { useCall } from '../../../../kit/web/send/use-call.ts';
import { useText } from '../../../../kit/web/text/text.tsx';
import { useKitText } from '../../../../kit/web/words/use-kit-text.tsx';
import { evaluationCalls as calls, type TypedForm } from '../../calls.ts';
import { mostQuestions, textIn } from '../../form.rules.ts';
import { useCardId } from '../card-id.ts';
import { emptyForm, withQuestion, type DraftQuestion } from './draft.ts';
import { Preview } from './preview.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { TextsBox } from './texts-box.tsx';
import './design.css';

/** /evalCardManage/edit: the questions of a card, as they are typed and as they look on a phone. */
export default function Designer() {
  const id = useCardId();
  const { design, noCard } = useText().evaluation;
  const answer = useCall(calls.detail, { id }, { quiet: true });
  const { data } = answer;
  // The stored form is read anew once it is published, not while somebody types.
  const [published, setPublished] = useState(0);
  useScreenTitle(data && `${design.title}: ${data.card.title}`);
  return (
    <Page width={1200}>
      <PageHead title={data?.card.title ?? design.title} help={design.help} />
      {answer.isError ? (
        <p className="k-quiet">{noCard}</p>
      ) : (
        <Unanswered answer={answer}>
          <Skeleton width={100} height={240} />
        </Unanswered>
      )}
      {data && (
        <Design key={`${data.card.id} ${published}`} {...data} onDone={() => setPublished(published + 1)} />
      )}
    </Page>
  );
}

type Props = {
  card: { id: string; version: number; formNo: number; title: string };
  form: TypedForm | null;
  isAnswered: boolean;
  onDone: () => void;
};

/** The languages that a form has texts in, or the one that is read. */
function usedLanguages(form: TypedForm, own: Language): Language[] {
  const used = languages.filter((language) => form.questions.some(({ text }) => text[language] !== ''));
  return used.length > 0 ? used : [own];
}

function Design({ card, form: stored, isAnswered, onDone }: Props) {
  const words = useText().evaluation;
  const { design } = words;
  const own = toLanguage(useKitText().language);
  const { go } = useNavigator();
  const [inLanguages, setInLanguages] = useState<readonly Language[]>(() =>
    usedLanguages(stored ?? emptyForm, own),
  );
  const sent = useForm(calls.publish, {
    initial: { form: stored ?? withQuestion(emptyForm) },
    input: (value) => ({ id: card.id, version: card.version, ...value }),
    changes: [calls.list, calls.detail],
    onDone: ({ formNo }) => {
      toast({ tone: 'success', text: design.published(formNo) });
      onDone();
    },
  });
  const { form } = sent.value;
  const setForm = (next: TypedForm): void => sent.change({ form: next });
  useUnsaved(sent.dirty);
  const around = { form, inLanguages, onChange: setForm };
  return (
    <FormScope errors={sent.errors} attempt={sent.attempt} onProblem={sent.tellProblem}>
      <div className="evl-design">
        <Stack gap={20}>
          <Inline place="apart">
            <span className="k-quiet">
              {design.version(card.formNo)}
              {isAnswered && ` · ${design.answered}`}
            </span>
            <Inline>
              <Button onClick={() => go('/evalCardManage/list')}>{words.back}</Button>
              <Button
                tone="primary"
                loading={sent.sending}
                disabled={form.questions.length === 0}
                onClick={sent.submit}
              >
                {isAnswered ? design.publishNew : design.publish}
              </Button>
            </Inline>
          </Inline>
          <Languages inLanguages={inLanguages} onChange={setInLanguages} />
          <Opening {...around} />
          <Questions {...around} own={own} />
        </Stack>
        <Preview form={form} title={card.title} languages={inLanguages} />
      </div>
    </FormScope>
  );
}

type Around = {
  form: TypedForm;
  inLanguages: readonly Language[];
  onChange: (form: TypedForm) => void;
};

/** The words above the questions. */
function Opening({ form, inLanguages, onChange }: Around) {
  const { design } = useText().evaluation;
  return (
    <>
      <TextsBox
        label={design.heading}
        hint={design.headingHint}
        name="form.heading"
        max={100}
        value={form.heading}
        inLanguages={inLanguages}
        onChange={(heading) => onChange({ ...form, heading })}
      />
      <TextsBox
        label={design.intro}
        name="form.intro"
        max={400}
        value={form.intro}
        inLanguages={inLanguages}
        onChange={(intro) => onChange({ ...form, intro })}
      />
    </>
  );
}

function Questions({ form, inLanguages, onChange, own }: Around & { own: Language }) {
  const { design } = useText().evaluation;
  const { questions } = form;
  const ids = questions.map(({ id }) => id);
  const change = (id: string, next: DraftQuestion | null): void =>
    onChange({
      ...form,
      questions: questions.flatMap((question) => (question.id === id ? (next ?? []) : question)),
    });
  const ordered = (order: readonly string[]): DraftQuestion[] =>
    order.flatMap((id) => questions.find((question) => question.id === id) ?? []);
  return (
    <Section
      title={design.questions}
      actions={
        <Button disabled={ids.length >= mostQuestions} onClick={() => onChange(withQuestion(form))}>
          {design.add}
        </Button>
      }
    >
      <SortableList
        className="evl-questions"
        ids={ids}
        moved={design.moved}
        nameOf={(id) => nameOf(form, id, own) || design.untitled(ids.indexOf(id) + 1)}
        onOrder={(order) => onChange({ ...form, questions: ordered(order) })}
      >
        {(id) => (
          <QuestionEditor
            question={questions.find((question) => question.id === id)!}
            place={ids.indexOf(id)}
            inLanguages={inLanguages}
            onChange={(next) => change(id, next)}
          />
        )}
      </SortableList>
    </Section>
  );
}

const nameOf = (form: TypedForm, id: string, language: Language): string => {
  const question = form.questions.find((each) => each.id === id);
  return question ? textIn(question.text, language) : '';
};

function Languages({
  inLanguages,
  onChange,
}: {
  inLanguages: readonly Language[];
  onChange: (inLanguages: readonly Language[]) => void;
}) {
  const { design } = useText().evaluation;
  return (
    <Field label={design.languages} group>
      <Inline gap={16}>
        {languages.map((language) => (
          <Checkbox
            key={language}
            label={languageNames[language]}
            checked={inLanguages.includes(language)}
            disabled={inLanguages.length === 1 && inLanguages.includes(language)}
            onChange={(isOn) =>
              onChange(languages.filter((each) => (each === language ? isOn : inLanguages.includes(each))))
            }
          />
        ))}
      </Inline>
    </Field>
  );
}
