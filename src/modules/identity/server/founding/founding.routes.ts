import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../../../kit/contract/language.ts';
import { Refusal, type LocalizedText } from '../../../../kit/contract/refusal.ts';
import type { App } from '../../../../kit/server/module.ts';
import { openSecrets } from '../../../../kit/server/config/secrets.ts';
import { passwordFloor, usualZones } from '../../rules.ts';
import { isFounded, isFoundingCode } from './founding-code.ts';
import { identityRefusals, rateRefusals } from '../refusals.ts';
import { nowhere } from '../oauth/adapter.ts';
import { isOwnPage } from '../sign-in/own-page.ts';
import { chosenLanguage, fieldOf, statusOf } from '../sign-in/page-form.ts';
import { foundedPage, foundingPage, type FoundingView } from '../pages/founding-page.ts';
import { isLanguage, pageLanguage, sendPage } from '../pages/page.ts';
import { recoveryText } from '../pages/recovery.text.ts';
import { checkPassword, hashPassword } from '../password/password.ts';
import { perMinute } from '../sign-in/rate.ts';
import { countTry, succeeded, throttleKey } from '../sign-in/throttle.ts';

/** Where the first organisation is founded. */
export const foundingPath = '/login/found';

const typedNames = [
  'name',
  'shortName',
  'industry',
  'zone',
  'adminName',
  'loginName',
  'mobile',
  'email',
  'passwordMinimum',
] as const;

/** The input of founding; this module has only its page, its code and its password. */
export type Founder<FounderInput extends { passwordMinimum: number }> = {
  industries: () => Promise<readonly { code: string; name: LocalizedText; hasLibrary: boolean }[]>;
  /** Reports each invalid field. */
  read: (typed: Readonly<Record<string, string>>) => Promise<FounderInput>;
  found: (founder: FounderInput, passwordHash: string) => Promise<void>;
};

/** The dependencies of the page of the first start. */
type Site<FounderInput extends { passwordMinimum: number }> = { app: App; founder: Founder<FounderInput> };

/**
 * The founding page, shown while no user exists; every other page redirects to it. It works without script. Input is
 * judged only with the code that the server printed, because the page is open to the network.
 */
export function serveFounding<FounderInput extends { passwordMinimum: number }>(
  server: FastifyInstance,
  app: App,
  founder: Founder<FounderInput>,
): void {
  const site: Site<FounderInput> = { app, founder };
  let isOver = false;
  /** Once a user exists this stays true, so later requests need no query. */
  const isOpen = async (): Promise<boolean> => {
    isOver ||= await app.db.read(nowhere, isFounded);
    return !isOver;
  };

  server.addHook('onRequest', async (request, reply) => {
    if (isOver || !isPageVisit(request) || request.url.startsWith(foundingPath)) return undefined;
    // If the database does not answer, the requested page reports it.
    if (!(await isOpen().catch(() => false))) return undefined;
    return reply.redirect(foundingPath, 303);
  });

  server.get(foundingPath, { ...perMinute(60), exposeHeadRoute: false }, async (request, reply) => {
    if (!(await isOpen())) return reply.redirect('/', 303);
    return show(site, request, reply, {});
  });

  server.post(foundingPath, { ...perMinute(60), bodyLimit: 16_384 }, async (request, reply) => {
    if (!(await isOpen())) return reply.redirect('/', 303);
    if (chosenLanguage(app, request, reply) || !isOwnPage(request)) return show(site, request, reply, {});
    const key = throttleKey('code', 'founding', request.ip);
    const seconds = await countTry(app.db, [key]);
    if (seconds !== null)
      return refuse(site, request, reply, rateRefusals.code_wait({ seconds }).retryAfter(seconds));
    const isRight = await app.db.read(nowhere, (tx) => isFoundingCode(tx, fieldOf(request, 'code')));
    if (!isRight) return refuse(site, request, reply, identityRefusals.wrong_founding_code().at('code'));
    await app.db.transact(nowhere, (tx) => succeeded(tx, [key]));
    return found(site, request, reply);
  });
}

