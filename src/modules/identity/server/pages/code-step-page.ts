import type { Language } from '../../../../kit/contract/language.ts';
import { secondStepRules } from '../../rules.ts';
import { entryPage, languageGroup, textField } from './entry-page.ts';
import { html } from './html.ts';
import { secondStepText, type SecondStepText } from './second-step.text.ts';
import { signInText } from './sign-in.text.ts';

export type CodeMessage = { key: 'missing' | 'wrong' } | { key: 'wait'; seconds: number };

export type CodeStepView = {
  language: Language;
  /** The language chosen on these pages; it becomes the account's language after sign-in. */
  chosen: Language | null;
  uid: string;
  /** A code of the authenticator app, or a recovery code. */
  way: 'code' | 'recovery';
  message: CodeMessage | null;
};

/** The second step of a sign-in, after the right password. */
export function codeStepPage({ language, chosen, uid, way, message }: CodeStepView): string {
  const words = secondStepText[language];
  const { working, product } = signInText[language];
  const other = way === 'code' ? 'recovery' : 'code';
  const common = { id: 'code', error: message && messageText(message, words[way], language), hasFocus: true };
  const field =
    way === 'code'
      ? textField({
          ...common,
          label: words.code.label,
          autocomplete: 'one-time-code',
          inputMode: 'numeric',
          maximumLength: secondStepRules.digits + 1,
        })
      : textField({ ...common, label: words.recovery.label, autocomplete: 'off', maximumLength: 40 });
  const form = html`<form method="post" action="/login/${uid}" novalidate data-working="${working}">
    <h2>${words.title}</h2>
    <p class="lead">${words[way].lead}</p>
    ${field}
    <button class="submit" type="submit">${words.submit}</button>
    <input type="hidden" name="step" value="code" />
    <input type="hidden" name="way" value="${way}" />
    ${chosen && html`<input type="hidden" name="chosen" value="${chosen}" />`}
    <p class="aside">
      <button type="submit" class="link" name="ask" value="${other}" formnovalidate>
        ${words[other].choose}
      </button>
    </p>
    <p class="aside">
      <button type="submit" class="link" name="ask" value="password" formnovalidate>${words.another}</button>
    </p>
    ${languageGroup(language)}
  </form>`;
  return entryPage(language, `${words.title} · ${product}`, form);
}

function messageText(message: CodeMessage, words: SecondStepText['code'], language: Language): string {
  return message.key === 'wait' ? signInText[language].wait(message.seconds) : words[message.key];
}
