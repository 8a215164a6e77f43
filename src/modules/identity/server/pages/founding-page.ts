import { languageNames, languages, type Language } from '../../../../kit/contract/language.ts';
import type { LocalizedText } from '../../../../kit/contract/refusal.ts';
import { entryPage, languageGroup, passwordField, selectField, textField } from './entry-page.ts';
import { foundingText } from './founding.text.ts';
import { html, type Html } from './html.ts';
import { messagePage } from './message-page.ts';
import { recoveryText } from './recovery.text.ts';
import { signInText } from './sign-in.text.ts';

export type FoundingView = {
  language: Language;
  action: string;
  code: string;
  typed: Readonly<Record<string, string>>;
  industries: readonly { code: string; name: LocalizedText; hasLibrary: boolean }[];
  zones: readonly string[];
  /** Messages by field. */
  errors: Readonly<Record<string, string>>;
  /** Nothing has been sent yet: the browser may propose its own zone. */
  isFresh: boolean;
};

type TextOptions = Partial<Omit<Parameters<typeof textField>[0], 'id' | 'label' | 'value' | 'error'>>;

/** The only page of an installation without users: the code, the organisation, its administrator. */
export function foundingPage(view: FoundingView): string {
  const { language, action, errors, typed, isFresh } = view;
  const words = foundingText[language];
  const [firstWrong] = Object.keys(errors);
  const hasFocus = (id: string): boolean => (firstWrong ?? (view.code ? 'name' : 'code')) === id;
  const text = (id: string, label: string, options: TextOptions = {}): Html =>
    textField({
      id,
      label,
      value: id === 'code' ? view.code : (typed[id] ?? ''),
      error: errors[id] ?? null,
      autocomplete: 'off',
      hasFocus: hasFocus(id),
      ...options,
    });
  const optional = (label: string): string => words.optional(label);
  const form = html`<form
    method="post"
    action="${action}"
    novalidate
    data-working="${words.working}"
    ${isFresh ? html`data-proposes="zone"` : null}
  >
    <h2>${words.title}</h2>
    <p class="lead">${words.lead}</p>
    ${text('code', words.code, { hint: words.codeHint, maximumLength: 40 })}
    <section class="part">
      <h3>${words.organisation}</h3>
      ${text('name', words.name, { autocomplete: 'organization', maximumLength: 100 })}
      ${text('shortName', optional(words.shortName), {
        hint: words.shortNameHint,
        maximumLength: 30,
        isOptional: true,
      })}
      ${industryField(view)}
      <div class="pair">
        ${selectField({
          id: 'orgLanguage',
          label: words.language,
          value: typed['language'] ?? language,
          error: errors['language'] ?? null,
          hint: words.languageHint,
          choices: languages.map((value) => ({ value, label: languageNames[value] })),
        })}
        ${selectField({
          id: 'zone',
          label: words.zone,
          value: typed['zone'] ?? '',
          error: errors['zone'] ?? null,
          hint: words.zoneHint,
          choices: view.zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
        })}
      </div>
    </section>
    <section class="part">
      <h3>${words.administrator}</h3>
      ${text('adminName', words.adminName, { autocomplete: 'name', maximumLength: 50 })}
      ${text('loginName', words.loginName, {
        hint: words.loginNameHint,
        autocomplete: 'username',
        maximumLength: 64,
      })}
      ${minimumField(view)} ${passwords(view, hasFocus)}
      <div class="pair">
        ${text('mobile', optional(words.mobile), {
          autocomplete: 'tel',
          inputMode: 'tel',
          maximumLength: 16,
          isOptional: true,
        })}
        ${text('email', optional(words.email), {
          autocomplete: 'email',
          maximumLength: 254,
          isOptional: true,
        })}
      </div>
    </section>
    <button class="submit" type="submit">${words.submit}</button>
    <input type="hidden" name="shown" value="${language}" />
    ${languageGroup(language)}
  </form>`;
  return entryPage(language, `${words.title} · ${signInText[language].product}`, form);
}

function industryField({ language, industries, typed, errors }: FoundingView): Html {
  const words = foundingText[language];
  return selectField({
    id: 'industry',
    label: words.industry,
    value: typed['industry'] || 'manufacturing',
    error: errors['industry'] ?? null,
    hint: words.industryHint,
    choices: industries.map(({ code, name, hasLibrary }) => ({
      value: code,
      label: hasLibrary ? words.withLibrary(name[language]) : name[language],
    })),
  });
}

/** Lengths that are offered; any other is a setting later. */
const lengths = [6, 8, 10, 12, 14, 16] as const;

function minimumField({ language, typed, errors }: FoundingView): Html {
  const words = foundingText[language];
  return selectField({
    id: 'passwordMinimum',
    label: words.minimum,
    value: typed['passwordMinimum'] ?? '',
    error: errors['passwordMinimum'] ?? null,
    hint: words.minimumHint,
    choices: lengths.map((length) => ({ value: String(length), label: words.characters(length) })),
  });
}

function passwords({ language, errors }: FoundingView, hasFocus: (id: string) => boolean): Html {
  const words = recoveryText[language];
  const field = (id: 'password' | 'repeat', label: string, hint?: string): Html =>
    passwordField(
      {
        id,
        label,
        error: errors[id] ?? null,
        autocomplete: 'new-password',
        hasFocus: hasFocus(id),
        ...(hint !== undefined && { hint }),
      },
      language,
    );
  const { password, repeat } = foundingText[language];
  return html`${field('password', password, words.passwordRule(6))} ${field('repeat', repeat)}`;
}

/** The organisation exists: its administrator signs in. */
export function foundedPage(language: Language, loginName: string): string {
  const words = foundingText[language];
  const action = html`<div class="actions"><a class="submit" href="/">${words.signIn}</a></div>`;
  return messagePage(language, words.doneTitle, words.done(loginName), action);
}
