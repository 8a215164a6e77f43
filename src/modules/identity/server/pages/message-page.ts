import type { Language } from '../../../../kit/contract/language.ts';
import { html, type Html } from './html.ts';
import { laurel, pageOf } from './page.ts';
import { signInText } from './sign-in.text.ts';

export function messagePage(language: Language, title: string, text: string, actions: Html): string {
  const body = html`<main class="message">
    ${laurel('brand-mark')}
    <h1>${title}</h1>
    <p>${text}</p>
    ${actions}
  </main>`;
  return pageOf(language, title, body);
}

export function expiredPage(language: Language): string {
  const words = signInText[language];
  return messagePage(language, words.expiredTitle, words.expired, again(words.again));
}

/** The page of a refused authorisation, which must not redirect. `error` is the protocol's code. */
export function authorisationErrorPage(error: string, language: Language): string {
  const words = signInText[language];
  const isAddress = error === 'invalid_redirect_uri';
  const [title, text] = isAddress ? [words.addressTitle, words.address] : [words.failedTitle, words.failed];
  return messagePage(
    language,
    title,
    text,
    html`${again(words.again)}
      <p class="code"><code>${error}</code></p>`,
  );
}

/** Why signing in does not work at the moment; `cause` says it. */
export function troublePage(language: Language, cause: string): string {
  const words = signInText[language];
  return messagePage(language, words.failedTitle, cause, again(words.again));
}

/** Asks for confirmation before another site signs the user out. `target` is an address of the product. */
export function signOutPage(language: Language, target: string): string {
  const words = signInText[language];
  const actions = html`<form method="post" action="/logout" class="actions">
    <input type="hidden" name="redirect_uri" value="${target}" />
    <button class="submit" type="submit">${words.signOutYes}</button>
    <a class="secondary" href="/">${words.signOutNo}</a>
  </form>`;
  return messagePage(language, words.signOutTitle, words.signOut, actions);
}

function again(label: string): Html {
  return html`<div class="actions"><a class="submit" href="/">${label}</a></div>`;
}
