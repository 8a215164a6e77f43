import { languageNames, languages, type Language } from '../../../../kit/contract/language.ts';
import { html, type Html } from './html.ts';
import { laurel, pageOf } from './page.ts';
import { signInText } from './sign-in.text.ts';

/** The page before the product: its promise on one side, the form on the other. */
export function entryPage(language: Language, title: string, content: Html): string {
  const words = signInText[language];
  const body = html`<main class="sign-in">
    <section class="brand">
      <p class="brand-name">${laurel('brand-mark')}${words.product}</p>
      <div class="brand-words">
        <h1>${words.promise}</h1>
        <ul>
          ${words.points.map((point) => html`<li>${point}</li>`)}
        </ul>
      </div>
      ${laurel('brand-leaves')}
    </section>
    <section class="entry">${content}</section>
  </main>`;
  return pageOf(language, title, body);
}

export type FieldView = {
  id: string;
  label: string;
  value?: string;
  error: string | null;
  hint?: string;
  autocomplete: string;
  /** For numbers: the keys that a phone shows. */
  inputMode?: 'numeric' | 'tel';
  maximumLength?: number;
  isOptional?: boolean;
  hasFocus: boolean;
};

/** A field with its message under it; where there is none, its hint. */
export function textField(view: FieldView): Html {
  const { id, label, value = '', error, autocomplete, inputMode, maximumLength = 128, hasFocus } = view;
  const { isOptional = false } = view;
  return html`<div class="field${error ? ' is-wrong' : ''}">
    <label for="${id}">${label}</label>
    <input
      id="${id}"
      name="${id}"
      type="text"
      value="${value}"
      maxlength="${maximumLength}"
      autocomplete="${autocomplete}"
      autocapitalize="none"
      spellcheck="false"
      ${isOptional ? null : html`required`}
      ${inputMode ? html`inputmode="${inputMode}"` : null}
      ${hasFocus ? html`autofocus` : null}
      ${described(view)}
    />
    ${below(view)}
  </div>`;
}

export type Choice = { value: string; label: string };

/** One of several choices. */
export function selectField(
  view: Pick<FieldView, 'id' | 'label' | 'error' | 'hint'> & { value: string; choices: readonly Choice[] },
): Html {
  const { id, label, value, error, choices } = view;
  return html`<div class="field${error ? ' is-wrong' : ''}">
    <label for="${id}">${label}</label>
    <select id="${id}" name="${id}" ${described(view)}>
      ${choices.map(
        (choice) =>
          html`<option value="${choice.value}" ${choice.value === value ? html`selected` : null}>
            ${choice.label}
          </option>`,
      )}
    </select>
    ${below(view)}
  </div>`;
}

/** The same for a password, which can be shown; it is never sent back in the page. */
export function passwordField(
  view: Omit<FieldView, 'value' | 'inputMode' | 'maximumLength'>,
  language: Language,
): Html {
  const words = signInText[language];
  const { id, label, error, autocomplete, hasFocus } = view;
  return html`<div class="field${error ? ' is-wrong' : ''}">
    <label for="${id}">${label}</label>
    <div class="with-button">
      <input
        id="${id}"
        name="${id}"
        type="password"
        autocomplete="${autocomplete}"
        required
        ${hasFocus ? html`autofocus` : null}
        ${described(view)}
      />
      <button
        class="reveal"
        type="button"
        hidden
        aria-pressed="false"
        aria-label="${words.show}"
        data-show="${words.show}"
        data-hide="${words.hide}"
      >
        ${eye}
      </button>
    </div>
    ${below(view)}
  </div>`;
}

function described({ id, error, hint }: Pick<FieldView, 'id' | 'error' | 'hint'>): Html | null {
  if (error) return html`aria-invalid="true" aria-describedby="${id}-error"`;
  return hint ? html`aria-describedby="${id}-hint"` : null;
}

function below({ id, error, hint }: Pick<FieldView, 'id' | 'error' | 'hint'>): Html | null {
  if (error) return html`<p class="error" id="${id}-error" role="alert">${error}</p>`;
  return hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : null;
}

const eye = html`<svg
  viewBox="0 0 16 16"
  aria-hidden="true"
  focusable="false"
  fill="none"
  stroke="currentColor"
  stroke-width="1.4"
  stroke-linecap="round"
  stroke-linejoin="round"
>
  <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
  <circle cx="8" cy="8" r="2" />
  <path class="slash" d="M2.5 13.5l11-11" />
</svg>`;

/** Buttons of the surrounding form, so that typed text survives a change of language. */
export function languageGroup(current: Language): Html {
  return html`<div class="languages" role="group" aria-label="${signInText[current].language}">
    ${languages.map((language) => languageButton(language, current))}
  </div>`;
}

function languageButton(language: Language, current: Language): Html {
  return html`<button
    type="submit"
    name="language"
    value="${language}"
    formnovalidate
    lang="${language.replace('_', '-')}"
    ${language === current ? html`aria-current="true"` : null}
  >
    ${languageNames[language]}
  </button>`;
}
