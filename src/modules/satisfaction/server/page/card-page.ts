/** The page of a card: plain HTML without script, so that any phone opens it at once. */
import { languageNames, languages, type Language } from '../../../../kit/contract/language.ts';
import { asset, ground, html, pageOf, type Html } from '../../../identity/server/page.door.ts';
import { pageText } from './page.text.ts';

/** The longest comment of a customer. */
export const commentLength = 500;

export const pageStyles = asset(
  'card.css',
  'text/css; charset=utf-8',
  [...ground, new URL('./page.css', import.meta.url).href],
  '/satisfy/assets',
);

type Choice = { id: string; name: string };

export type CardPlace = { name: string; style: string; hasPicture: boolean };
export type CardForm = {
  code: string;
  answers: 'stars' | 'thanks';
  /** The member whom the card names; else those to choose among. */
  member: Choice | null;
  members: readonly Choice[];
  items: readonly Choice[];
};
export type Typed = { stars: number | null; memberId: string; itemId: string; comment: string };

export const nothingTyped: Typed = { stars: null, memberId: '', itemId: '', comment: '' };

const head = ({ name, hasPicture }: CardPlace, code: string): Html =>
  html`<div class="organisation">
    ${hasPicture ? html`<img src="/satisfy/${code}/picture" alt="" width="48" height="48" />` : ''}
    <span>${name}</span>
  </div>`;

const choiceOf = (
  name: string,
  { label, none, all, chosen }: { label: string; none: string; all: readonly Choice[]; chosen: string },
): Html =>
  all.length === 0
    ? html``
    : html`<div class="field">
        <label for="${name}">${label}</label>
        <select id="${name}" name="${name}">
          <option value="">${none}</option>
          ${all.map(
            (each) =>
              html`<option value="${each.id}" ${each.id === chosen ? html`selected` : ''}>
                ${each.name}
              </option>`,
          )}
        </select>
      </div>`;

const starsOf = (language: Language, chosen: number | null): Html => {
  const words = pageText[language];
  return html`<fieldset>
    <legend>${words.stars}</legend>
    <div class="stars">
      ${words.starsWords.map(
        (word, index) =>
          html`<label>
            <input
              type="radio"
              name="stars"
              value="${index + 1}"
              aria-label="${words.star(index + 1)}: ${word}"
              required
              ${chosen === index + 1 ? html`checked` : ''}
            />
            <b aria-hidden="true">★ ${index + 1}</b><span aria-hidden="true">${word}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
};

const languagesOf = (language: Language): Html =>
  html`<div class="languages">
    ${languages.map(
      (each) =>
        html`<button
          type="submit"
          name="language"
          value="${each}"
          formnovalidate
          ${each === language ? html`aria-current="true"` : ''}
        >
          ${languageNames[each]}
        </button>`,
    )}
  </div>`;

/** Asks for the rating. */
export function cardPage(
  language: Language,
  place: CardPlace,
  form: CardForm,
  { typed, wrong }: { typed: Typed; wrong: string | null },
): string {
  const words = pageText[language];
  const { code, answers, member, members, items } = form;
  const title = member ? words.askOf(member.name) : words.ask;
  const body = html`<main>
    ${head(place, code)}
    <h1>${title}</h1>
    ${wrong === null ? '' : html`<p class="wrong" role="alert">${wrong}</p>`}
    <form method="post" action="/satisfy/${code}">
      ${answers === 'stars' ? starsOf(language, typed.stars) : ''}
      ${choiceOf('memberId', { label: words.who, none: words.nobody, all: members, chosen: typed.memberId })}
      ${choiceOf('itemId', { label: words.what, none: words.nothing, all: items, chosen: typed.itemId })}
      <div class="field">
        <label for="comment">${words.comment}</label>
        <textarea id="comment" name="comment" rows="4" maxlength="${commentLength}" aria-describedby="tip">
${typed.comment}</textarea>
        <p class="tip" id="tip">${words.commentTip}</p>
      </div>
      <button class="submit" type="submit">${answers === 'stars' ? words.send : words.sendThanks}</button>
      <p class="privacy">${words.privacy}</p>
      ${languagesOf(language)}
    </form>
  </main>`;
  return pageOf(language, `${words.title} · ${place.name}`, body, {
    styles: pageStyles.path,
    style: place.style,
  });
}

const endings = {
  done: ['doneTitle', 'done'],
  answered: ['answeredTitle', 'answered'],
  closed: ['closedTitle', 'closed'],
  unknown: ['unknownTitle', 'unknown'],
  wait: ['waitTitle', 'wait'],
} as const;
export type Ending = keyof typeof endings;

/** Says what became of a card, or that there is none. */
export function endingPage(
  language: Language,
  ending: Ending,
  at?: { place: CardPlace; code: string },
): string {
  const words = pageText[language];
  const [title, text] = endings[ending];
  const body = html`<main>
    ${at ? head(at.place, at.code) : ''}
    <h1>${words[title]}</h1>
    <p>${words[text]}</p>
  </main>`;
  return pageOf(language, words[title], body, {
    styles: pageStyles.path,
    ...(at && { style: at.place.style }),
  });
}
