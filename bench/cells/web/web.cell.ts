import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { buildWeb } from '../../../scripts/build-web.mjs';
import { buildApp } from '../../../src/kit/server/app/app.ts';
import { openLog } from '../../../src/kit/server/operate/log.ts';
import { issueToken } from '../../../src/modules/identity/server/door.ts';
import { gate, modules } from '../../../src/modules.ts';
import type { Bench } from '../../cell.ts';
import { ratioOfRuns, round, runCount } from '../../measure.ts';
import { launchBrowser, openAgain, openList, signedIn, taskMs, untilQuiet, type Line } from './browser.ts';
import { workInGrid } from './grid.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const listPath = '/integralManage/topicView';

/** What a list page may take (ui.md), in the unit of its name. */
const budgets = {
  requests: 12,
  scriptKb: 135,
  processorMs: 300,
  fastFirstRowMs: 1_000,
  slowFirstRowMs: 3_000,
  warmFirstRowMs: 600,
  nextPageMs: 100,
  typingMs: 48,
  gridTaskMs: 50,
  heapMb: 6,
  switchMs: 16,
  rows: 20,
};

const lines: Record<'fast' | 'slow', Line> = {
  fast: { downBits: 10e6, upBits: 10e6, roundTripMs: 40, slowdown: 1 },
  slow: { downBits: 1.6e6, upBits: 0.75e6, roundTripMs: 150, slowdown: 4 },
};

type Desk = { browser: Browser; base: string; token: string };

/** The pages in a browser, each figure as a share of its budget: 1 is all of it. */
export async function webCell(bench: Bench): Promise<void> {
  if (!(await buildWeb(process.execPath))) throw new Error('the pages could not be built');
  const browser = await launchBrowser();
  try {
    await withServer(bench, async (base) => {
      const { userId } = bench.large.people.manager;
      const token = await bench.db.transact({ orgId: null, userId }, (tx) => issueToken(tx, userId));
      const desk = { browser, base, token };
      await withList(desk, null, async () => {}); // the server's first answers are its slowest
      await measureStart(bench, desk);
      await measureWork(bench, desk);
      await measureGrid(bench, desk);
    });
  } finally {
    await browser.close();
  }
}

async function withServer(bench: Bench, work: (base: string) => Promise<void>): Promise<void> {
  const running = await buildApp({
    environment: bench.app.environment,
    databaseUrl: bench.url,
    modules,
    gate,
    logger: openLog('warn'),
    webFolder: join(root, 'dist', 'web'),
    limits: false,
    maximumConnections: 12,
  });
  try {
    await work(await running.server.listen({ port: 0, host: '127.0.0.1' }));
  } finally {
    await running.close();
  }
}

type Opened = Awaited<ReturnType<typeof openList>> & { context: BrowserContext };

async function withList<T>(
  { browser, base, token }: Desk,
  line: Line | null,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const context = await signedIn(browser, base, token);
  try {
    return await work({ ...(await openList(context, listPath, line)), context });
  } finally {
    await context.close();
  }
}

async function repeat<T>(work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let run = 0; run < runCount; run += 1) done.push(await work());
  return done;
}

/** A browser that has nothing of ours but its token, until the first row of a list. */
async function measureStart({ report }: Bench, desk: Desk): Promise<void> {
  const starts = await repeat(() => withList(desk, null, async (opened) => opened));
  const share = (what: string, budget: number, values: number[], unit: string): void =>
    report.add(
      'ui',
      `${what} : budget of ${budget} ${unit}`,
      { atMost: 1 },
      ratioOfRuns(values.map((value) => value / budget)),
      {
        measured: values.map((value) => round(value, 1)),
      },
    );
  const of = <T>(rounds: T[], pick: (each: T) => number): number[] => rounds.map(pick);
  share(
    'requests until the first row',
    budgets.requests,
    of(starts, ({ requests }) => requests),
    '',
  );
  share(
    'script until the first row',
    budgets.scriptKb,
    of(starts, ({ scriptBytes }) => scriptBytes / 1_000),
    'kB',
  );
  share(
    'processor until the list is idle',
    budgets.processorMs,
    of(starts, ({ processorMs }) => processorMs),
    'ms',
  );
  for (const [name, line] of Object.entries(lines)) {
    const budget = name === 'fast' ? budgets.fastFirstRowMs : budgets.slowFirstRowMs;
    const rounds = await repeat(() => withList(desk, line, async ({ firstRowMs }) => firstRowMs));
    share(`first row, ${name} line`, budget, rounds, 'ms');
  }
  const warm = await repeat(() =>
    withList(desk, null, ({ context }) => openAgain(context, listPath, lines.fast)),
  );
  share('first row again, fast line', budgets.warmFirstRowMs, warm, 'ms');
}

