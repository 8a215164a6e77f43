import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayInZone } from '../../src/kit/contract/format.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { ListOn, searchOf } from '../kit/list.ts';
import { untilLoaded } from '../kit/look.ts';
import { stockName, stockOf } from '../kit/stock.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const words = wordsIn.zh_CN;
const { texts, kit } = words;
const query = texts.kitQuery;

const records = 30;

async function checkingOn(path: string, count = records) {
  const made = await company(world);
  await stockOf(made, count);
  const visitor = await visit();
  const page = await visitor.signIn(made.manager, { path });
  const list = new ListOn(page, words);
  await list.rows.first().waitFor();
  await page.locator('[data-keys~="preview"]').waitFor();
  const heads = page.locator('.k-group-head');
  const head = (name: string): Locator => heads.filter({ hasText: name }).getByRole('button');
  return { made, visitor, page, list, heads, head };
}

test('rows stand in groups by day: chosen beside the columns, kept by the address, opened, looked at and ticked', async () => {
  const { page, list, heads, head } = await checkingOn('/integralManage/topicView');
  const today = dayInZone(new Date());
  const settings = await list.settings();
  await settings.getByRole('radio', { name: query.groupedBy.day, exact: true }).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => heads.count()).toBe(7);
  expect(searchOf(page).get('_group')).toBe('day');
  await page.getByText(query.groupsFound('7'), { exact: true }).waitFor();
  // The newest day first, and open; each says how many there are of it, and their sum.
  await expect.poll(() => list.names()).toEqual([28, 21, 14, 7].map(stockName));
  await expect.poll(() => heads.first().innerText()).toMatch(new RegExp(`${today}[^]*${query.rowsIn('4')}`));
  expect(await heads.first().innerText()).toContain('+7.0');
  expect(await list.pages.isVisible()).toBe(false);
  expect(await accessibilityProblems(page)).toEqual([]);

  const yesterday = addDays(today, -1);
  expect(await head(yesterday).getAttribute('aria-expanded')).toBe('false');
  await head(yesterday).press('Enter');
  await expect.poll(() => list.names()).toEqual([28, 21, 14, 7, 29, 22, 15, 8, 1].map(stockName));
  await head(today).click();
  await head(yesterday).click();
  await expect.poll(() => list.rows.count()).toBe(0);
  // Closed groups are not an empty list.
  expect(await page.getByText(kit.list.noMatchTitle, { exact: true }).count()).toBe(0);
  await head(yesterday).click();
  await expect.poll(() => list.names()).toEqual([29, 22, 15, 8, 1].map(stockName));

  // What is done with a row of a list is done with a row of a group.
  await list.rows.nth(1).focus();
  await page.keyboard.press('x');
  await page.getByText(kit.list.selected('1'), { exact: true }).waitFor();
  await page.keyboard.press('Space');
  await page.getByRole('region', { name: `${query.preview} ${stockName(22)}`, exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('region', { name: `${query.preview} ${stockName(15)}`, exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: kit.list.clearSelection, exact: true }).click();

  // Filters are those of the groups, too.
  await list.search.fill(stockName(15));
  await expect.poll(() => heads.count()).toBe(1);
  await expect.poll(() => list.names()).toEqual([stockName(15)]);
  await page.reload();
  await expect.poll(() => heads.count()).toBe(1);
  await list.search.fill('nothing of that name');
  await page.getByText(kit.list.noMatchTitle, { exact: true }).waitFor();
  expect(await heads.count()).toBe(0);
});

test('a long group shows its rows in parts; without groups the pages are back', async () => {
  const { page, list, heads, made } = await checkingOn('/integralManage/topicView?_group=recorder');
  await expect.poll(() => heads.allInnerTexts()).toEqual([expect.stringContaining(made.recorder.name)]);
  await expect.poll(() => list.rows.count()).toBe(20);
  // All of a group are ticked, though but a part of it stands.
  const box = page.getByRole('checkbox', { name: query.chooseGroup(made.recorder.name), exact: true });
  await box.click();
  await page.getByText(kit.list.selectedAll(String(records)), { exact: true }).waitFor();
  expect(await box.isChecked()).toBe(true);
  await box.click();
  await page.getByRole('toolbar', { name: kit.table.actions }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: query.moreRows('10'), exact: true }).click();
  await expect.poll(() => list.rows.count()).toBe(records);
  expect(new Set(await list.names()).size).toBe(records);
  await page.locator('.k-group-bar').getByRole('radio', { name: query.noGroups, exact: true }).click();
  await list.pages.waitFor();
  expect(await heads.count()).toBe(0);
  expect(searchOf(page).has('_group')).toBe(false);
  // An address may name what no list knows.
  await page.goto('/integralManage/topicView?_group=constructor');
  await expect.poll(() => list.rows.count()).toBe(20);
  expect(await heads.count()).toBe(0);
});

test('members stand by their main unit, with the filters of their list', async () => {
  const { page, heads, head, list } = await checkingOn('/memberManage?_group=unit', 0);
  await expect.poll(() => heads.count()).toBeGreaterThan(0);
  const sizes = await heads.allInnerTexts();
  const all = sizes.reduce((sum, text) => sum + Number(/(\d+) 条/.exec(text)?.[1]), 0);
  const names = new Set<string>();
  for (const each of await heads.getByRole('button').all()) {
    if ((await each.getAttribute('aria-expanded')) === 'false') await each.click();
  }
  await expect.poll(() => list.rows.count()).toBe(all);
  for (const name of await list.names()) names.add(name);
  expect(names.size).toBe(all);
  await head(sizes[0]!.split('\n')[0]!).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('lines stand by member; groups and rows that do not come say so, and come when asked again', async () => {
  const { visitor, page, list, heads, head, made } = await checkingOn(
    '/integralManage/topicView?_grain=event',
  );
  let isDown = true;
  await page.route('**/topic/lines/heads', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/integralManage/topicView?_grain=event&_group=person');
  await page.getByText(kit.error.title).first().waitFor();
  isDown = false;
  await page.getByRole('button', { name: kit.retry, exact: true }).first().click();
  await expect.poll(() => heads.count()).toBe(3);
  for (const target of made.targets) await head(target.name).waitFor();
  await expect.poll(() => list.rows.count()).toBe(10);

  const bettina = made.targets[1].name;
  const unasked = page.locator('.k-group', { hasText: bettina });
  let isLost = true;
  await page.route('**/topic/lines', (route) => (isLost ? route.abort() : route.continue()));
  if ((await head(bettina).getAttribute('aria-expanded')) === 'true')
    await head(made.targets[0].name).click();
  else await head(bettina).click();
  await page.getByRole('button', { name: kit.retry, exact: true }).first().waitFor();
  isLost = false;
  await page.getByRole('button', { name: kit.retry, exact: true }).first().click();
  await expect.poll(() => list.rows.count()).toBe(20);
  await unasked.first().waitFor();
  await untilLoaded(page);
  // What was cut off here is said by the browser.
  visitor.takeProblems();
});
