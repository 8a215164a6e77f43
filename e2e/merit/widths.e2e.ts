import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ofToday } from '../../src/kit/test/budget.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { meritStatus } from '../../src/modules/merit/rules/states.ts';
import { useStage } from '../kit/browser.ts';
import { company, type Company } from '../kit/company.ts';
import { typeTopic } from '../kit/entry.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { menuLine, untilLoaded } from '../kit/look.ts';
import type { Signable } from '../kit/people.ts';
import { cutRows, fill, fits, outOfReach, resize, styles, widths } from '../kit/widths.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

async function pageOf(who: Signable, path: string): Promise<Page> {
  const visitor = await visit({ name: who.name, reducedMotion: 'reduce' });
  return visitor.signIn(who, { path });
}

test.each(ofToday(['zh_CN', 'es_ES'] as const, 1))(
  'records are found, entered and reviewed at 360, 1024, 1440 and 1920 px (%s)',
  async (language) => {
    const made = await company(world, language, {}, styles[language].people);
    await fill(made, styles[language]);
    const manager = await pageOf(made.manager, '/home');
    await resize(manager, 360);
    await untilLoaded(manager);
    await fits(manager, 360);
    await manager.goto('/integralManage/topicView');
    await findsAtEveryWidth(manager, language);
    await entersAtEveryWidth(await pageOf(made.recorder, '/integralManage/themeInput'), made, language);
    await reviewsAtEveryWidth(manager, made, language);
  },
);

type Language = keyof typeof styles;

/** Daily checking: what a row is about and its points are in sight, and the filters within reach. */
async function findsAtEveryWidth(page: Page, language: Language): Promise<void> {
  const { kit, texts } = wordsIn[language];
  const [name] = styles[language].records;
  const search = page.getByRole('search');
  for (const width of widths) {
    await resize(page, width);
    await untilLoaded(page);
    await fits(page, width);
    const row = page.getByRole('row', { name }).first();
    const main = (await row.getByRole('rowheader').boundingBox())!;
    expect(main.x).toBeGreaterThanOrEqual(0);
    expect(main.width).toBeGreaterThanOrEqual(120);
    expect(main.x + main.width).toBeLessThanOrEqual(width);
    const points = (await row.getByText('+3.0', { exact: true }).first().boundingBox())!;
    expect(points.x + points.width).toBeLessThanOrEqual(width);
    expect(await outOfReach(page, '.k-head-actions, .k-list-tools, .k-list-foot')).toEqual([]);
    if (width >= 1440) {
      const cut = await cutRows(page);
      expect(Object.entries(cut).filter(([, rows]) => rows > 2)).toEqual([]);
    }
    // Cards leave out what is 0, tables line it up.
    const zero = page.locator('#content table:visible').getByText('0.0', { exact: true }).first();
    expect(await zero.isVisible()).toBe(width >= 900);
    if (width < 900) {
      // Cards take the roles of a table from its rows and cells.
      expect(await accessibilityProblems(page)).toEqual([]);
      // One button stands for all the filters but the search.
      expect(await search.getByRole('button').count()).toBe(1);
      const filters = search.getByRole('button', { name: kit.list.filters });
      await filters.click();
      await expect.poll(() => search.getByRole('button').count()).toBeGreaterThan(2);
      expect(await outOfReach(page, '.k-list-tools')).toEqual([]);
      await filters.click();
      await menuOverPage(page);
    } else {
      await search.getByRole('radio', { name: texts.merit.status['3'] }).waitFor();
    }
  }
}

/** Where there is no room for the menu it lies over the page, and goes when something is chosen. */
async function menuOverPage(page: Page): Promise<void> {
  const sidebar = page.locator('#sidebar');
  const before = await page.locator('#content').boundingBox();
  await page.locator('[aria-controls=sidebar]').click();
  await expect.poll(async () => (await sidebar.boundingBox())?.x).toBe(0);
  expect(await page.locator('#content').boundingBox()).toEqual(before);
  await (await menuLine(page, '/integralManage/topicView')).click();
  await sidebar.waitFor({ state: 'hidden' });
}

/** What is typed at one width is submitted at another: a window is resized, a phone turned. */
async function entersAtEveryWidth(page: Page, made: Company, language: Language): Promise<void> {
  const { texts } = wordsIn[language];
  const { award, targets, first, last } = made;
  const submit = page.locator('.me-page > .k-head .k-button-primary');
  for (const [narrow, wide] of [
    [360, 1024],
    [1440, 1920],
  ] as const) {
    const name = `Typed at ${narrow} px`;
    await resize(page, narrow);
    await page.goto('/integralManage/themeInput');
    await untilLoaded(page);
    await page.locator('[data-place=name] input').click();
    const events = [{ event: award, members: [targets[0].name] }];
    await typeTopic(page, { name, events, first: first.name, last: last.name });
    for (const width of [narrow, wide]) {
      await resize(page, width);
      await fits(page, width);
      expect(await outOfReach(page, '.me-page > .k-head')).toEqual([]);
      expect(await page.locator('[data-place=name] input').inputValue()).toBe(name);
      // Stacked, the boxes of a line are named by themselves, and what submits stands at the foot.
      const label = await page
        .locator('.me-line [data-label]')
        .first()
        .evaluate((cell) => getComputedStyle(cell, '::before').content);
      expect(label === `"${texts.merit.columns.count}"`).toBe(width < 900);
      const { y } = (await submit.boundingBox())!;
      if (width < 900) expect(y).toBeGreaterThan(640);
      else expect(y).toBeLessThan(200);
    }
    await submit.click();
    await page.waitForURL((url) => url.pathname.includes('commitSuccess'));
    await untilLoaded(page);
    await fits(page, wide);
  }
  const { total } = await made.first.as.get(meritCalls.list, { scope: 'todo' });
  expect(total).toBe(2);
}

/** One record after the other: passed, refused with a reason. */
async function reviewsAtEveryWidth(page: Page, made: Company, language: Language): Promise<void> {
  const { review } = wordsIn[language].record;
  const waiting = async () => (await made.manager.as.get(meritCalls.list, { scope: 'todo' })).total;
  await resize(page, widths[0]);
  await page.goto('/integralManage/list?_scope=todo');
  await page.getByRole('row', { name: styles[language].records[0] }).first().click();
  for (const [index, width] of widths.entries()) {
    await resize(page, width);
    await untilLoaded(page);
    const pass = page.getByRole('button', { name: review.pass, exact: true });
    const reject = page.getByRole('button', { name: review.reject, exact: true });
    await expect.poll(() => pass.isEnabled()).toBe(true);
    await fits(page, width);
    expect(await outOfReach(page, '.mr-bar')).toEqual([]);
    // What it gives stands in sight without scrolling, whatever is noted to it.
    const points = (await page
      .locator('#content')
      .getByText(/^\+[\d,]+\.\d$/)
      .locator('visible=true')
      .first()
      .boundingBox())!;
    const bar = (await page.locator('.mr-bar').boundingBox())!;
    expect(points.y + points.height).toBeLessThan(bar.y);
    const left = await waiting();
    if (index % 2 === 1) {
      await page.getByRole('textbox', { name: review.opinion }).fill('Nobody saw it');
      await reject.click();
    } else {
      await pass.click();
    }
    await expect.poll(waiting).toBe(left - 1);
  }
  const { rows } = await made.recorder.as.get(meritCalls.list, { scope: 'own', size: 50 });
  expect(rows.filter(({ status }) => status === meritStatus.rejected)).toHaveLength(2);
  expect(rows.filter(({ stage }) => stage === 2)).toHaveLength(2);
}
