import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { chooseReviewers } from '../kit/entry.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts } = wordsIn.zh_CN;
const words = texts.meritThemes;
const path = '/integralManage/themeInputs';

async function fill(page: Page, no: number, name: string, event: string, member: string): Promise<void> {
  const card = page.locator(`[data-topic="${no}"]`);
  await card.locator('[data-place=name] input').fill(name);
  await card.locator('[data-place=events] button').click();
  await page.getByRole('dialog').getByRole('combobox').fill(event);
  await page.getByRole('dialog').getByRole('option').first().click();
  await card.locator('.me-adder input').fill(member);
  await page.getByRole('option', { name: new RegExp(member) }).click();
}

test('two topics side by side: kept over a reload, refused together for one mistake, then submitted together', async () => {
  const made = await company(world);
  const { recorder, targets } = made;
  const page = await (await visit()).signIn(recorder, { path });
  await fill(page, 1, 'Line 3', made.award, targets[0].name);
  await chooseReviewers(page, made);
  await page.getByRole('button', { name: words.add }).first().click();
  await fill(page, 2, 'Line 4', made.award, targets[0].name);
  // Reviewers and day go on; the same member, event and day in both is pointed out.
  await page.getByText(words.repeated(1)).waitFor();
  await page.locator('.me-save', { hasText: /已保存/ }).waitFor();
  await expect.poll(async () => (await recorder.as.get(meritCalls.topicSet, {})).ids.length).toBe(2);
  await expect.poll(async () => (await recorder.as.get(meritCalls.listDrafts, {})).total).toBe(2);
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.reload();
  await page.locator('[data-topic="2"]').getByText('Line 4').waitFor();
  await page.locator('[data-topic="2"] .mt-open').click();
  await page.locator('[data-topic="2"] [data-place=name] input').fill('');
  await page.keyboard.press('Control+Enter');
  await page.getByText(words.noneSent(1)).waitFor();
  expect((await recorder.as.get(meritCalls.list, { status: 3 })).total).toBe(0);
  const box = page.locator('[data-topic="2"] [data-place=name] input');
  await expect.poll(() => box.evaluate((input) => input === document.activeElement)).toBe(true);

  await page.keyboard.type('Line 4, again');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: words.submitted(2) }).waitFor();
  const { rows } = await recorder.as.get(meritCalls.list, { status: 3 });
  expect(rows.map(({ topicName }) => topicName).toSorted()).toEqual(['Line 3', 'Line 4, again']);
  await page.reload();
  await page.locator('[data-topic="1"] [data-place=name] input').waitFor();
  expect(await page.locator('[data-topic]').count()).toBe(1);
});
