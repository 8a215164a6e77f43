import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage, languages, toLanguage, type Language } from '../../../../kit/contract/language.ts';
import { cookieOf, setCookie } from '../cookies.ts';
import { html, type Html } from './html.ts';
import { script, styleSheet } from './page-assets.ts';

const languageCookie = 'language';

export function isLanguage(value: string): value is Language {
  return (languages as readonly string[]).includes(value);
}

/** The language chosen in this browser before, else the first it asks for that we speak. */
export function pageLanguage(request: FastifyRequest): Language {
  const chosen = cookieOf(request.headers.cookie, languageCookie);
  return chosen ? toLanguage(chosen) : acceptedLanguage(request.headers['accept-language']);
}

export function rememberLanguage(reply: FastifyReply, language: Language, secure: boolean): void {
  const options = { secure, sameSite: 'Lax', httpOnly: false, maxAgeSeconds: 365 * 86_400 } as const;
  reply.header('set-cookie', setCookie(languageCookie, language, options));
}

/** Lets the form's answer lead to the addresses of another client; browsers hold redirects to the form's policy too. */
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

export function pageOf(language: Language, title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="${languageTags[language]}" data-density="comfortable">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${styleSheet.path}" />
        <script src="${script.path}" defer></script>
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}

/** The laurel: two branches around a point. Drawn in the accent, by attributes alone. */
export function laurel(className: string): Html {
  const leaves = [-62, -31, 0, 31, 62].flatMap((turn) => [leaf(turn, 1), leaf(turn, -1)]);
  return html`<svg class="${className}" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <g fill="currentColor">
      ${leaves}
      <circle cx="32" cy="32" r="5" />
    </g>
    <g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">
      <path d="M30 55.5A23.5 23.5 0 0 1 20 12" />
      <path d="M34 55.5A23.5 23.5 0 0 0 44 12" />
    </g>
  </svg>`;
}

/** One leaf on a branch; `side` 1 is the left branch, -1 the right one. */
function leaf(turn: number, side: 1 | -1): Html {
  const angle = ((180 - side * turn * 1) * Math.PI) / 180;
  const [x, y] = [32 + side * Math.cos(angle) * 24, 32 - Math.sin(angle) * side * 24];
  const tilt = side * (turn + 28);
  const [cx, cy] = [x.toFixed(1), y.toFixed(1)];
  return html`<ellipse
    cx="${cx}"
    cy="${cy}"
    rx="3"
    ry="7.2"
    transform="rotate(${tilt.toFixed(0)} ${cx} ${cy})"
  />`;
}
