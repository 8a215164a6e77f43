/** Pages that customers open by a code, without an account and without script: their addresses, limits and errors. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readCode, readHead } from '../../../../kit/contract/code/code.ts';
import type { Language } from '../../../../kit/contract/language.ts';
import { provenCode, type ProvenCode } from '../../../../kit/server/config/proof.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import type { Tx } from '../../../../kit/server/database/db.ts';
import { MinuteLimit } from '../../../../kit/server/http/limits.ts';
import type { App } from '../../../../kit/server/module.ts';
import { openSized } from '../../../files/server/door.ts';
import {
  asPage,
  chosenLanguage,
  isOwnPage,
  nowhere,
  pageLanguage,
  perMinute,
  sendPage,
} from '../../../identity/server/page.door.ts';
import { presentRow, settings, todayOf } from '../../../organisation/server/door.ts';
import { organisationOf } from '../issuer.store.ts';
import { endingPage, type Ending, type EndingWords, type OpenPlace } from './open-parts.ts';

/** A shop's customers share an address: as many open pages in a minute, and as many answer. */
const perAddress = 60;

export type Found = { orgId: string; number: number };
type Ended = 'answered' | 'closed';
export type Opened<Form> = { state: 'open'; form: Form } | { state: Ended };

/** A customer's answer to the form; `customer` is the keyed hash of network and day. */
type Sent<Form, Typed> = {
  found: Found;
  form: Form;
  typed: Typed;
  language: Language;
  customer: Buffer;
};

/** A page by its code. `kind` names organisation and thing; what is typed is read of the request by the form. */
export type OpenPage<Form, Typed> = {
  path: `/${string}`;
  kind: ProvenCode<'issuer' | 'number'>;
  words: Readonly<Record<Language, EndingWords>>;
  /** Null where there is no such thing. */
  open: (tx: Tx, found: Found, language: Language) => Promise<Opened<Form> | null>;
  typed: (request: FastifyRequest, form: Form) => Typed;
  nothing: (form: Form) => Typed;
  /** Says why an answer cannot be taken; null if it can. */
  wrong: (form: Form, typed: Typed, language: Language) => string | null;
  page: (
    language: Language,
    place: OpenPlace,
    form: Form,
    entry: { typed: Typed; wrong: string | null },
  ) => string;
  /** Writes the answer. */
  take: (tx: Tx, sent: Sent<Form, Typed>) => Promise<'done' | Ended>;
};

/** The thing of a code that we wrote; null for every other text. */
async function findCode(
  app: App,
  kind: ProvenCode<'issuer' | 'number'>,
  typed: string,
): Promise<(Found & { code: string }) | null> {
  const read = readCode(kind, typed);
  const head = read && readHead(kind, read.head);
  if (!head) return null;
  const orgId = await app.db.read(nowhere, (tx) => organisationOf(tx, head.issuer));
  const proven = orgId && (await provenCode(app.environment, kind, { orgId, typed }));
  return orgId && proven ? { orgId, number: proven.number, code: read.head + read.proof } : null;
}

type Visit = { request: FastifyRequest; reply: FastifyReply; language: Language };
type Entered<Form> = { opened: Opened<Form>; found: Found & { code: string }; place: OpenPlace };

