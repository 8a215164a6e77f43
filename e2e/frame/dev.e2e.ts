import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { copyProject } from '../../scripts/new-module/first-row.ts';
import { chromiumFlags } from '../../scripts/chromium.mjs';
import { freePort } from '../../scripts/port.mjs';
import { clusterOf, lockLines } from '../../src/kit/server/embedded/cluster.ts';
import { isAlive } from '../../src/kit/server/embedded/process.ts';
import { memoryFolder } from '../../src/kit/test/memory-folder.ts';

const home = mkdtempSync(join(memoryFolder(), 'laurel-dev-'));
const [copy, dataDir] = [join(home, 'copy'), join(home, 'data')];
/** Without an organisation every page leads to its founding. */
const founded = { FOUND_NAME: 'Mill', FOUND_ADMIN: 'ana', FOUND_PASSWORD: 'Mill_by_the_river_7' };
let dev: ChildProcess | null = null;
let words = '';
afterAll(async () => {
  if (dev?.exitCode === null) dev.kill('SIGTERM');
  rmSync(home, { recursive: true, force: true });
});

/** Begins it, and answers its address once the server behind it answers. */
async function startDev(): Promise<string> {
  const port = String(await freePort());
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const child = spawn(process.execPath, [join('scripts', 'dev', 'dev.ts')], {
    cwd: copy,
    env: { ...env, PORT: port, DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error', ...founded },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (words = `${words}${text.toString()}`.slice(-4_000)));
  dev = child;
  await expect.poll(() => words, { timeout: 60_000 }).toContain('the server answers');
  return `http://localhost:${port}`;
}

function change(file: string, before: string, after: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(before);
  writeFileSync(path, text.replace(before, after));
}

test('a page shows changed words and components without a load, a changed server answers, and nothing is left', async () => {
  copyProject(resolve(import.meta.dirname, '..', '..'), copy);
  const base = await startDev();
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage({ locale: 'zh-CN' });
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    // The page leaves by itself where the server was away and answers again.
    await page.route('**/health/live', (route) => route.fulfill({ json: { status: 'live' } }));
    await page.goto(`${base}/load_err`, { timeout: 60_000 });
    const heading = page.getByRole('heading', { name: '页面加载失败' });
    await heading.waitFor({ timeout: 60_000 });
    await page.evaluate(() => document.body.setAttribute('data-same', ''));

    change('src/shell/words/shell.zh_CN.ts', '页面加载失败', '页面没有打开');
    await page.getByRole('heading', { name: '页面没有打开' }).waitFor();
    change('src/shell/routing/load-error.tsx', '{words.title}', '{`${words.title}!`}');
    await page.getByRole('heading', { name: '页面没有打开!' }).waitFor();
    change('src/kit/web/theme/base.css', 'body {', 'body { --changed: 7;');
    const changed = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--changed'));
    await expect.poll(changed).toBe('7');
    expect(await page.evaluate(() => document.body.hasAttribute('data-same'))).toBe(true);

    change('src/kit/server/health/serve.ts', "status: 'live'", "status: 'alive'");
    await expect
      .poll(async () => (await fetch(`${base}/health/live`)).text(), { timeout: 30_000 })
      .toContain('alive');
    expect(await page.evaluate(() => document.body.hasAttribute('data-same'))).toBe(true);
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
  }

  const postmaster = Number(lockLines(clusterOf(dataDir))[0]);
  expect(isAlive(postmaster)).toBe(true);
  const ended = once(dev!, 'exit');
  dev!.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  for (let tries = 0; isAlive(postmaster) && tries < 100; tries += 1) await sleep(50);
  expect(isAlive(postmaster)).toBe(false);
  await expect(fetch(base)).rejects.toThrow();
});
