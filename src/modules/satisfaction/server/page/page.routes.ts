import type { FastifyInstance, FastifyRequest } from 'fastify';
import { optionalText } from '../../../../kit/contract/fields.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import type { App } from '../../../../kit/server/module.ts';
import { fieldOf, servePageAssets } from '../../../identity/server/page.door.ts';
import { cardCode } from '../../rules/code.ts';
import { answerCard, openCard } from './answer.ts';
import { cardPage, type CardForm, type Typed } from './card-page.ts';
import { serveOpenPage } from './open-page.ts';
import { commentLength, pageStyles } from './open-parts.ts';
import { pageText } from './page.text.ts';

const comments = optionalText(commentLength, { legal: false });

/** The page of a card, which is answered once. */
export function serveCards(server: FastifyInstance, app: App): void {
  if (!app.environment.services.has('cloud')) return;
  servePageAssets(server, [pageStyles]);
  serveOpenPage<CardForm, Typed>(server, app, {
    path: '/satisfy',
    kind: cardCode,
    words: pageText,
    open: openCard,
    typed: typedIn,
    nothing: () => ({ stars: null, memberId: '', itemId: '', comment: '' }),
    wrong: wrongOf,
    page: cardPage,
    take: async (tx, { form, typed: { stars, memberId, itemId, comment }, language, customer }) => {
      const isFirst = await answerCard(tx, form.cardId, {
        stars: form.answers === 'stars' ? stars : null,
        memberId: memberId || null,
        itemId: itemId || null,
        comment: comments.parse(comment),
        language,
        customer,
      });
      return isFirst ? 'done' : 'answered';
    },
  });
}

function typedIn(request: FastifyRequest): Typed {
  const stars = fieldOf(request, 'stars');
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
    memberId: fieldOf(request, 'memberId'),
    itemId: fieldOf(request, 'itemId'),
    // A form sends line ends as two characters.
    comment: fieldOf(request, 'comment').replaceAll('\r\n', '\n'),
  };
}

/** Only what the page offered may be chosen. */
function wrongOf(
  { answers, member, members, items }: CardForm,
  { stars, memberId, itemId, comment }: Typed,
  language: Language,
): string | null {
  const words = pageText[language];
  if (answers === 'stars' && stars === null) return words.chooseStars;
  const offers = (all: readonly { id: string }[], id: string): boolean =>
    id === '' || all.some((each) => each.id === id);
  if (!offers(members, memberId) || !offers(items, itemId)) return words.unknownChoice;
  const isFree = members.length === 0 && items.length === 0;
  if (member === null && !isFree && memberId === '' && itemId === '') return words.chooseOne;
  return comments.safeParse(comment).success ? null : words.commentTip;
}
