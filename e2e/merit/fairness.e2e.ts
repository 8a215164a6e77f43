import { expect, test } from 'vitest';
import { addMonths, dayInZone, lastDayOf, monthOf } from '../../src/kit/contract/format.ts';
import { fairnessCalls } from '../../src/modules/fairness/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, brokenWords, cutLabels } from '../kit/inspect.ts';
import { ListOn, searchOf } from '../kit/list.ts';
import { menuLine, untilLoaded, untilPath } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('a points manager has the month surveyed, follows a finding to its records and dismisses it with a reason', async () => {
  const language = 'es_ES';
  const words = wordsIn[language];
  const { fairness } = words.texts;
  const made = await company(world, language);
  const month = addMonths(monthOf(dayInZone(new Date())), -1);
  const last = lastDayOf(month);
  await Promise.all(
    Array.from({ length: 12 }, (_, index) => recordOf(made, 'passed', `Prisa ${index + 1}`, last)),
  );
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager);
  await (await menuLine(page, '/integralForm/fairness')).click();
  await untilPath(page, '/integralForm/fairness');
  await untilLoaded(page);
  await page.getByText(fairness.empty.title, { exact: true }).waitFor();
  await page.getByRole('button', { name: fairness.survey.now }).click();
  const list = new ListOn(page, words);
  await expect.poll(() => list.names(), { timeout: 20_000 }).toEqual([made.first.name]);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect([...(await cutLabels(page)), ...(await brokenWords(page, language, made.org.mark))]).toEqual([]);

  await list.rows.first().click();
  const drawer = page.getByRole('dialog', { name: fairness.kinds.monthEnd });
  await drawer.getByText('12 de 12 registros', { exact: false }).waitFor();
  await expect.poll(() => drawer.locator('tbody tr.k-row').count()).toBe(12);
  expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
  await drawer.getByRole('link', { name: fairness.detail.inList }).click();
  await untilPath(page, '/integralManage/topicView');
  expect(searchOf(page).get('to')).toBe(last);
  expect(searchOf(page).get('reviewer')).toContain(made.first.memberId);
  await expect.poll(async () => (await new ListOn(page, words).names()).length).toBe(12);
  // Back at the monitor the finding is still open.
  await page.goBack();
  await untilPath(page, '/integralForm/fairness');
  await drawer.getByRole('button', { name: fairness.dismiss, exact: true }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
  await question.getByRole('textbox').fill('Semana de inventario');
  await question.getByRole('button', { name: fairness.dismiss, exact: true }).click();
  await page.getByText(fairness.empty.title, { exact: true }).waitFor();
  await page.getByRole('radio', { name: fairness.states.dismissed, exact: true }).check();
  await expect.poll(() => list.names()).toEqual([made.first.name]);
  await list.rows.first().click();
  await drawer.getByText('Semana de inventario').waitFor();
  const [kept] = (await made.manager.as.get(fairnessCalls.list, { state: 'dismissed', month })).rows;
  expect(kept).toMatchObject({ closedBy: made.manager.name, reason: 'Semana de inventario' });
});