/** Serves a page: its form, its limits and its picture. */
export function serveOpenPage<Form, Typed>(
  server: FastifyInstance,
  app: App,
  page: OpenPage<Form, Typed>,
): void {
  if (!app.environment.services.has('cloud')) return;
  /** Answers by code, in the memory of this process. */
  const triesOfCode = new MinuteLimit(30);
  const path = `${page.path}/:code`;
  const { enter, ask, tell } = visitsOf(app, page);

  server.get(
    path,
    { ...perMinute(perAddress), exposeHeadRoute: false },
    asPage(app, async (request, reply) => {
      const visit = { request, reply, language: pageLanguage(request) };
      const entered = await enter(visit);
      if (!entered) return reply;
      const { opened, place } = entered;
      if (opened.state !== 'open') return tell(visit, 200, opened.state, place);
      return ask(visit, { place, form: opened.form, typed: page.nothing(opened.form), wrong: null });
    }),
  );

  server.post(
    path,
    { ...perMinute(perAddress), bodyLimit: 65_536 },
    asPage(app, async (request, reply) => {
      const chosen = chosenLanguage(app, request, reply);
      const visit = { request, reply, language: chosen ?? pageLanguage(request) };
      const entered = await enter(visit);
      if (!entered) return reply;
      const { opened, found, place } = entered;
      if (opened.state !== 'open') return tell(visit, 200, opened.state, place);
      const { form } = opened;
      const typed = page.typed(request, form);
      // Another site must not use a card up by a browser that knows its address.
      if (chosen || !isOwnPage(request)) return ask(visit, { place, form, typed, wrong: null });
      if (app.isLimited && !triesOfCode.take(found.code)) return tell(visit, 429, 'wait');
      const wrong = page.wrong(form, typed, visit.language);
      if (wrong !== null) return ask(visit, { place, form, typed, wrong });
      const outcome = await app.db.transact({ orgId: found.orgId, userId: null }, async (tx) => {
        const day = todayOf(tx, await settings(tx));
        const customer = await customerOf(app, { of: page.kind.of, orgId: found.orgId, ip: request.ip, day });
        return page.take(tx, { found, form, typed, language: visit.language, customer });
      });
      return tell(visit, 200, outcome, place);
    }),
  );

  servePicture(server, app, page);
}

/** Enters visits by the code of their address, and answers them. */
function visitsOf<Form, Typed>(app: App, page: OpenPage<Form, Typed>) {
  /** Codes that we did not write, by address, in the memory of this process. */
  const wrongCodes = new MinuteLimit(10);

  const ask = (
    { reply, language }: Visit,
    { place, form, typed, wrong }: { place: OpenPlace; form: Form; typed: Typed; wrong: string | null },
  ): FastifyReply => sendPage(reply, 200, page.page(language, place, form, { typed, wrong }));

  const tell = (
    { reply, language }: Visit,
    status: number,
    ending: Ending,
    place?: OpenPlace,
  ): FastifyReply =>
    sendPage(reply, status, endingPage(language, { ending, words: page.words[language] }, place));

  /** The thing of the address; null where the answer has been sent. */
  async function enter(visit: Visit): Promise<Entered<Form> | null> {
    const { request, language } = visit;
    if (app.isLimited && wrongCodes.isUsedUp(request.ip)) {
      tell(visit, 429, 'wait');
      return null;
    }
    const found = await findCode(app, page.kind, codeIn(request));
    const entered =
      found &&
      (await app.db.read({ orgId: found.orgId, userId: null }, async (tx) => {
        const opened = await page.open(tx, found, language);
        return opened && { opened, found, place: await placeOf(tx, `${page.path}/${found.code}`) };
      }));
    if (entered) return entered;
    wrongCodes.take(request.ip);
    tell(visit, 404, 'unknown');
    return null;
  }

  return { enter, ask, tell };
}

async function placeOf(tx: Tx, address: string): Promise<OpenPlace> {
  const [org, row] = await Promise.all([settings(tx), presentRow(tx)]);
  return { name: org.name, style: org.style, hasPicture: row.logoFile !== null, address };
}

/** The organisation's picture, for those who hold one of its codes. */
function servePicture(
  server: FastifyInstance,
  app: App,
  { path, kind }: Pick<OpenPage<never, never>, 'path' | 'kind'>,
): void {
  server.get(
    `${path}/:code/picture`,
    { ...perMinute(perAddress), exposeHeadRoute: false },
    async (request, reply) => {
      const found = await findCode(app, kind, codeIn(request));
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

/** The network of an address: of IPv6 a household has many. */
const networkOf = (ip: string): string =>
  isIPv6(ip) && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip;

/** All that is kept of a customer's address: a keyed hash of its network and the day, which leads back to neither. */
async function customerOf(
  { environment }: Pick<App, 'environment'>,
  { of, orgId, ip, day }: { of: string; orgId: string; ip: string; day: string },
): Promise<Buffer> {
  const { hmacKeys } = await openSecrets(environment);
  return createHmac('sha256', hmacKeys[0] ?? '')
    .update(`the customer of a ${of}\n`)
    .update(`${orgId}\n${day}\n${networkOf(ip)}`)
    .digest();
}
