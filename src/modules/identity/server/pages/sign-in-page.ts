import type { Language } from '../../../../kit/contract/language.ts';
import { refusalOf } from '../../../../kit/server/health/conditions.ts';
import { demoPassword } from '../../rules.ts';
import type { DemoAccount } from '../account/user.store.ts';
import { entryPage, languageGroup, passwordField, textField } from './entry-page.ts';
import { html, type Html } from './html.ts';
import { passkeyScript } from './page-assets.ts';
import { passkeyText } from './passkey.text.ts';
import { recoveryText } from './recovery.text.ts';
import { signInText, type SignInText } from './sign-in.text.ts';

export type SignInMessage =
  | {
      key:
        | 'account_missing'
        | 'password_missing'
        | 'wrong'
        | 'keys_lost'
        | 'busy'
        | 'late'
        | 'passkey_refused';
    }
  | { key: 'wait'; seconds: number };

export type SignInView = {
  language: Language;
  /** The language chosen on this page; it becomes the account's language after sign-in. */
  chosen: Language | null;
  uid: string;
  account: string;
  message: SignInMessage | null;
  /** A notice about the state of the server, for people who sign in. */
  notice: string | null;
  demo: readonly DemoAccount[];
  /** Whether a forgotten password can be replaced by a code that is sent to a phone. */
  canSendCodes: boolean;
  /** Whether new organisations can be applied for. */
  canApply: boolean;
};

/** Where a page with script asks what a passkey has to sign. */
export const passkeyPath = (uid: string): `/${string}` => `/login/${uid}/passkey`;

/** The page where people apply for a new organisation. */
const applyPath = '/apply';

/** Where a forgotten password is replaced. */
export const forgottenPath = '/login/forgotten';

/** The sign-in page. A message appears at its field, which gets the focus. */
export function signInPage(view: SignInView): string {
  const words = signInText[view.language];
  const { account, message, notice, language } = view;
  const [accountError, passwordError] = errorsOf(message, language);
  const form = html`<form
      method="post"
      action="/login/${view.uid}"
      novalidate
      data-working="${words.working}"
    >
      <h2>${words.heading}</h2>
      ${notice !== null && notice !== passwordError && html`<p class="notice" role="status">${notice}</p>`}
      ${textField({
        id: 'account',
        label: words.account,
        value: account,
        error: accountError,
        autocomplete: 'username',
        hasFocus: (accountError !== null || message === null) && !account,
      })}
      ${passwordField(
        {
          id: 'password',
          label: words.password,
          error: passwordError,
          autocomplete: 'current-password',
          hasFocus: passwordError !== null || (message === null && account !== ''),
        },
        language,
      )}
      <button class="submit" type="submit">${words.submit}</button>
      ${passkeyPart(view)}
      ${view.chosen && html`<input type="hidden" name="chosen" value="${view.chosen}" />`} ${forgotten(view)}
      ${view.canApply && html`<p class="aside"><a href="${applyPath}">${words.apply}</a></p>`}
      ${languageGroup(language)}
    </form>
    ${view.demo.length > 0 && demoList(view, words)}`;
  return entryPage(language, words.title, form);
}

function errorsOf(message: SignInMessage | null, language: Language): [string | null, string | null] {
  const words = signInText[language];
  if (!message) return [null, null];
  if (message.key === 'account_missing') return [words.account_missing, null];
  if (message.key === 'passkey_refused') return [null, null];
  if (message.key === 'keys_lost') return [null, refusalOf({ code: 'keys_lost' }).format(language)];
  return [null, message.key === 'wait' ? words.wait(message.seconds) : words[message.key]];
}

/** Shown by the script where the browser knows passkeys; the password goes without. */
function passkeyPart({ uid, language, message }: SignInView): Html {
  const words = passkeyText[language];
  const isRefused = message?.key === 'passkey_refused';
  return html`<div
    class="passkey"
    ${isRefused ? null : html`hidden`}
    data-script="${passkeyScript.path}"
    data-options="${passkeyPath(uid)}"
    data-failed="${words.failed}"
  >
    <button type="button">${words.use}</button>
    <p class="error" role="alert" ${isRefused ? null : html`hidden`}>${words.refused}</p>
    <input type="hidden" name="passkey" value="" />
  </div>`;
}

/** The ways to recover a forgotten password. */
function forgotten({ language, canSendCodes }: SignInView): Html {
  const words = recoveryText[language];
  if (!canSendCodes) return html`<p class="aside">${words.askAdministrator}</p>`;
  return html`<p class="aside"><a href="${forgottenPath}">${words.forgotten}</a></p>`;
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
