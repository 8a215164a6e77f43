import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { optionalText } from '../../../../kit/contract/fields.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import { MinuteLimit } from '../../../../kit/server/http/limits.ts';
import type { App } from '../../../../kit/server/module.ts';
import { openSized } from '../../../files/server/door.ts';
import {
  asPage,
  chosenLanguage,
  fieldOf,
  isOwnPage,
  pageLanguage,
  perMinute,
  sendPage,
  servePageAssets,
} from '../../../identity/server/page.door.ts';
import { presentRow, settings, todayOf } from '../../../organisation/server/door.ts';
import { answerCard, customerOf, findCard, openCard, type Found, type Opened } from './answer.ts';
import {
  cardPage,
  commentLength,
  endingPage,
  nothingTyped,
  pageStyles,
  type Ending,
  type Typed,
} from './card-page.ts';
import { pageText } from './page.text.ts';

const path = '/satisfy/:code';
/** A shop's customers share an address: as many open cards in a minute, and as many answer. */
const perAddress = 60;
/** Codes that we did not write, by address, and answers by card, in the memory of this process. */
const wrongCodes = new MinuteLimit(10);
const triesOfCard = new MinuteLimit(30);

const comments = optionalText(commentLength, { legal: false });

type Open = Extract<Opened, { state: 'open' }>;
type Visit = { request: FastifyRequest; reply: FastifyReply; language: Language };

/** The page of a card, without an account and without script; it is answered once. */
export function serveCards(server: FastifyInstance, app: App): void {
  if (!app.environment.services.has('cloud')) return;
  servePageAssets(server, [pageStyles]);

  server.get(
    path,
    { ...perMinute(perAddress), exposeHeadRoute: false },
    asPage(app, async (request, reply) => {
      const visit = { request, reply, language: pageLanguage(request) };
      const card = await cardOf(app, visit);
      if (!card) return reply;
      const { opened, found } = card;
      return opened.state === 'open' ? ask(visit, opened) : end(visit, opened, found);
    }),
  );

  server.post(
    path,
    { ...perMinute(perAddress), bodyLimit: 16_384 },
    asPage(app, async (request, reply) => {
      const chosen = chosenLanguage(app, request, reply);
      const visit = { request, reply, language: chosen ?? pageLanguage(request) };
      const card = await cardOf(app, visit);
      if (!card) return reply;
      const { opened, found } = card;
      if (opened.state !== 'open') return end(visit, opened, found);
      // Another site must not use a card up by a browser that knows its address.
      if (chosen || !isOwnPage(request)) return ask(visit, opened, { typed: typedIn(request), wrong: null });
      if (app.isLimited && !triesOfCard.take(found.code)) return tell(visit, 429, 'wait');
      return take(visit, opened, found);
    }),
  );

  servePicture(server, app);

  async function take(visit: Visit, opened: Open, found: Found): Promise<FastifyReply> {
    const { request, language } = visit;
    const typed = typedIn(request);
    const wrong = wrongOf(opened, typed, language);
    if (wrong !== null) return ask(visit, opened, { typed, wrong });
    const scope = { orgId: found.orgId, userId: null };
    const isFirst = await app.db.transact(scope, async (tx) => {
      const day = todayOf(tx, await settings(tx));
      const customer = await customerOf(app, { orgId: found.orgId, ip: request.ip, day });
      const { stars, memberId, itemId } = typed;
      return answerCard(tx, opened.cardId, {
        stars: opened.form.answers === 'stars' ? stars : null,
        memberId: memberId || null,
        itemId: itemId || null,
        comment: comments.parse(typed.comment),
        language,
        customer,
      });
    });
    return tell(visit, 200, isFirst ? 'done' : 'answered', { opened, found });
  }
}

/** The card of the address; null where the answer has been sent. */
async function cardOf(app: App, visit: Visit): Promise<{ opened: Opened; found: Found } | null> {
  const { request, language } = visit;
  if (app.isLimited && wrongCodes.isUsedUp(request.ip)) {
    await tell(visit, 429, 'wait');
    return null;
  }
  const found = await findCard(app, codeIn(request));
  const opened =
    found && (await app.db.read({ orgId: found.orgId, userId: null }, (tx) => openCard(tx, found, language)));
  if (found && opened) return { found, opened };
  wrongCodes.take(request.ip);
  await tell(visit, 404, 'unknown');
  return null;
}

/** The organisation's picture, for those who hold one of its cards. */
function servePicture(server: FastifyInstance, app: App): void {
  server.get(
    `${path}/picture`,
    { ...perMinute(perAddress), exposeHeadRoute: false },
    async (request, reply) => {
      const found = await findCard(app, codeIn(request));
      const picture =
        found &&
        (await app.db.read({ orgId: found.orgId, userId: null }, async (tx) => {
          const { logoFile } = await presentRow(tx);
          return logoFile === null ? null : openSized(app, tx, logoFile, 'small').catch(() => null);
        }));
      if (!picture) return reply.status(404).send();
      const body = typeof picture.body === 'function' ? await picture.body().catch(() => null) : picture.body;
      if (body === null) return reply.status(404).send();
      return reply
        .type(picture.type)
        .header('cache-control', 'private, max-age=3600')
        .header('content-security-policy', "sandbox; default-src 'none'")
        .send(body);
    },
  );
}

const codeIn = ({ params }: FastifyRequest): string => String((params as { code?: string }).code ?? '');

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

/** Says why an answer cannot be taken; null if it can. Only what the page offered may be chosen. */
function wrongOf(
  { form: { answers, member, members, items } }: Open,
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

const ask = (
  { reply, language }: Visit,
  { place, form }: Open,
  { typed, wrong }: { typed: Typed; wrong: string | null } = { typed: nothingTyped, wrong: null },
): FastifyReply => sendPage(reply, 200, cardPage(language, place, form, { typed, wrong }));

const tell = (
  { reply, language }: Visit,
  status: number,
  ending: Ending,
  at?: { opened: Opened; found: Found },
): FastifyReply =>
  sendPage(
    reply,
    status,
    endingPage(language, ending, at && { place: at.opened.place, code: at.found.code }),
  );

const end = (visit: Visit, opened: Exclude<Opened, Open>, found: Found): FastifyReply =>
  tell(visit, 200, opened.state, { opened, found });
