/** A form as it is typed: each question and option has an id, which stays when it is edited. */
import type { TypedForm } from '../../calls.ts';
import { noTexts } from '../../form.rules.ts';

export type DraftQuestion = TypedForm['questions'][number];

/** An id that no question and no option of the form has. */
function freeId(ids: readonly string[], letter: string): string {
  for (let n = ids.length + 1; ; n += 1) if (!ids.includes(`${letter}${n}`)) return `${letter}${n}`;
}

export const emptyForm: TypedForm = { heading: { ...noTexts }, intro: { ...noTexts }, questions: [] };

export function withQuestion(form: TypedForm): TypedForm {
  const id = freeId(
    form.questions.map((question) => question.id),
    'q',
  );
  const question: DraftQuestion = {
    id,
    kind: 'stars',
    text: { ...noTexts },
    required: true,
    weight: 1,
    options: [],
  };
  return { ...form, questions: [...form.questions, question] };
}

export function withOption(question: DraftQuestion): DraftQuestion {
  const id = freeId(
    question.options.map((option) => option.id),
    'o',
  );
  const score = Math.max(5 - question.options.length, 1);
  return { ...question, options: [...question.options, { id, text: { ...noTexts }, score }] };
}

/** The question as one of another kind: a choice begins with two options, a text counts for nothing. */
export function ofKind(question: DraftQuestion, kind: DraftQuestion['kind']): DraftQuestion {
  const changed = { ...question, kind };
  if (kind === 'text') return { ...changed, weight: 0, required: false };
  if (kind === 'choice' && question.options.length < 2)
    return withOption(withOption({ ...changed, options: [] }));
  return changed;
}
