import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { isAlive } from '../../kit/server/embedded/process.ts';

/** A copy of the start without packages, and a slow npm that reports its process. */
const home = mkdtempSync(join(tmpdir(), 'laurel-install-'));
const project = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));
const [installerFile, lockFile] = [join(home, 'installer'), join(home, '.cache', 'install.lock')];
cpSync(join(project, 'scripts'), join(home, 'scripts'), { recursive: true });
cpSync(join(project, 'package-lock.json'), join(home, 'package-lock.json'));
cpSync(join(project, 'package.json'), join(home, 'package.json'));
mkdirSync(join(home, 'bin'));
writeFileSync(join(home, 'bin', 'npm'), `#!/bin/sh\nsleep 300 &\necho $$ $! > '${installerFile}'\nwait\n`);
chmodSync(join(home, 'bin', 'npm'), 0o755);

let pids: number[] = [];
afterEach(() => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  pids = [];
  rmSync(installerFile, { force: true });
  rmSync(lockFile, { force: true });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const env = (more: NodeJS.ProcessEnv = {}) => ({
  ...process.env,
  PATH: [join(home, 'bin'), process.env['PATH']].join(delimiter),
  npm_lifecycle_event: 'start',
  PORT: '1',
  HOST: '127.0.0.1',
  ...more,
});
const startFile = join(home, 'scripts', 'start.mjs');

async function until(check: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !check(); await sleep(20))
    if (Date.now() > end) throw new Error('it does not happen');
}

/** `npm start` up to its installation: npm itself is a shell that starts Node and waits for it. */
async function installing() {
  const shell = spawn('sh', ['-c', `'${process.execPath}' '${startFile}' & echo $!; wait $!; exit $?`], {
    env: env({ PORT: '0' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [line] = (await once(shell.stdout, 'data')) as [Buffer];
  const start = Number(/\d+/.exec(line.toString())?.[0]);
  await until(() => existsSync(installerFile) && readFileSync(installerFile, 'utf8').includes('\n'));
  const installers = readFileSync(installerFile, 'utf8').split(' ').map(Number);
  pids = [shell.pid!, start, ...installers];
  return { shell, start, installers };
}

test('a stopped start ends the installer and its children', async () => {
  const { start, installers } = await installing();
  process.kill(start, 'SIGTERM');
  await until(() => ![start, ...installers].some(isAlive));
  expect(existsSync(lockFile)).toBe(false);
});

test('if npm is killed, the start and its installer end as well', async () => {
  const { shell, start, installers } = await installing();
  shell.kill('SIGKILL');
  await until(() => ![start, ...installers].some(isAlive));
  expect(existsSync(lockFile)).toBe(false);
});

test('if the start itself is killed, the next one waits for the remaining installer', async () => {
  const { shell, start, installers } = await installing();
  process.kill(start, 'SIGKILL');
  await once(shell, 'exit');
  expect(installers.every(isAlive)).toBe(true);
  rmSync(installerFile);
  const next = spawn(process.execPath, [startFile], {
    env: env({ PORT: '0' }),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  pids.push(next.pid!);
  const [line] = (await once(next.stdout, 'data')) as [Buffer];
  expect(line.toString()).toMatch(/^Waiting for another process/);
  expect(existsSync(installerFile)).toBe(false);
  for (const pid of installers) process.kill(pid, 'SIGKILL');
  await until(() => existsSync(installerFile));
  next.kill('SIGTERM');
  await once(next, 'exit');
});

test('a port in use is reported before anything is installed', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const start = spawn(process.execPath, [startFile], {
    env: env({ PORT: String(port) }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  start.stderr.on('data', (text: Buffer) => (words += text.toString()));
  expect(await once(start, 'close')).toEqual([1, null]);
  expect(words).toMatch(/PORT or HOST cannot be used: .*address already in use/);
  expect(existsSync(installerFile)).toBe(false);
  server.close();
});
