/** The page by which customers answer a card: the questions as plain HTML. */
import type { Language } from '../../../../kit/contract/language.ts';
import { html, type Html } from '../../../identity/server/page.door.ts';
import { askingPage, choiceOf, starsOf, type OpenPlace } from '../../../satisfaction/server/door.ts';
import { textIn, textLength, type Form, type Question, type Values } from '../../form.rules.ts';
import { formText } from './form.text.ts';

export type AskedForm = {
  cardId: string;
  title: string;
  formNo: number;
  form: Form;
  /** The subjects that a customer may choose among; one where the code names it. */
  subjects: readonly { id: string; name: string }[];
};
export type Typed = { subjectId: string; formNo: number; values: Values };

export const fieldName = (questionId: string): string => `q-${questionId}`;

export function formPage(
  language: Language,
  place: OpenPlace,
  { title, formNo, form, subjects }: AskedForm,
  { typed, wrong }: { typed: Typed; wrong: string | null },
): string {
  const words = formText[language];
  const [only] = subjects;
  const heading = textIn(form.heading, language) || title;
  const intro = textIn(form.intro, language);
  const fields = html` <input type="hidden" name="form" value="${formNo}" />
    ${intro ? html`<p class="tip">${intro}</p>` : ''}
    ${
      subjects.length === 1 && only
        ? html`<p class="field"><b>${only.name}</b></p>`
        : choiceOf('subject', {
            label: words.subject,
            none: words.choose,
            all: subjects,
            chosen: typed.subjectId,
          })
    }
    ${form.questions.map((question) => questionOf(language, question, typed.values[question.id] ?? ''))}`;
  return askingPage(language, place, { title: heading, heading, fields, submit: words.send, wrong });
}

function questionOf(language: Language, question: Question, value: string): Html {
  const words = formText[language];
  const name = fieldName(question.id);
  const { required } = question;
  const text = textIn(question.text, language);
  const legend = required ? text : `${text} ${words.optional}`;
  if (question.kind === 'stars')
    return starsOf(language, { name, legend, required, chosen: value === '' ? null : Number(value) });
  if (question.kind === 'text')
    return html`<div class="field">
      <label for="${name}">${legend}</label>
      <textarea
        id="${name}"
        name="${name}"
        rows="4"
        maxlength="${textLength}"
        ${required ? html`required` : ''}
      >
${value}</textarea>
      <p class="tip">${words.textTip}</p>
    </div>`;
  return html`<fieldset class="options">
    <legend>${legend}</legend>
    ${question.options.map(
      (option) =>
        html`<label>
          <input
            type="radio"
            name="${name}"
            value="${option.id}"
            ${required ? html`required` : ''}
            ${option.id === value ? html`checked` : ''}
          />
          <span>${textIn(option.text, language)}</span>
        </label>`,
    )}
  </fieldset>`;
}
