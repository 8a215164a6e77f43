import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { chromiumFlags } from '../../scripts/chromium.mjs';
import { useWorld, type World } from '../../src/kit/test/world.ts';
import { Visitor } from './visitor.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pictures = join(root, 'test-results');
const webFolder = join(root, 'dist', 'web');

export type VisitOptions = BrowserContextOptions & {
  /** Names the pictures of a failed journey. */
  name?: string;
};

export type Stage = {
  world: World;
  /** A browser of somebody's own: no cookies, nothing stored. Closed when the test ends. */
  visit: (options?: VisitOptions) => Promise<Visitor>;
};

/**
 * The running product with its built pages, and one browser for the whole file. When a journey ends, no page may have
 * said an error in its console that the journey did not expect; of a failed journey each page leaves a picture in
 * `test-results`.
 */
export async function useStage(): Promise<Stage> {
  if (!existsSync(join(webFolder, 'index.html')))
    throw new Error('the pages are not built: run npm start or npm test once');
  let browser: Browser;
  let visitors: Visitor[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: chromiumFlags,
    });
  });
  const world = await useWorld({ webFolder });
  // The browser closes before the world's own hooks run, and so before its database is dropped.
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    const leaving = visitors;
    visitors = [];
    if (task.result?.state === 'fail') await picture(leaving, task.name);
    await Promise.all(leaving.map(({ context }) => context.close()));
    const problems = leaving.flatMap((visitor) => visitor.takeProblems());
    if (problems.length > 0) throw new Error(`the console said:\n${problems.join('\n')}`);
  });
  return {
    world,
    visit: async ({ name, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL: world.base,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        viewport: { width: 1280, height: 800 },
        ...options,
      });
      context.setDefaultTimeout(15_000);
      const visitor = new Visitor(context, name ?? `visitor${visitors.length + 1}`);
      visitors.push(visitor);
      return visitor;
    },
  };
}

async function picture(visitors: readonly Visitor[], test: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  const name = test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80);
  for (const visitor of visitors) {
    for (const [index, page] of visitor.context.pages().entries()) {
      const path = join(pictures, `${name}.${visitor.name}.${index + 1}.png`);
      await page.screenshot({ path, timeout: 5_000 }).catch(() => {});
    }
  }
}
