import type { Language } from '../../../../kit/contract/language.ts';
import { phoneCodeRules } from '../../rules.ts';
import { entryPage, languageGroup, passwordField, textField } from './entry-page.ts';
import { html, type Html } from './html.ts';
import { messagePage } from './message-page.ts';
import { recoveryText, type RecoveryText } from './recovery.text.ts';
import { forgottenPath } from './sign-in-page.ts';
import { signInText } from './sign-in.text.ts';

/** Messages by field. */
export type FieldErrors = Readonly<Record<string, string>>;

export type AskView = { language: Language; account: string; mobile: string; errors: FieldErrors };

/** First step: which account, which number. */
export function askPage({ language, account, mobile, errors }: AskView): string {
  const words = recoveryText[language];
  const fields = html`<p class="lead">${words.hint}</p>
    ${textField({
      id: 'account',
      label: signInText[language].account,
      value: account,
      error: errors['account'] ?? null,
      hint: words.accountHint,
      autocomplete: 'username',
      hasFocus: !errors['mobile'],
    })}
    ${textField({
      id: 'mobile',
      label: words.mobile,
      value: mobile,
      error: errors['mobile'] ?? null,
      hint: words.mobileHint,
      autocomplete: 'tel',
      inputMode: 'tel',
      maximumLength: 16,
      hasFocus: errors['mobile'] !== undefined,
    })}
    <input type="hidden" name="step" value="ask" />
    <button class="submit" type="submit">${words.send}</button>`;
  return formPage(language, { title: words.title, action: forgottenPath, working: words.sending, fields });
}

export type CodeView = { language: Language; account: string; mobile: string; errors: FieldErrors };

/** Second step: the code and the new password. */
export function codePage({ language, account, mobile, errors }: CodeView): string {
  const words = recoveryText[language];
  const minutes = phoneCodeRules.lifetimeSeconds / 60;
  const fields = html`<p class="lead" role="status">${words.sent(mobile, minutes)}</p>
    ${textField({
      id: 'code',
      label: words.code,
      error: errors['code'] ?? null,
      autocomplete: 'one-time-code',
      inputMode: 'numeric',
      maximumLength: 6,
      hasFocus: !errors['password'] && !errors['repeat'],
    })}
    ${newPassword(language, words, errors)}
    <input type="hidden" name="account" value="${account}" />
    <input type="hidden" name="mobile" value="${mobile}" />
    <input type="hidden" name="step" value="code" />
    <button class="submit" type="submit">${words.save}</button>
    <p class="aside">
      <button type="submit" class="link" name="step" value="again" formnovalidate>${words.another}</button>
    </p>`;
  return formPage(language, {
    title: words.sentTitle,
    action: forgottenPath,
    working: words.saving,
    fields,
  });
}

export type LinkView = { language: Language; account: string; action: string; errors: FieldErrors };

/** The page of a link: the account and the new password. */
export function linkPage({ language, account, action, errors }: LinkView): string {
  const words = recoveryText[language];
  const fields = html`<p class="lead">${words.linkHint(account)}</p>
    <input type="hidden" name="username" autocomplete="username" value="${account}" />
    ${newPassword(language, words, errors)}
    <button class="submit" type="submit">${words.save}</button>`;
  return formPage(language, { title: words.linkTitle, action, working: words.saving, fields });
}

function newPassword(language: Language, words: RecoveryText, errors: FieldErrors): Html {
  const password = {
    id: 'password',
    label: words.password,
    error: errors['password'] ?? null,
    hint: words.passwordRule(6),
    autocomplete: 'new-password',
    hasFocus: errors['password'] !== undefined,
  };
  const repeat = {
    id: 'repeat',
    label: words.repeat,
    error: errors['repeat'] ?? null,
    autocomplete: 'new-password',
    hasFocus: errors['repeat'] !== undefined,
  };
  return html`${passwordField(password, language)} ${passwordField(repeat, language)}`;
}

type Form = { title: string; action: string; working: string; fields: Html };

function formPage(language: Language, { title, action, working, fields }: Form): string {
  const words = recoveryText[language];
  const form = html`<form method="post" action="${action}" novalidate data-working="${working}">
    <h2>${title}</h2>
    ${fields}
    <p class="aside"><a href="/">${words.back}</a></p>
    ${languageGroup(language)}
  </form>`;
  return entryPage(language, `${title} · ${signInText[language].product}`, form);
}

type Ending = 'done' | 'off' | 'dead';

/** The last page: the password is set, codes cannot be sent here, or the link is no longer valid. */
export function endingPage(language: Language, ending: Ending): string {
  const words = recoveryText[language];
  const texts: Record<Ending, [string, string]> = {
    done: [words.doneTitle, words.done],
    off: [words.offTitle, words.off],
    dead: [words.deadTitle, words.dead],
  };
  const [title, text] = texts[ending];
  const label = ending === 'done' ? words.signIn : words.back;
  return messagePage(
    language,
    title,
    text,
    html`<div class="actions"><a class="submit" href="/">${label}</a></div>`,
  );
}
