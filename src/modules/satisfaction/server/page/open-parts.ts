/** Parts of the pages that customers open by a code: plain HTML without script, so that any phone opens them at once. */
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

export type Choice = { id: string; name: string };
/** The organisation of a page, and the address of the page, below which its picture is. */
export type OpenPlace = { name: string; style: string; hasPicture: boolean; address: string };

const head = ({ name, hasPicture, address }: OpenPlace): Html =>
  html`<div class="organisation">
    ${hasPicture ? html`<img src="${address}/picture" alt="" width="48" height="48" />` : ''}
    <span>${name}</span>
  </div>`;

export const choiceOf = (
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

type StarsProps = { name: string; legend: string; chosen: number | null; required?: boolean };

export const starsOf = (language: Language, { name, legend, chosen, required = true }: StarsProps): Html => {
  const words = pageText[language];
  return html`<fieldset>
    <legend>${legend}</legend>
    <div class="stars">
      ${words.starsWords.map(
        (word, index) =>
          html`<label>
            <input
              type="radio"
              name="${name}"
              value="${index + 1}"
              aria-label="${words.star(index + 1)}: ${word}"
              ${required ? html`required` : ''}
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

type Questions = { title: string; heading: string; fields: Html; submit: string; wrong: string | null };

/** The form of a page, with its organisation above and the languages below. */
export function askingPage(
  language: Language,
  place: OpenPlace,
  { title, heading, fields, submit, wrong }: Questions,
): string {
  const body = html`<main>
    ${head(place)}
    <h1>${heading}</h1>
    ${wrong === null ? '' : html`<p class="wrong" role="alert">${wrong}</p>`}
    <form method="post" action="${place.address}">
      ${fields}
      <button class="submit" type="submit">${submit}</button>
      <p class="privacy">${pageText[language].privacy}</p>
      ${languagesOf(language)}
    </form>
  </main>`;
  return pageOf(language, `${title} · ${place.name}`, body, {
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
/** The words of endings, by the name of the ending and that of its title. */
export type EndingWords = Readonly<Record<(typeof endings)[Ending][number], string>>;

/** Says what became of an answer, or that there is nothing to answer. */
export function endingPage(
  language: Language,
  { ending, words }: { ending: Ending; words: EndingWords },
  place?: OpenPlace,
): string {
  const [title, text] = endings[ending];
  const body = html`<main>
    ${place ? head(place) : ''}
    <h1>${words[title]}</h1>
    <p>${words[text]}</p>
  </main>`;
  return pageOf(language, words[title], body, {
    styles: pageStyles.path,
    ...(place && { style: place.style }),
  });
}
