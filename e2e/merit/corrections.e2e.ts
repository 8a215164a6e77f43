import { expect, test } from 'vitest';
import { addMonths, dayInZone, firstDayOf, monthOf } from '../../src/kit/contract/format.ts';
import { closeMonths } from '../../src/modules/ledger/server/posting/close.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { rankingCalls } from '../../src/modules/ranking/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { untilLoaded } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('a points manager corrects a record of a closed month in the grid, adds what was left out, and finds both in the late list', async () => {
  const { texts, kit } = wordsIn.es_ES;
  const { batchCorrection: words } = texts;
  const made = await company(world, 'es_ES');
  // Two months back, which is closed whatever day it is.
  const month = addMonths(monthOf(dayInZone(new Date())), -2);
  const day = firstDayOf(month);
  world.at(`${day}T04:00:00Z`);
  const id = await recordOf(made, 'passed', 'Guardia', day);
  world.at(null);
  await made.org.tx(closeMonths);
  const [one, two] = made.targets;

  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager, {
    path: `/integralManage/checkBatchInput?from=${day}&to=${day}`,
  });
  await untilLoaded(page);
  await page.getByRole('button', { name: words.load, exact: true }).click();
  const grid = page.getByRole('grid', { name: words.grid });
  const rowOf = (text: string) => grid.getByRole('row').filter({ hasText: text });
  await rowOf(one.number).first().waitFor();
  // 4 points instead of 10 for one, the second line goes, and one was left out.
  await rowOf(one.number).locator('.k-grid-cell').nth(7).click();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await rowOf(two.number).locator('.k-grid-cell').nth(0).click();
  await page.keyboard.press('Control+Delete');
  await page
    .getByText(words.summary({ records: 1, changed: 1, removed: 1, added: 0, late: 0 }), { exact: true })
    .waitFor();
  await grid.getByRole('row').nth(3).locator('.k-grid-cell').nth(1).click();
  for (const text of [day, 'Olvidado', 'E1', two.number, two.name, '1', '3']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByRole('button', { name: words.check, exact: true }).click();

  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('heading', { name: words.posting.title }).waitFor();
  const effect = dialog.getByRole('region', { name: words.posting.effects }).getByRole('row').nth(1);
  // 30.0 are reversed, 14.0 and the late 3.0 counted.
  for (const text of [words.posting.closed, '-30.0', '+17.0', '-13.0'])
    await effect.getByText(text, { exact: false }).first().waitFor();
  await dialog.getByRole('button', { name: words.posting.confirm, exact: true }).click();
  await dialog.getByText(kit.confirm.reasonRequired).waitFor();
  await dialog.getByRole('textbox').fill('Contado dos veces');
  await dialog.getByRole('button', { name: words.posting.confirm, exact: true }).click();
  await expect.poll(async () => (await made.manager.as.get(meritCalls.detail, { id })).topic.status).toBe(0);
  await dialog.getByText(texts.meritReview.bulk.resultText(2, 0)).waitFor();
  await page.keyboard.press('Escape');

  const { rows } = await made.manager.as.get(rankingCalls.late, { month });
  expect(rows.length).toBeGreaterThan(0);
  await page.goto(`/integralForm/colligateRank?month=${month}`);
  await untilLoaded(page);
  await page.locator('.rk-late').click();
  await page.locator('dialog[open]').getByText('Olvidado').first().waitFor();
  await page.locator('dialog[open]').getByText('Guardia').first().waitFor();
});

test('the form of a correction says in which month its points count, as often as its day moves', async () => {
  const { field, correct } = wordsIn.zh_CN.texts.meritEntry;
  const made = await company(world);
  world.at('2026-09-10T04:00:00Z');
  const id = await recordOf(made, 'passed', '值班', '2026-09-10');
  world.at('2026-11-20T04:00:00Z');
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager, { path: `/integralManage/themeInput?replace=${id}` });
  await page.getByText(field.moved('2026-09', '2026-11')).waitFor();
  await page.getByText(correct.closed('2026-09')).waitFor();
  const day = page.locator('[data-place=recordDate] input');
  await day.fill('2026-11-10');
  await day.press('Tab');
  // What is taken back still counts in this month; what is given instead, in the month of its own day.
  await page.getByText(field.moved('2026-09', '2026-11')).waitFor({ state: 'detached' });
  await page.getByText(correct.closed('2026-09')).waitFor();
  expect(visitor.takeProblems()).toEqual([]);
});
