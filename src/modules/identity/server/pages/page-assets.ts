import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';

type Asset = { path: string; type: string; body: string };

/** A file of pages, out of several; `folder` is its address. */
export function asset(name: string, type: string, files: readonly string[], folder = '/login/assets'): Asset {
  const body = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
  return { path: `${folder}/${name.replace('.', `.${hash}.`)}`, type, body };
}

/** The product's own tokens and base styles come first, so that these pages look like its screens. */
const look = '../../../../kit/web/theme';
export const ground = [`${look}/tokens.css`, `${look}/base.css`].map(
  (file) => new URL(file, import.meta.url).href,
);
export const styleSheet = asset('sign-in.css', 'text/css; charset=utf-8', [...ground, './sign-in.css']);
export const script = asset('sign-in.js', 'text/javascript; charset=utf-8', ['./sign-in.js']);

/** The browser's half of a passkey, fetched when its button is pressed. */
const passkeyLibrary = dirname(createRequire(import.meta.url).resolve('@simplewebauthn/browser'));
export const passkeyScript = asset('passkey.js', 'text/javascript; charset=utf-8', [
  pathToFileURL(join(passkeyLibrary, '../dist/bundle/index.umd.min.js')).href,
]);

/** Names contain a hash of the content, so browsers may cache them. */
export function servePageAssets(
  server: FastifyInstance,
  assets: readonly Asset[] = [styleSheet, script, passkeyScript],
): void {
  for (const { path, type, body } of assets) {
    server.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(body),
    );
  }
}
