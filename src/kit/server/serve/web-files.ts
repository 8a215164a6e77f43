import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageFacts, ReadPageFacts } from '../gate.ts';
import { sendRefusal } from './respond.ts';
import { protocolRefusals } from '../../contract/kit.refusals.ts';

const ownFacts: PageFacts = { services: {}, frameOrigins: [] };
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Serves the built web application; every address of a screen gets index.html. */
export async function serveWeb(
  server: FastifyInstance,
  folder: string,
  readFacts: ReadPageFacts,
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Names under assets/ carry a hash of their content; everything else may change with the next version.
      const hashed = path.includes(`${join(folder, 'assets')}`);
      const page = path.endsWith('.html');
      const cacheControl = hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.header('cache-control', page ? 'no-store' : cacheControl);
    },
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // Without a database the page is still served and reports the failure itself.
    const facts = await readFacts(namedOrganisation(request)).catch(() => ownFacts);
    allow(reply, facts);
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(withFacts(page, facts));
  };
  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    return wantsPage
      ? sendPage(request, reply)
      : sendRefusal(request, reply, protocolRefusals.unknown_path());
  });
  server.get('/', sendPage);
  // Programs beside the application, such as that of a screen in a hall, each at the name of its page.
  for (const name of await readdir(folder)) {
    const program = /^([a-z]+)\.html$/.exec(name)?.[1];
    if (program && program !== 'index') server.get(`/${program}`, (_request, reply) => reply.sendFile(name));
  }
  // Browsers request this icon if a page names none.
  server.get('/favicon.ico', (_request, reply) => reply.redirect('/favicon.svg', 301));
}

function namedOrganisation({ query }: FastifyRequest): string | null {
  const named = (query as Record<string, unknown>)['orgId'];
  return typeof named === 'string' && uuid.test(named) ? named.toLowerCase() : null;
}

/** Allows the page in registered frames, and connections to services at other origins. */
function allow(reply: FastifyReply, { services, frameOrigins }: PageFacts): void {
  const origins = [...new Set(Object.values(services).map((address) => new URL(address).origin))];
  const widened = [
    ['frame-ancestors', frameOrigins],
    ['connect-src', origins],
  ] as const;
  const policy = widened.reduce(
    (text, [directive, more]) =>
      text.replace(`${directive} 'self'`, [`${directive} 'self'`, ...more].join(' ')),
    String(reply.getHeader('content-security-policy')),
  );
  void reply.header('content-security-policy', policy);
}

/** Meta elements, not a script: the content security policy allows no inline script. */
function withFacts(page: string, { services, frameOrigins }: PageFacts): string {
  const metas = [
    ['laurel-services', JSON.stringify(services)],
    ['laurel-frame-origins', frameOrigins.join(' ')],
  ].map(([name, content = '']) => `<meta name="${name}" content="${escaped(content)}" />`);
  return page.replace('</head>', () => `${metas.join('')}</head>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
