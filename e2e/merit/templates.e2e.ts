import { expect, test } from 'vitest';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { submitTopic, typeAward } from '../kit/entry.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts } = wordsIn.zh_CN;
const words = texts.meritTemplates;

test('an entry becomes a template that is shared, renamed and used; the last record begins another', async () => {
  const made = await company(world);
  const { manager, recorder, targets } = made;
  const page = await (await visit()).signIn(manager);
  await typeAward(page, { ...made, first: made.first }, 'Week 47', [targets[0].name, targets[1].name]);
  await page.getByRole('button', { name: words.button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.title });
  await dialog.getByLabel(words.name).fill('Weekly');
  await dialog.getByText(words.share).click();
  await dialog.getByRole('button', { name: words.keep }).click();
  await dialog.getByText('Weekly').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: words.rename }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Every week');
  await page.keyboard.press('Enter');
  await dialog.getByText('Every week').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await submitTopic(page, 'zh_CN');

  // As last time: the same members, today, nothing of it typed.
  await page.goto('/integralManage/themeInput');
  await page.locator('[data-place=name] input').waitFor();
  await page.getByRole('button', { name: words.button, exact: true }).click();
  await dialog.getByRole('button', { name: words.likeLast }).click();
  await expect.poll(() => page.locator('tr[data-line]:not(.me-all)').count()).toBe(2);
  expect(await page.locator('[data-place=name] input').inputValue()).toBe('Week 47');
  await page.getByRole('button', { name: words.undo }).click();
  await expect.poll(() => page.locator('tr[data-line]:not(.me-all)').count()).toBe(0);

  const other = await (await visit()).signIn(recorder, { path: '/integralManage/themeInput' });
  await other.locator('[data-place=name] input').waitFor();
  await other.getByRole('button', { name: words.button, exact: true }).click();
  const shared = other.getByRole('dialog', { name: words.title });
  await shared.getByText('Every week').waitFor();
  await shared.getByRole('button', { name: words.use, exact: true }).click();
  await expect.poll(() => other.locator('tr[data-line]:not(.me-all)').count()).toBe(2);
  await shared.waitFor({ state: 'hidden' });
  await submitTopic(other, 'zh_CN');
  expect((await recorder.as.get(meritCalls.list, {})).rows).toMatchObject([
    { topicName: 'Week 47', lineCount: 2 },
  ]);
});
