import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { chromiumFlags } from '../../scripts/chromium.mjs';
import { isFull } from '../../src/kit/test/budget.ts';
import { useWorld, type World, type WorldOptions } from '../../src/test/world.ts';
import { Visitor } from './visitor.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pictures = join(root, 'test-results');
const webFolder = join(root, 'dist', 'web');

type VisitOptions = BrowserContextOptions & {
  /** Names the pictures of a failed journey. */
  name?: string;
};

export type StageOptions = WorldOptions & {
  /** Needs what a whole browser does around a page, such as denying frames of other sites their storage. */
  isWhole?: boolean;
};

export type Stage = {
  world: World;
  /** A new browser context without cookies or storage. Closed when the test ends. */
  visit: (options?: VisitOptions) => Promise<Visitor>;
};

/**
 * The running product with its built pages, seen by browsers of its visitors. When a journey ends, no page may have
 * said an error in its console that the journey did not expect; of a failed journey each page leaves a picture in
 * `test-results`.
 */
export async function useStage({ isWhole = false, ...options }: StageOptions = {}): Promise<Stage> {
  if (!existsSync(join(webFolder, 'index.html')))
    throw new Error('the pages are not built: run npm start or npm test once');
  let visitors: Visitor[] = [];
  beforeAll(() => openBrowser(isWhole));
  const world = await useWorld({ ...options, webFolder });
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
      const context = await (
        await openBrowser(isWhole)
      ).newContext({
        baseURL: world.base,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        viewport: { width: 1280, height: 800 },
        // Drawing what moves is a good part of a page's work; a full run has it drawn.
        reducedMotion: isFull ? 'no-preference' : 'reduce',
        ...options,
      });
      context.setDefaultTimeout(15_000);
      const visitor = new Visitor(context, name ?? `visitor${visitors.length + 1}`);
      visitors.push(visitor);
      return visitor;
    },
  };
}

const browsers = new Map<string, Browser>();

/** One for all files of a process, which closes it when it ends; a fallen one is replaced. */
async function openBrowser(isWhole: boolean): Promise<Browser> {
  const whole = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const executablePath = isWhole ? whole : (process.env['CHROMIUM_SHELL_PATH'] ?? whole);
  const open = browsers.get(executablePath);
  if (open?.isConnected()) return open;
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  browsers.set(executablePath, browser);
  return browser;
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