async function found<FounderInput extends { passwordMinimum: number }>(
  site: Site<FounderInput>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const typed = typedIn(request);
  const language = languageOf(request);
  const password = fieldOf(request, 'password');
  const wrong: Record<string, string> = {};
  const note = (error: unknown) => void Object.assign(wrong, fieldsOf(error, language));
  const founder = await site.founder.read(typed).catch(note);
  try {
    const { name = '', shortName = '', adminName = '', loginName = '' } = typed;
    const minimumLength = founder?.passwordMinimum ?? 0;
    await checkPassword(password, { minimumLength, names: [name, shortName, adminName, loginName] });
    if (password !== fieldOf(request, 'repeat')) wrong['repeat'] = recoveryText[language].repeat_differs;
  } catch (error) {
    note(error);
  }
  if (!founder || Object.keys(wrong).length > 0) return show(site, request, reply, wrong);
  try {
    const { passwordKeys } = await openSecrets(site.app.environment);
    await site.founder.found(founder, await hashPassword(password, passwordKeys));
  } catch (error) {
    if (error instanceof Refusal) return refuse(site, request, reply, error);
    throw error;
  }
  return sendPage(reply, 200, foundedPage(language, typed['loginName'] ?? ''));
}

function refuse<FounderInput extends { passwordMinimum: number }>(
  site: Site<FounderInput>,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<FastifyReply> {
  return show(site, request, reply, fieldsOf(refusal, languageOf(request)), statusOf(reply, refusal));
}

async function show<FounderInput extends { passwordMinimum: number }>(
  site: Site<FounderInput>,
  request: FastifyRequest,
  reply: FastifyReply,
  errors: FoundingView['errors'],
  status = 200,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const { code } = request.query as Record<string, unknown>;
  return sendPage(
    reply,
    status,
    foundingPage({
      language,
      action: foundingPath,
      code: fieldOf(request, 'code') || (typeof code === 'string' ? code.slice(0, 40) : ''),
      typed: typedIn(request),
      industries: await site.founder.industries(),
      zones: Intl.supportedValuesOf('timeZone'),
      errors,
      isFresh: request.method === 'GET',
    }),
  );
}

/** A person's browser that opens a page, not one of its files and not a program. */
function isPageVisit({ method, url, headers }: FastifyRequest): boolean {
  const isPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
  return isPage && !url.startsWith('/login/assets/') && !url.startsWith('/health/');
}

/** The language of the pressed button, or the page's previous language. */
function languageOf(request: FastifyRequest): Language {
  const chosen = fieldOf(request, 'language');
  return isLanguage(chosen) ? chosen : pageLanguage(request);
}

/** The typed values, or proposals. A proposal made for the previous language is replaced. */
function typedIn(request: FastifyRequest): Record<string, string> {
  const typed = Object.fromEntries(
    typedNames.map((name) => [name, fieldOf(request, name).slice(0, 300).trim()]),
  );
  const language = languageOf(request);
  const before = fieldOf(request, 'shown');
  const own = fieldOf(request, 'orgLanguage');
  const proposed = isLanguage(before) ? usualZones[before] : '';
  return {
    ...typed,
    passwordMinimum: typed['passwordMinimum'] || String(passwordFloor.minimum),
    language: own === '' || own === before ? language : own,
    zone: !typed['zone'] || typed['zone'] === proposed ? usualZones[language] : typed['zone'],
  };
}

function fieldsOf(error: unknown, language: Language): Record<string, string> {
  if (!(error instanceof Refusal)) throw error;
  const placed = Object.entries(error.fields).map(([field, refusal]) => [field, refusal.format(language)]);
  return Object.fromEntries(placed.length > 0 ? placed : [['code', error.format(language)]]) as Record<
    string,
    string
  >;
}
