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

/** The language chosen in this browser before, or the first supported one it asks for. */
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

/** The laurel: two branches of leaves that rise from one foot. Drawn in the colour of the text around it. */
export function laurel(className: string): Html {
  const leaves = [0, 1, 2, 3, 4].flatMap((place) => [leaf(place, 1), leaf(place, -1)]);
  const tip = html`<path d="${leafShape(9)}" transform="translate(19.4 14.6) rotate(32)" />`;
  const branch = html`<path
      class="stem"
      d="M32 55.5C19 54.5 9.5 44.5 9.5 32 9.5 25 12.8 18.6 19.4 14.6"
    />${leaves}${tip}`;
  return html`<svg
    class="${className}"
    viewBox="0 0 64 64"
    aria-hidden="true"
    focusable="false"
    fill="currentColor"
  >
    <g>${branch}</g>
    <g transform="matrix(-1 0 0 1 64 0)">${branch}</g>
  </svg>`;
}

/** A leaf that stands on its foot and points upwards, pointed at both ends. */
function leafShape(length: number): string {
  const [half, belly] = [(length * 0.5).toFixed(1), (length * 0.36).toFixed(1)];
  return `M0 0C${belly} -${(length * 0.22).toFixed(1)} ${belly} -${(length * 0.7).toFixed(1)} 0 -${length}C-${belly} -${(length * 0.7).toFixed(1)} -${belly} -${half} 0 0Z`;
}

/** One of five pairs along the left branch, from the foot; `side` 1 leans outwards, -1 inwards. */
function leaf(place: number, side: 1 | -1): Html {
  const angle = 108 + place * 26;
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [32 + 22.5 * Math.cos(radians), 32.5 + 22.5 * Math.sin(radians)].map((value) =>
    value.toFixed(1),
  );
  const turn = angle - 180 - side * 42;
  const length = 12 - place * 0.7 - (side === 1 ? 0 : 1.5);
  return html`<path d="${leafShape(length)}" transform="translate(${x ?? 0} ${y ?? 0}) rotate(${turn})" />`;
}
