import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { pathOf, untilLoaded, untilPath } from '../kit/look.ts';
import { stockName, stockOf } from '../kit/stock.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const words = wordsIn.zh_CN;
const { texts, kit } = words;
const query = texts.kitQuery;

const listPath = '/integralManage/list';
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

async function listOf(records: number, scope: 'all' | 'todo') {
  const made = await company(world);
  await stockOf(made, records);
  const visitor = await visit();
  const who = scope === 'all' ? made.manager : made.first;
  const page = await visitor.signIn(who, { path: `${listPath}?_scope=${scope}&sort=bmp` });
  await untilPath(page, listPath);
  await untilLoaded(page);
  await page.locator('[data-keys~="preview"]').waitFor();
  return { made, page, keyboard: page.keyboard, panels: page.locator('.k-preview') };
}

test('space shows the page of a row beside its list, the keys walk through the pages, and a phone has none', async () => {
  const { made, page, keyboard, panels } = await listOf(5, 'all');
  const list = new ListOn(page, words);
  const panel = (index: number): Locator =>
    page.getByRole('region', { name: `${query.preview} ${stockName(index)}`, exact: true });
  const row = (index: number): Locator =>
    page.locator('.k-list > :not(.k-preview) tr.k-row').filter({ hasText: stockName(index) });

  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await panel(1).getByText(made.award).first().waitFor();
  expect(await isFocused(row(1))).toBe(true);
  await panel(1).getByText(query.rowOf('1', '5'), { exact: true }).waitFor();
  // The list stands beside it and stays readable.
  const [box, room] = [await panel(1).boundingBox(), await page.locator('#content').boundingBox()];
  const beside = await page.locator('.k-list > .k-list-tools').boundingBox();
  expect(box!.width / room!.width).toBeLessThan(0.6);
  expect(beside!.width / room!.width).toBeGreaterThan(0.4);
  expect(beside!.x + beside!.width).toBeLessThanOrEqual(box!.x + 1);
  expect(await accessibilityProblems(page)).toEqual([]);

  await keyboard.press('j');
  await panel(2).getByText(made.award).first().waitFor();
  await keyboard.press('ArrowDown');
  await panel(3).getByText(made.award).first().waitFor();
  await keyboard.press('k');
  await panel(2).waitFor();
  expect(await isFocused(row(2))).toBe(true);
  expect(await page.locator('tr.k-row[data-previewed]').count()).toBe(1);
  // To look is not to select.
  expect(await page.getByText(kit.list.selected('1'), { exact: true }).count()).toBe(0);
  await keyboard.press('x');
  await page.getByText(kit.list.selected('1'), { exact: true }).waitFor();
  await panel(2).waitFor();

  await keyboard.press('Escape');
  await panels.waitFor({ state: 'detached' });
  expect(await isFocused(row(2))).toBe(true);
  await keyboard.press('Space');
  await panel(2).waitFor();
  await keyboard.press('Space');
  await panels.waitFor({ state: 'detached' });

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: texts.kitKeys.title });
  await help.getByText(texts.kitKeys.preview).waitFor();
  await help.getByText(texts.kitKeys.pick).waitFor();
  await keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });

  // By mouse, from the row's menu; its page is opened by Enter, and the panel goes with the list.
  await row(4)
    .getByRole('button', { name: kit.table.rowActions(stockName(4)) })
    .click();
  await page.getByRole('menuitem', { name: query.preview }).click();
  await panel(4).waitFor();
  await expect.poll(() => isFocused(row(4))).toBe(true);
  await keyboard.press('Enter');
  await expect.poll(() => pathOf(page)).toContain('/integralManage/detail/');
  await page.goBack();
  await untilPath(page, listPath);
  await list.rows.first().waitFor();
  expect(await panels.count()).toBe(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await list.rows
    .first()
    .getByRole('button', { name: kit.table.rowActions(stockName(1)) })
    .click();
  await page.getByRole('menuitem', { name: query.copyLink }).waitFor();
  expect(await page.getByRole('menuitem', { name: query.preview }).count()).toBe(0);
});

test('a reviewer decides beside the list, and the next record follows in the panel', async () => {
  const { page, keyboard, panels } = await listOf(3, 'todo');
  const pass = panels.getByRole('button', { name: texts.meritRecord.review.pass, exact: true });
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await pass.waitFor();
  // What waits besides is asked for after the record.
  await panels.getByText(texts.meritRecord.review.queue(1, 3), { exact: true }).waitFor();
  await pass.click();
  await expect.poll(() => page.locator('.k-list > :not(.k-preview) tr.k-row').count()).toBe(2);
  // As on the record's own page, the next one that waits follows.
  await page.getByRole('region', { name: `${query.preview} ${stockName(2)}`, exact: true }).waitFor();
});

test('what is typed beside the list is given up only by an answer to the question', async () => {
  const { page, keyboard, panels } = await listOf(2, 'todo');
  const { confirm } = kit;
  const opinion = panels.getByRole('textbox', { name: texts.meritRecord.review.opinion });
  const question = page.getByRole('alertdialog', { name: confirm.discardTitle });
  const answer = async (name: string): Promise<void> => {
    await question.getByRole('button', { name, exact: true }).click();
    await question.waitFor({ state: 'detached' });
  };
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await opinion.fill('Nobody saw it');

  // By its button, by the key, and on the way to the next row.
  for (const leave of [
    () => panels.getByRole('button', { name: kit.close, exact: true }).click(),
    () => keyboard.press('Escape'),
    () => panels.getByRole('button', { name: query.after, exact: true }).click(),
  ]) {
    await leave();
    await answer(confirm.keep);
    expect(await opinion.inputValue()).toBe('Nobody saw it');
  }

  await keyboard.press('Escape');
  await answer(confirm.discard);
  await panels.waitFor({ state: 'detached' });
  // Opened again it is empty, and nothing is asked.
  await keyboard.press('Space');
  expect(await opinion.inputValue()).toBe('');
  await keyboard.press('Escape');
  await panels.waitFor({ state: 'detached' });

  // The same on its own page, which is closed by its tab.
  const own = page.getByRole('textbox', { name: texts.meritRecord.review.opinion });
  const { tabs, unsaved } = texts.shell;
  const open = async (): Promise<void> => {
    await keyboard.press('Enter');
    await untilPath(page, /detail/);
    await own.waitFor();
  };
  await open();
  await own.fill('Nobody saw it');
  await page.getByRole('button', { name: tabs.close({ title: stockName(1) }), exact: true }).click();
  await page
    .getByRole('alertdialog', { name: unsaved.title })
    .getByRole('button', { name: unsaved.leave, exact: true })
    .click();
  await untilPath(page, listPath);
  await page.locator('tr.k-row').first().focus();
  await open();
  expect(await own.inputValue()).toBe('');
});
