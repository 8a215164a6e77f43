/**
 * The product while one works on it: the real server, started anew when its sources change, over a database that stays
 * up, behind a front that serves the pages from their sources and changes them in the browser without a reload.
 */
import { createServer } from 'node:http';
import { join, relative, sep } from 'node:path';
import { openDataFolder } from '../../src/kit/server/embedded/data-folder.ts';
import { startEmbedded } from '../../src/kit/server/embedded/embedded.ts';
import { OperatorError, readEnvironment, withConfigError } from '../../src/kit/server/config/environment.ts';
import { root } from './watched.ts';
import { probe } from '../port.mjs';
import { Backend } from './backend.ts';
import { answer } from './front.ts';
import { openPages } from './pages.ts';
import { ofServer } from './watched.ts';

/** One change often comes as several: a formatter writes after the editor, git writes many files. */
const calmMs = 25;
/** Nobody but this machine: the front gives away the sources. */
const host = '127.0.0.1';

const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | null = null;

function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    for (const undo of stops.toReversed()) await undo();
    process.exit(code);
  })();
  return stopping;
}

async function start(): Promise<void> {
  const { port, dataDir, databaseUrl } = readEnvironment(process.env);
  await withConfigError('PORT', () => probe({ port, host }));
  if (databaseUrl === undefined) {
    // The server adopts it, and leaves it running for as long as we use it.
    await withConfigError('DATA_DIR', () => openDataFolder(dataDir));
    const database = await startEmbedded({ dataDir, log: { info: say, warn: say } });
    stops.push(() => database.stop());
  }
  const server = createServer();
  const pages = await openPages(server);
  stops.push(() => pages.close());
  const backend = new Backend({ publicPort: port, pages: pages.folder });
  stops.push(() => backend.stop());
  server.on('request', answer(pages, backend));
  await new Promise<void>((resolve) => server.listen({ port, host }, resolve));
  stops.push(async () => {
    server.close();
    server.closeAllConnections();
  });

  let timer: NodeJS.Timeout | undefined;
  pages.onChange((path) => {
    const name = relative(root, path).split(sep).join('/');
    if (!ofServer(name) || stopping) return;
    backend.hold();
    clearTimeout(timer);
    timer = setTimeout(() => {
      say(`${name} has changed: the server starts anew`);
      void backend.restart();
    }, calmMs);
  });
  say(`http://localhost:${port} follows changes of the sources in ${join(root, 'src')}; Ctrl-C ends it.`);
  await backend.restart();
}

function say(sentence: string): void {
  process.stdout.write(`dev: ${sentence}\n`);
}

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
try {
  await start();
} catch (error) {
  const text = error instanceof OperatorError ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${text}\n`);
  await stop(1);
}