/** Interactions on a list page that is already open. */
async function measureWork({ report }: Bench, desk: Desk): Promise<void> {
  const rounds = await repeat(() =>
    withList(desk, null, async ({ page, context }) => {
      const heapMb = await heapOf(context, page);
      const visibleRows = await rowsInSight(page);
      const nextPageMs = await changePage(page);
      const typingMs = await typeIntoFilter(page);
      const switchMs = await switchDark(context, page);
      return { heapMb, visibleRows, nextPageMs, typingMs, switchMs };
    }),
  );
  const share = (what: string, name: 'nextPageMs' | 'typingMs' | 'heapMb' | 'switchMs', unit: string): void =>
    report.add(
      'ui',
      `${what} : budget of ${budgets[name]} ${unit}`,
      { atMost: 1 },
      ratioOfRuns(rounds.map((each) => each[name] / budgets[name])),
      { measured: rounds.map((each) => round(each[name], 1)) },
    );
  share('next page, click to picture', 'nextPageMs', 'ms');
  share('longest key in a filter, key to picture', 'typingMs', 'ms');
  share('heap of a list page', 'heapMb', 'MB');
  share('switch of light and dark, processor', 'switchMs', 'ms');
  report.add(
    'ui',
    `rows in sight at 1440 × 900 : ${budgets.rows}`,
    { atLeast: 1 },
    ratioOfRuns(rounds.map(({ visibleRows }) => visibleRows / budgets.rows)),
  );
  const failing = await withList(desk, null, ({ page }) => failingNodes(page));
  report.add(
    'ui',
    'nodes that fail WCAG 2.2 A or AA on the list page',
    { atMost: 0 },
    ratioOfRuns([failing]),
  );
}

/** The entry grid with a thousand rows: no task of the page may hold up a frame for long. */
async function measureGrid({ report }: Bench, { browser, base, token }: Desk): Promise<void> {
  const rounds = await repeat(() => workInGrid(browser, base, token));
  for (const [name, doing] of [
    ['typingMs', 'typing in'],
    ['scrollingMs', 'scrolling'],
  ] as const)
    report.add(
      'ui',
      `longest task while ${doing} a grid of 1,000 rows, processor : budget of ${budgets.gridTaskMs} ms`,
      { atMost: 1 },
      ratioOfRuns(rounds.map((each) => each[name] / budgets.gridTaskMs)),
      { measured: rounds.map((each) => round(each[name], 1)) },
    );
}

async function heapOf(context: BrowserContext, page: Page): Promise<number> {
  const wire = await context.newCDPSession(page);
  await wire.send('HeapProfiler.collectGarbage');
  const { usedSize } = await wire.send('Runtime.getHeapUsage');
  await wire.detach();
  return usedSize / 1_000_000;
}

function rowsInSight(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      [...document.querySelectorAll('#content tr.k-row')].filter((row) => {
        const { top, bottom, left } = row.getBoundingClientRect();
        return (
          bottom <= innerHeight && row.contains(document.elementFromPoint(left + 300, (top + bottom) / 2))
        );
      }).length,
  );
}

/** From the click to the picture of the other rows. A person has looked at the page before: the next one is known by then. */
function changePage(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const rows = (): string => document.querySelector('#content tbody')?.textContent ?? '';
    const before = rows();
    const start = performance.now();
    document.querySelector<HTMLButtonElement>('.k-pages .k-page:not([aria-current])')?.click();
    while (rows() === before) await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  });
}

/** Types at the speed of a person; returns the time from each key to the next frame, as browsers measure it. */
async function typeIntoFilter(page: Page): Promise<number> {
  await page.keyboard.press('/');
  await page.evaluate(() => (window.benchLongestEventMs = 0));
  await page.keyboard.type('5s patrol', { delay: 90 });
  await untilQuiet(page);
  // Browsers do not report events shorter than 16 ms.
  return page.evaluate(() => Math.max(window.benchLongestEventMs, 8));
}

async function switchDark(context: BrowserContext, page: Page): Promise<number> {
  const wire = await context.newCDPSession(page);
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.locator('.s-header [aria-haspopup=dialog][aria-expanded]').last().click();
  // As the system, light, dark.
  const dark = await page
    .locator('.s-appearance .k-segments')
    .first()
    .locator('input')
    .nth(2)
    .elementHandle();
  const frames = async (press: boolean): Promise<number> => {
    const before = await taskMs(wire);
    await page.evaluate(
      async ([input, isPressed]) => {
        if (isPressed) (input as HTMLInputElement).click();
        for (let each = 0; each < 2; each += 1)
          await new Promise((resolve) => requestAnimationFrame(resolve));
      },
      [dark, press] as const,
    );
    return (await taskMs(wire)) - before;
  };
  const idleMs = await frames(false);
  const pressedMs = await frames(true);
  if ((await page.evaluate(() => document.documentElement.dataset['dark'])) === undefined)
    throw new Error('the page did not turn dark');
  return Math.max(0, pressedMs - idleMs);
}

async function failingNodes(page: Page): Promise<number> {
  await page.evaluate(readFileSync(join(root, 'node_modules', 'axe-core', 'axe.min.js'), 'utf8'));
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (where: Document, how: object) => Promise<{ violations: { nodes: unknown[] }[] }> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const { violations } = await axe.run(document, { runOnly: { type: 'tag', values: tags } });
    return violations.reduce((sum, { nodes }) => sum + nodes.length, 0);
  });
}
