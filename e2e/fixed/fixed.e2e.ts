import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.en_US;
const words = texts.fixed;

const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What the ranking of the month says of a member. */
async function rankOf(page: Page, name: string): Promise<string> {
  await page.goto('/integralForm/colligateRank');
  await untilLoaded(page);
  return page.getByRole('row', { name }).innerText();
}

test('a manager sets fixed points up, calculates and posts them, sees the ranking move, and voids the month', async () => {
  const { manager, targets } = await company(world, 'en_US');
  const [anders] = targets;
  const page = await (
    await visit({ name: manager.name })
  ).signIn(manager, {
    path: '/integralConfigure/fixedintegral',
  });
  await untilLoaded(page);

  await press(page, words.types.add);
  await page.getByRole('dialog').getByLabel(words.types.fields.name).fill('Skills');
  await press(page, kit.save);
  await page.getByRole('treeitem', { name: 'Skills' }).click();
  await press(page, words.items.add);
  const form = page.getByRole('dialog');
  await form.getByLabel(words.items.fields.name).fill('Welder');
  await form.getByLabel(words.items.fields.value).fill('60');
  await press(page, kit.save);
  await page.getByText(words.items.saved('Welder')).waitFor();

  await press(page, kit.table.rowActions('Welder'));
  await page.getByRole('menuitem', { name: words.items.members }).click();
  await press(page, words.bindings.add);
  const picker = page.getByRole('combobox', { name: words.bindings.fields.memberIds });
  await picker.fill(anders.name);
  await page.getByRole('option', { name: anders.name }).click();
  await press(page, kit.save);
  await page.getByText(words.bindings.added(1)).waitFor();
  await page.getByRole('dialog').getByText(anders.name).waitFor();

  expect(await rankOf(page, anders.name)).not.toMatch(/[1-9]\d*\.\d/);
  await page.goto('/fixedintegral/fixedchecking');
  await press(page, words.month.plan);
  await page.getByRole('row', { name: 'Welder' }).getByText(words.records.statuses['-1']!).waitFor();
  await page.getByRole('row', { name: 'Welder' }).click();
  await untilPath(page, /fixeddetail/);
  await page.getByRole('row', { name: anders.name }).waitFor();
  await page.goBack();
  // Beside the month before: one is new.
  await press(page, words.changes.button);
  const change = page.getByRole('dialog').getByRole('row', { name: anders.name });
  await change.getByText(words.changes.kinds['added']!).waitFor();
  await page.keyboard.press('Escape');
  // The button says what it posts, in the question, too.
  const post = page.getByRole('button', { name: /^Post \+[1-9]/ });
  const amount = (await post.innerText()).trim();
  await post.click();
  await press(page.getByRole('alertdialog'), amount);
  await page.getByRole('row', { name: 'Welder' }).getByText(words.records.statuses['1']!).waitFor();
  await expect.poll(() => rankOf(page, anders.name)).toMatch(/[1-9]\d*\.\d/);

  await page.goto('/integralManage/fixedchecking');
  // The bar and the list are of one month.
  await press(page, kit.day.previousMonth);
  await page.getByText(words.month.never).waitFor();
  await page.reload();
  await page.getByText(words.month.never).waitFor();
  await press(page, kit.day.nextMonth);
  await press(page, words.month.nullify);
  const asked = page.getByRole('alertdialog');
  await asked.getByRole('textbox').fill('Wrong month');
  await asked.getByRole('button').last().click();
  await page.getByRole('row', { name: 'Welder' }).getByText(words.records.statuses['0']!).waitFor();
  await expect.poll(() => rankOf(page, anders.name)).not.toMatch(/[1-9]\d*\.\d/);
});
