/** The page of a card. */
import type { Language } from '../../../../kit/contract/language.ts';
import { html } from '../../../identity/server/page.door.ts';
import { askingPage, choiceOf, commentLength, starsOf, type Choice, type OpenPlace } from './open-parts.ts';
import { pageText } from './page.text.ts';

export type CardForm = {
  cardId: string;
  answers: 'stars' | 'thanks';
  /** The member whom the card names; else those to choose among. */
  member: Choice | null;
  members: readonly Choice[];
  items: readonly Choice[];
};
export type Typed = { stars: number | null; memberId: string; itemId: string; comment: string };

/** Asks for the rating. */
export function cardPage(
  language: Language,
  place: OpenPlace,
  form: CardForm,
  { typed, wrong }: { typed: Typed; wrong: string | null },
): string {
  const words = pageText[language];
  const { answers, member, members, items } = form;
  const fields = html` ${answers === 'stars' ? starsOf(language, { name: 'stars', legend: words.stars, chosen: typed.stars }) : ''}
    ${choiceOf('memberId', { label: words.who, none: words.nobody, all: members, chosen: typed.memberId })}
    ${choiceOf('itemId', { label: words.what, none: words.nothing, all: items, chosen: typed.itemId })}
    <div class="field">
      <label for="comment">${words.comment}</label>
      <textarea id="comment" name="comment" rows="4" maxlength="${commentLength}" aria-describedby="tip">
${typed.comment}</textarea>
      <p class="tip" id="tip">${words.commentTip}</p>
    </div>`;
  return askingPage(language, place, {
    title: words.title,
    heading: member ? words.askOf(member.name) : words.ask,
    fields,
    submit: answers === 'stars' ? words.send : words.sendThanks,
    wrong,
  });
}
