import { randomBytes } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { root } from './watched.ts';
import { hotOnce } from './hot-once.ts';
import { hotWords } from './hot-words.ts';

/** Of one run: styles that come as elements carry it. */
export const styleNonce = randomBytes(16).toString('base64url');

export type Pages = {
  /** Where the page itself lies, for the server that sends it. */
  readonly folder: string;
  readonly serve: (request: IncomingMessage, reply: ServerResponse, pass: () => void) => void;
  /** Tells of each file of the project that is written, added or removed. */
  readonly onChange: (tell: (path: string) => void) => void;
  readonly close: () => Promise<void>;
};

/** Opens what makes the pages from their sources. Browsers hear of changes through `server`. */
export async function openPages(server: Server): Promise<Pages> {
  const own = ['data', 'dist', '.cache', 'test-results'].map((name) => join(root, name, '**'));
  const vite = await createServer({
    root,
    appType: 'custom',
    cacheDir: join(root, '.cache', 'vite'),
    clearScreen: false,
    logLevel: 'warn',
    html: { cspNonce: styleNonce },
    plugins: [hotOnce(), hotWords(), preambleAsFile()],
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: own } },
  });
  const folder = join(root, '.cache', 'dev-pages');
  const sources = ['index.html', 'screen.html'].map((name) => join(root, name));
  const writePage = async (): Promise<void> => {
    cpSync(join(root, 'public'), folder, { recursive: true });
    for (const source of sources) {
      const name = basename(source);
      const page = await vite.transformIndexHtml(`/${name}`, readFileSync(source, 'utf8'));
      writeFileSync(join(folder, name), page);
    }
  };
  await writePage();
  return {
    folder,
    serve: (request, reply, pass) => vite.middlewares(request, reply, pass),
    onChange: (tell) =>
      vite.watcher.on('all', (event, path) => {
        if (!['add', 'change', 'unlink'].includes(event)) return;
        if (!sources.includes(path)) return tell(path);
        void writePage().then(() => tell(path));
      }),
    close: () => vite.close(),
  };
}

/** The content security policy allows no script in the page itself: what React's refresh needs first is a file. */
function preambleAsFile(): Plugin {
  const inPage = /<script type="module"[^>]*>\s*import \{ injectIntoGlobalHook \}[\s\S]*?<\/script>/;
  const file = '<script type="module" src="/@id/__x00__@vitejs/plugin-react/preamble"></script>';
  return {
    name: 'preamble-as-file',
    transformIndexHtml: {
      order: 'post',
      handler: (page) => {
        if (!inPage.test(page)) throw new Error('the page has no preamble of React’s refresh');
        return page.replace(inPage, file);
      },
    },
  };
}
