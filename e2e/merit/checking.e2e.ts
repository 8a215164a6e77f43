import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages, type Language } from '../../src/kit/contract/language.ts';
import { membersCalls } from '../../src/modules/members/calls.ts';
import { saveSettings } from '../../src/modules/organisation/server/door.ts';
import { ofToday } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { openEntry } from '../kit/entry.ts';
import { ListOn, searchOf } from '../kit/list.ts';
import { showScreen, untilLoaded, untilPath } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { stockOf } from '../kit/stock.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const words = wordsIn.zh_CN;
const { texts } = words;

/** The page in one language a day; in all of them, one after the other, in a full run. */
async function* spoken(page: Page): AsyncGenerator<Language> {
  let { frame } = texts.shell;
  for (const language of ofToday(languages, 1)) {
    await page.getByRole('button', { name: frame.language, exact: true }).click();
    await page.getByRole('menuitemcheckbox').nth(languages.indexOf(language)).click();
    frame = wordsIn[language].texts.shell.frame;
    await page.getByRole('button', { name: frame.language, exact: true }).waitFor();
    yield language;
  }
}

/** Those too that say nothing of any row. */
async function showAllColumns(page: Page): Promise<void> {
  const folded = page.locator('.k-list-empties[aria-pressed=false]:visible');
  if ((await folded.count()) > 0) await folded.click();
  await expect.poll(() => folded.count()).toBe(0);
}

test('at 1440 px no column of daily checking lies beneath the status, in any language; much narrower it scrolls and shows so', async () => {
  const made = await company(world);
  // Every kind of points, and so every column.
  await made.org.tx((tx) => saveSettings(tx, { level: 3 }));
  await stockOf(made, 3);
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager);
  await untilLoaded(page);
  const seen: string[] = [];
  for await (const language of spoken(page)) {
    for (const grain of ['topic', 'event', 'byEvent', 'byMember']) {
      await showScreen(page, `/integralManage/topicView?_grain=${grain}`);
      await showAllColumns(page);
      const beneathPx = await page
        .locator('.k-table-scroll:visible')
        .evaluate((frame) => frame.scrollWidth - frame.clientWidth);
      if (beneathPx > 0) seen.push(`${language} ${grain} ${beneathPx} px`);
    }
  }
  expect(seen).toEqual([]);
  await page.setViewportSize({ width: 910, height: 800 });
  await page.goto('/integralManage/topicView?_grain=event');
  await untilLoaded(page);
  await showAllColumns(page);
  const frame = page.locator('.k-table-scroll:visible');
  const shadow = () =>
    frame
      .locator('thead .k-edge-end')
      .evaluate((head) => !/^none|rgba\(0, 0, 0, 0\)/.test(getComputedStyle(head).boxShadow));
  expect(await shadow()).toBe(true);
  await frame.evaluate((each) => each.scrollTo({ left: each.scrollWidth }));
  await expect.poll(shadow).toBe(false);
});

test('the filters of the lists fit in one line at 1280 px, in every language', async () => {
  const made = await company(world);
  const page = await (await visit()).signIn(made.manager);
  await untilLoaded(page);
  const wrapped: string[] = [];
  for await (const language of spoken(page)) {
    for (const path of ['/integralManage/list', '/integralManage/topicView']) {
      await showScreen(page, path);
      const tops = await page
        .locator('.k-filters:visible > *')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      if (Math.max(...tops) - Math.min(...tops) > 8) wrapped.push(`${language} ${path}`);
    }
  }
  expect(wrapped).toEqual([]);
});

test('a record names the list that it was opened from, which keeps its filters', async () => {
  const made = await company(world);
  await recordOf(made, 'passed', 'Week 47');
  const page = await (await visit()).signIn(made.manager, { path: '/integralManage/topicView?keyword=Week' });
  const list = new ListOn(page, words);
  const { checking } = texts.meritReview.menu;
  const lit = page.locator('#sidebar [aria-current=page]');
  const crumbs = page.locator('.s-header').getByRole('navigation');
  await expect.poll(() => list.names()).toEqual(['Week 47']);
  await list.rows.first().press('Enter');
  await page.getByRole('heading', { name: 'Week 47' }).waitFor();
  expect(await lit.innerText()).toContain(checking);
  // It survives a reload.
  await page.reload();
  await untilLoaded(page);
  await crumbs.getByRole('link', { name: checking }).click();
  await untilPath(page, '/integralManage/topicView');
  expect(searchOf(page).get('keyword')).toBe('Week');
  await showScreen(page, '/integralManage/list?_scope=all');
  await new ListOn(page, words).rows.first().press('Enter');
  await crumbs.getByRole('link', { name: texts.merit.menu.list }).waitFor();
  expect(await lit.innerText()).toContain(texts.merit.menu.list);
});

test('a frozen member is shown and not added to a record, but can be searched in past ones', async () => {
  const made = await company(world);
  const [, gone] = made.targets;
  await recordOf(made, 'passed', 'Week 47');
  await made.manager.as.get(membersCalls.freeze, { memberIds: [gone.memberId], reason: 'Left' });
  const page = await (await visit()).signIn(made.manager);
  await openEntry(page);
  await page.locator('[data-place=name] input').fill('Week 48');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('combobox').fill(made.award);
  await page.getByRole('option', { name: new RegExp(made.award) }).waitFor();
  await page.keyboard.press('Enter');
  const adder = page.locator('.me-adder input');
  await adder.fill(gone.number);
  const option = page.getByRole('option', { name: new RegExp(gone.name) });
  await option.getByText(texts.members.picker.frozen).waitFor();
  expect(await option.getAttribute('aria-disabled')).toBe('true');
  await option.click({ force: true });
  await adder.press('Enter');
  expect(await page.locator('.me-line').count()).toBe(0);
  await showScreen(page, '/integralManage/topicView');
  const bar = page.locator('.k-filters:visible');
  await bar.getByRole('button', { name: words.kit.list.moreFilters }).click();
  await bar.getByRole('combobox', { name: texts.meritReview.filter.member }).fill(gone.name);
  await page.getByRole('option', { name: new RegExp(gone.name) }).click();
  await expect.poll(() => searchOf(page).get('member')).toContain(gone.memberId);
});
