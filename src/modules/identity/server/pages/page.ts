import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { acceptedLanguage, languages, toLanguage, type Language } from '../../../../kit/contract/language.ts';
import { cookieOf, setCookie } from '../sign-in/cookies.ts';
import { html, type Html } from './html.ts';
import { script, styleSheet } from './page-assets.ts';

const languageCookie = 'language';

export function isLanguage(value: string): value is Language {
  return (languages as readonly string[]).includes(value);
}

/** The language chosen in this browser before, or the first supported one that it accepts. */
export function pageLanguage({ headers }: { headers: IncomingHttpHeaders }): Language {
  const chosen = cookieOf(headers.cookie, languageCookie);
  return chosen ? toLanguage(chosen) : acceptedLanguage(headers['accept-language']);
}

export function rememberLanguage(reply: FastifyReply, language: Language, secure: boolean): void {
  const options = { secure, sameSite: 'Lax', httpOnly: false, maxAgeSeconds: 365 * 86_400 } as const;
  reply.header('set-cookie', setCookie(languageCookie, language, options));
}

/**
 * Allows the form's answer to redirect to the address of another client; browsers apply the form policy to redirects
 * too.
 */
export function allowReturn(reply: FastifyReply, addresses: readonly string[]): void {
  const policy = reply.getHeader('content-security-policy');
  if (addresses.length === 0 || typeof policy !== 'string') return;
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))].join(' ');
  reply.header(
    'content-security-policy',
    policy.replace("form-action 'self'", `form-action 'self' ${origins}`),
  );
}

export function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

const languageTags: Record<Language, string> = { zh_CN: 'zh-CN', en_US: 'en', es_ES: 'es', ms_MY: 'ms' };

type PageLook = {
  /** The addresses of its style sheet and its script. */
  styles: string;
  script?: string;
  /** The colours of an organisation. */
  style?: string;
};

export function pageOf(
  language: Language,
  title: string,
  body: Html,
  look: PageLook = { styles: styleSheet.path, script: script.path },
): string {
  return html`<!doctype html>
    <html
      lang="${languageTags[language]}"
      data-density="comfortable"
      ${look.style ? html`data-style="${look.style}"` : ''}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${look.styles}" />
        ${look.script ? html`<script src="${look.script}" defer></script>` : ''}
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}

/** The mark of the product, a pair of laurel leaves, in the colour of the text around it; `s-mark` of the application. */
export function laurel(className: string): Html {
  return html`<svg
    class="${className}"
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
    fill="currentColor"
  >
    <path d="M11 20.5C6.6 18.4 4 14.6 4 10c0-2 .4-4 1.3-6C9 6 11 9.4 11 14z" />
    <path d="M13 20.5C17.4 18.4 20 14.6 20 10c0-2-.4-4-1.3-6C15 6 13 9.4 13 14z" opacity=".55" />
  </svg>`;
}
