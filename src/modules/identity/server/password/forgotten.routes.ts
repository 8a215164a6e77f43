import { readPhone } from '../../../../kit/contract/phone/phone.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mobile as mobileRule } from '../../../../kit/contract/rules.ts';
import type { App } from '../../../../kit/server/module.ts';
import { phoneCodeRules } from '../../rules.ts';
import { cookieName, cookieOf, keepSecret } from '../sign-in/cookies.ts';
import { nowhere } from '../oauth/adapter.ts';
import { isOwnPage } from '../sign-in/own-page.ts';
import { chosenLanguage, errorsOf, fieldOf, statusOf } from '../sign-in/page-form.ts';
import { pageLanguage, sendPage } from '../pages/page.ts';
import { askPage, codePage, endingPage, type FieldErrors } from '../pages/recovery-page.ts';
import { recoveryText } from '../pages/recovery.text.ts';
import { forgottenPath } from '../pages/sign-in-page.ts';
import { signInText } from '../pages/sign-in.text.ts';
import { requestCode, setPasswordByCode } from './phone-code.ts';
import { perMinute } from '../sign-in/rate.ts';

/** The cookie that binds a code to this browser; no script reads it, no other site sends it. */
const ticketCookie = 'laurel_reset';

type AccountForm = { account: string; mobile: string };

/** The page for a forgotten password, in two steps; without script as well. Not there where no codes are sent. */
export function serveForgotten(server: FastifyInstance, app: App): void {
  server.get(forgottenPath, { ...perMinute(60), exposeHeadRoute: false }, (request, reply) => {
    const language = pageLanguage(request);
    if (!app.environment.sms) return sendPage(reply, 200, endingPage(language, 'off'));
    return sendPage(reply, 200, askPage({ language, account: '', mobile: '', errors: {} }));
  });

  server.post(forgottenPath, { ...perMinute(60), bodyLimit: 8_192 }, (request, reply) => {
    const typed = { account: fieldOf(request, 'account').slice(0, 64).trim(), mobile: mobileOf(request) };
    const language = chosenLanguage(app, request, reply) ?? pageLanguage(request);
    if (!app.environment.sms) return sendPage(reply, 200, endingPage(language, 'off'));
    const isCode = fieldOf(request, 'step') === 'code';
    if (fieldOf(request, 'language'))
      return sendPage(reply, 200, (isCode ? codePage : askPage)({ language, ...typed, errors: {} }));
    // Another site must not make this browser request a code or set a password.
    if (!isOwnPage(request)) return sendPage(reply, 200, askPage({ language, ...typed, errors: {} }));
    return isCode ? setPassword(request, reply, typed) : ask(request, reply, typed);
  });

  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    typed: AccountForm,
  ): Promise<FastifyReply> {
    const language = pageLanguage(request);
    const missing = missingOf(request, typed);
    if (missing) return sendPage(reply, 200, askPage({ language, ...typed, errors: missing }));
    try {
      const { ticket } = await app.db.transact(nowhere, (tx) =>
        requestCode(tx, app, { ...typed, ip: request.ip, language }),
      );
      keepTicket(reply, ticket);
      return await sendPage(reply, 200, codePage({ language, ...typed, errors: {} }));
    } catch (error) {
      const { errors, refusal } = errorsOf(error, request, 'mobile');
      return sendPage(reply, statusOf(reply, refusal), askPage({ language, ...typed, errors }));
    }
  }

  async function setPassword(
    request: FastifyRequest,
    reply: FastifyReply,
    typed: AccountForm,
  ): Promise<FastifyReply> {
    const language = pageLanguage(request);
    const words = recoveryText[language];
    const show = (errors: FieldErrors, status = 200) =>
      sendPage(reply, status, codePage({ language, ...typed, errors }));
    const [code, password] = [fieldOf(request, 'code').trim(), fieldOf(request, 'password')];
    if (!/^\d{6}$/.test(code)) return show({ code: words.code_missing });
    if (password !== fieldOf(request, 'repeat')) return show({ repeat: words.repeat_differs });
    const ticket = cookieOf(request.headers.cookie, cookieName(app.environment, ticketCookie)) ?? '';
    try {
      const refused = await app.db.transact(nowhere, (tx) =>
        setPasswordByCode(tx, app, { ticket, code, password, ...typed, ip: request.ip, language }),
      );
      if (refused) throw refused;
    } catch (error) {
      const { errors, refusal } = errorsOf(error, request, 'code');
      return show(errors, statusOf(reply, refusal));
    }
    keepTicket(reply, '');
    return sendPage(reply, 200, endingPage(language, 'done'));
  }

  function keepTicket(reply: FastifyReply, ticket: string): void {
    const { lifetimeSeconds } = phoneCodeRules;
    keepSecret(reply, app, { name: ticketCookie, value: ticket, sameSite: 'Strict', lifetimeSeconds });
  }
}

function mobileOf(request: FastifyRequest): string {
  return readPhone(fieldOf(request, 'mobile').slice(0, 20)).replaceAll(/\s/g, '').replace(/^\+/, '');
}

function missingOf(request: FastifyRequest, { account, mobile }: AccountForm): FieldErrors | null {
  const language = pageLanguage(request);
  if (!account) return { account: signInText[language].account_missing };
  return !mobile || mobileRule(mobile) ? { mobile: recoveryText[language].mobile_missing } : null;
}
