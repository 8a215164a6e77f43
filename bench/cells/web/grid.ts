import type { Browser, Page } from 'playwright-core';
import { batchSheetText } from '../../../src/modules/batch/words/sheet.zh_CN.ts';
import { memberNumber } from '../../../scripts/load/people.ts';
import { signedIn, untilQuiet } from './browser.ts';

const gridRows = 1_000;
const gridPath = '/integralManage/list/batchInput';

/** The longest task of the page's main thread, in ms by that thread's own clock: what else the machine does is not in it. */
export type GridTasks = { typingMs: number; scrollingMs: number };

/** Pastes a thousand rows of eight columns into the entry grid, and types in it and scrolls it at the speed of a person. */
export async function workInGrid(browser: Browser, base: string, token: string): Promise<GridTasks> {
  const context = await signedIn(browser, base, token);
  try {
    const page = await context.newPage();
    await page.goto(gridPath);
    await page.locator('.k-grid').waitFor();
    await paste(page);
    const typingMs = await longestTask(browser, page, async () => {
      for (let row = 0; row < 4; row += 1) {
        for (const key of ['L1', memberNumber(row + 7), '', '1', '2.5']) {
          await page.keyboard.type(key, { delay: 90 });
          await page.keyboard.press('Tab');
        }
        await page.keyboard.press('Enter');
        await page.waitForTimeout(500);
      }
    });
    const scrollingMs = await longestTask(browser, page, async () => {
      for (let turn = 0; turn < 80; turn += 1) {
        await page.mouse.wheel(0, turn < 60 ? 500 : -1_500);
        await page.waitForTimeout(30);
      }
    });
    return { typingMs, scrollingMs };
  } finally {
    await context.close();
  }
}

async function paste(page: Page): Promise<void> {
  const { columns } = batchSheetText;
  const heads = ['topic', 'event', 'number', 'count', 'b', 'a', 'g', 'desc'] as const;
  const rows = Array.from({ length: gridRows }, (_, index) => [
    `第 ${Math.floor(index / 100) + 1} 周`,
    `L${(index % 40) + 1}`,
    memberNumber(index + 1),
    '1',
    '2.5',
    '1',
    '',
    '按时',
  ]);
  const text = [heads.map((head) => columns[head]), ...rows].map((cells) => cells.join('\t')).join('\n');
  await page.locator('[data-row="0"] [data-column="0"]').click();
  await page.evaluate((table) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', table);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
  await page
    .locator(`[role=grid][aria-rowcount="${gridRows + 1}"], [data-row="20"]`)
    .first()
    .waitFor();
  await untilQuiet(page);
  const box = await page.locator('.k-grid').boundingBox();
  if (!box) throw new Error('the grid is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // The event of the second row: what is typed below begins there.
  await page.locator('[data-row="1"] [data-column="2"]').click();
}

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
};

/** Tasks are taken from a trace: the page itself is told of those above 50 ms alone. */
async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('the trace holds no tasks');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}
