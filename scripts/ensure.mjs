/**
 * Makes sure that what package-lock.json names is installed, and finds a Node that runs the product. Runs on Node 20,
 * with nothing installed yet: it may import nothing but Node itself.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { whenParentGone } from './parent.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.laurel-installed');
const oldestNode = [24, 15];

/** Installs what is missing or stale. Answers the path of a Node ≥ 24.15; ends the process, with advice, without one. */
export async function ensure() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
  if (!isInstalled(stamp)) {
    await inTurn('install', async (alsoHeldBy) => {
      if (isInstalled(stamp)) return;
      if (!isInstalledByHand(JSON.parse(lock))) await install(alsoHeldBy);
      writeFileSync(stampFile, stamp);
    });
  }
  return findNode();
}

function isInstalled(stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

/** Whether npm's record of installed packages equals the lock file, as after `npm ci`. */
function isInstalledByHand(lock) {
  const recordFile = join(modules, '.package-lock.json');
  if (!existsSync(recordFile)) return false;
  const installed = JSON.parse(readFileSync(recordFile, 'utf8')).packages;
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '');
  // Optional packages of other platforms are never there.
  const missing = wanted.some(([path, one]) => !one.optional && installed[path]?.version !== one.version);
  const outdated = Object.entries(installed).some(
    ([path, one]) => lock.packages[path]?.version !== one.version,
  );
  return !missing && !outdated;
}

/** However we are ended, the installer ends with us; where we are killed, it keeps the lock until it has ended. */
function install(alsoHeldBy) {
  console.log('Installing what the project needs (once, about half a minute)…');
  // Without this project's own Node in the path, which npm is about to replace; and with the tools that build the
  // pages, even where NODE_ENV says production.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  const isWindows = process.platform === 'win32';
  let isStopped = false;
  const stop = () => {
    if (!isStopped) setTimeout(() => end('SIGKILL'), 5_000).unref();
    isStopped = true;
    end('SIGTERM');
  };
  // Before it is begun: a signal between would end us alone.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const child = spawn('npm', ['ci', '--include=dev', '--include=optional'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(delimiter), npm_config_update_notifier: 'false' },
    shell: isWindows,
    // Its own process group, so that its children can be ended with it.
    detached: !isWindows,
  });
  if (child.pid) alsoHeldBy(child.pid);
  const end = (signal) => {
    try {
      process.kill(isWindows ? child.pid : -child.pid, signal);
    } catch {
      // It has ended already.
    }
  };
  const unwatch = whenParentGone(stop);
  return new Promise((settle) => {
    child.on('error', (error) => fail(`npm cannot be run: ${error.message}`));
    child.on('exit', (code) => {
      unwatch();
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
      if (isStopped) process.exit(130);
      if (code !== 0) fail('npm ci failed. Is the network there?');
      settle();
    });
  });
}

function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = join(modules, `node-${platform}-${process.arch}`, 'bin', file);
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return process.execPath;
  return fail(
    `Node ${oldestNode.join('.')} or later is needed. For ${process.platform}-${process.arch} npm brings none, and this ` +
      `is Node ${process.versions.node}. Install a newer Node, or run "npm ci" if an installation was cut short.`,
  );
}

/** Ends the process with a message for the person who started it. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Runs `work` while no other process of this project runs work of that name; `npm start` beside `npm test` waits. `work`
 * may name a further process, whose life holds others off as well.
 */
export async function inTurn(name, work) {
  const file = join(root, '.cache', `${name}.lock`);
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    if (!told) console.log(`Waiting for another process that is at work on this (${name})…`);
    told = true;
    await sleep(500);
  }
  const letGo = () => rmSync(file, { force: true });
  process.once('exit', letGo);
  try {
    return await work((pid) => writeFileSync(file, `${process.pid} ${pid}`));
  } finally {
    letGo();
    process.off('exit', letGo);
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    // The holder may have been killed.
    if (!isRunning(file)) rmSync(file, { force: true });
    return false;
  }
}

function isRunning(file) {
  try {
    const text = readFileSync(file, 'utf8');
    // It is created and written in two steps; a process that died between them left it empty.
    if (text === '') return Date.now() - statSync(file).mtimeMs < 10_000;
    return text.split(' ').some((pid) => isAlive(Number(pid)));
  } catch {
    return true; // released at this moment
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
