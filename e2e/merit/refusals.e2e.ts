import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayInZone } from '../../src/kit/contract/format.ts';
import { membersCalls } from '../../src/modules/members/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { typeAward } from '../kit/entry.ts';
import { pathOf, untilPath } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.zh_CN;

const cell = (page: Page, column: string) =>
  page.locator(`input[data-column=${column}]:not([data-row$="-all"])`).first();
const dayBox = (page: Page) => page.locator('[data-place=recordDate] input');

test('a refused topic has each error at its field, and no input is lost', async () => {
  const made = await company(world);
  const [target] = made.targets;
  const visitor = await visit();
  const page = await visitor.signIn(made.recorder);
  await typeAward(page, made, 'Week of mistakes');

  // A day that has not come is not taken, nor is the day before it submitted in its place.
  const today = dayInZone(new Date());
  await dayBox(page).fill(addDays(today, 1));
  await dayBox(page).press('Control+Enter');
  await expect.poll(() => dayBox(page).getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: texts.meritEntry.submit, exact: true }).click();
  await expect.poll(() => dayBox(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(pathOf(page)).toBe('/integralManage/themeInput');
  await dayBox(page).fill(today);
  await dayBox(page).press('Enter');
  await expect.poll(() => dayBox(page).getAttribute('aria-invalid')).toBe(null);

  // More than the event may give: the cell says so, and so does a submission.
  await cell(page, 'b').fill('999');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => cell(page, 'b').getAttribute('aria-invalid')).toBe('true');
  const message = await cell(page, 'b').getAttribute('aria-describedby');
  await page.locator(`[id="${message}"]`).waitFor();
  expect(pathOf(page)).toBe('/integralManage/themeInput');
  await cell(page, 'b').fill('12.5');
  await expect.poll(() => cell(page, 'b').getAttribute('aria-invalid')).toBe(null);

  // A member frozen since then gets nothing.
  await made.manager.as.get(membersCalls.freeze, { memberIds: [target.memberId] });
  await page.keyboard.press('Control+Enter');
  await page.locator('.me-line-messages .me-message').first().waitFor();
  expect(await page.locator('[data-place=name] input').inputValue()).toBe('Week of mistakes');
  expect(await cell(page, 'b').inputValue()).toMatch(/^12\.5/);
  await made.manager.as.get(membersCalls.unfreeze, { memberIds: [target.memberId] });

  // What is no number stays as it was typed, is named, and is not sent.
  await cell(page, 'count').fill('');
  await cell(page, 'count').pressSequentially('a1e2b');
  await page.getByRole('button', { name: texts.meritEntry.submit, exact: true }).click();
  await expect.poll(() => cell(page, 'count').getAttribute('aria-invalid')).toBe('true');
  await page
    .locator('.me-line-messages')
    .getByText(kit.rules['rule.number']({ example: '12' }))
    .waitFor();
  expect(await cell(page, 'count').inputValue()).toBe('a1e2b');
  expect(pathOf(page)).toBe('/integralManage/themeInput');
  await cell(page, 'count').fill('1');
  await page.getByRole('button', { name: texts.meritEntry.submit, exact: true }).click();
  await untilPath(page, '/integralManage/list/commitSuccess');
});

/** Pastes text where the focus is, as a spreadsheet or a chat gives it. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

test('pasted rows tell at their line what was not taken of them, and ask where number and name disagree', async () => {
  const made = await company(world);
  const words = texts.meritEntry.lines;
  const [anders, bettina, cosima] = made.targets;
  const numberOf = async ({ name }: { name: string }) =>
    (await made.manager.as.get(membersCalls.userMembers, { keyword: name })).rows[0]?.memberNo ?? '';
  const rows = [
    [await numberOf(anders), anders.name, '5', '夜班'],
    [await numberOf(bettina), cosima.name],
    ['00-nobody', 'Nobody'],
  ];
  const page = await (await visit()).signIn(made.recorder);
  await typeAward(page, made, 'Pasted', []);
  await page.locator('.me-adder input').focus();
  await paste(page, rows.map((row) => row.join('\t')).join('\n'));

  const note = page.locator('.me-unused');
  await expect.poll(() => note.allInnerTexts(), { timeout: 15_000 }).toEqual([words.unused('5 · 夜班')]);
  await page.getByText(words.ambiguous(rows[1]!.join(' '))).waitFor();
  expect(await page.locator('.me-unknown textarea').inputValue()).toBe(rows[2]!.join('\t'));

  // A lost tab keeps all of it.
  await page.reload();
  await expect.poll(() => note.allInnerTexts(), { timeout: 15_000 }).toEqual([words.unused('5 · 夜班')]);
  await page.getByRole('button', { name: words.again }).click();
  await page.getByRole('button', { name: new RegExp(bettina.name) }).click();
  await page.locator('.me-unknown').getByRole('button', { name: words.drop }).click();
  await expect.poll(() => page.locator('.me-line').count()).toBe(2);
  await expect
    .poll(() => note.allInnerTexts(), { timeout: 15_000 })
    .toEqual([words.unused('5 · 夜班'), words.unused(cosima.name)]);
  await note.first().getByRole('button').click();
  await expect.poll(() => note.count()).toBe(1);

  // A frozen member is found and marked as frozen: "nobody found" would be wrong.
  const cosimasRow = [await numberOf(cosima), cosima.name].join('\t');
  await made.manager.as.get(membersCalls.freeze, { memberIds: [cosima.memberId] });
  await page.locator('.me-adder input').focus();
  await paste(page, cosimasRow);
  await page.locator('.me-line', { hasText: cosima.name }).waitFor();
  await page.locator('.me-line-messages', { hasText: '已冻结' }).waitFor();
  expect(await page.locator('.me-unknown').count()).toBe(0);
});
