import { languages, type Language } from '../../../../kit/contract/language.ts';
import { demoPassword } from '../../identity.rules.ts';
import type { DemoAccount } from '../user.store.ts';
import { html, type Html } from './html.ts';
import { laurel, pageOf } from './page.ts';
import { languageNames, signInText, type SignInText } from './sign-in.text.ts';

export type SignInMessage =
  | { key: 'account_missing' | 'password_missing' | 'wrong' | 'busy' }
  | { key: 'wait'; seconds: number };

export type SignInView = {
  language: Language;
  uid: string;
  account: string;
  message: SignInMessage | null;
  demo: readonly DemoAccount[];
};

/** The sign-in page. A message stands at the field that it is about, and that field has the focus. */
export function signInPage(view: SignInView): string {
  const words = signInText[view.language];
  const body = html`<main class="sign-in">
    <section class="brand">
      <p class="brand-name">${laurel('brand-mark')}${words.product}</p>
      <div class="brand-words">
        <h1>${words.promise}</h1>
        <ul>
          ${words.points.map((point) => html`<li>${point}</li>`)}
        </ul>
      </div>
      ${laurel('brand-wreath')}
    </section>
    <section class="entry">
      <form method="post" action="/login/${view.uid}" novalidate data-working="${words.working}">
        <h2>${words.heading}</h2>
        ${accountField(view, words)} ${passwordField(view, words)}
        <button class="submit" type="submit">${words.submit}</button>
        <div class="languages" role="group" aria-label="${words.language}">
          ${languages.map((language) => languageButton(language, view.language))}
        </div>
      </form>
      ${view.demo.length > 0 && demoList(view, words)}
    </section>
  </main>`;
  return pageOf(view.language, words.title, body);
}

function accountField({ account, message }: SignInView, words: SignInText): Html {
  const error = message?.key === 'account_missing' ? words.account_missing : null;
  const needsFocus = error !== null || message === null;
  return html`<div class="field${error ? ' is-wrong' : ''}">
    <label for="account">${words.account}</label>
    <input
      id="account"
      name="account"
      type="text"
      value="${account}"
      maxlength="128"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      required
      ${flag(needsFocus && !account, 'autofocus')}
      ${error ? html`aria-invalid="true" aria-describedby="account-error"` : null}
    />
    ${error && html`<p class="error" id="account-error" role="alert">${error}</p>`}
  </div>`;
}

function passwordField({ account, message }: SignInView, words: SignInText): Html {
  const error = message && message.key !== 'account_missing' ? said(message, words) : null;
  return html`<div class="field${error ? ' is-wrong' : ''}">
    <label for="password">${words.password}</label>
    <div class="with-button">
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        required
        ${flag(error !== null || (message === null && account !== ''), 'autofocus')}
        ${error ? html`aria-invalid="true" aria-describedby="password-error"` : null}
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
    ${error && html`<p class="error" id="password-error" role="alert">${error}</p>`}
  </div>`;
}

function said(message: SignInMessage, words: SignInText): string {
  return message.key === 'wait' ? words.wait(message.seconds) : words[message.key];
}

function flag(isSet: boolean, name: 'autofocus'): Html | null {
  return isSet ? html`${name}` : null;
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

function demoList({ language, demo }: SignInView, words: SignInText): Html {
  return html`<aside class="demo">
    <h3>${words.demo}</h3>
    <p>${words.demoHint(demoPassword)}</p>
    <ul>
      ${demo.map(
        (account) =>
          html`<li>
            <button type="button" data-account="${account.login_name}" data-password="${demoPassword}">
              <span class="demo-name">${account.name}</span
              ><span class="demo-note">${account.demo_note[language]}</span>
              <code>${account.login_name}</code>
            </button>
          </li>`,
      )}
    </ul>
  </aside>`;
}
