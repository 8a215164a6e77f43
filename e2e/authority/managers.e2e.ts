import { expect, test } from 'vitest';
import { managersCalls } from '../../src/modules/authority/managers.calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { menuLine, untilLoaded, untilPath } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('a manager makes a member a reviewer, is told what is missing, and finds it by the warnings', async () => {
  const words = wordsIn.es_ES;
  const { texts, kit } = words;
  const own = texts.authorityManagers;
  const made = await company(world, 'es_ES');
  const [target] = made.targets;
  if (!target) throw new Error('the company has members');
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager);
  await (await menuLine(page, '/manager/index')).click();
  await untilLoaded(page);
  await page.getByRole('link', { name: texts.menu.authority.managers, exact: true }).click();
  await untilPath(page, '/appSetting/setRole');
  await untilLoaded(page);
  const list = new ListOn(page, words);
  await list.rows.filter({ hasText: target.number }).first().click();
  const form = page.getByRole('dialog');
  await form.getByText(own.form.fields.isReviewer, { exact: true }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: kit.save, exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText(own.warnings.reviewerWithoutLevel).first().waitFor();
  const { rows } = await made.manager.as.get(managersCalls.list, { warned: true });
  expect(rows.map(({ id }) => id)).toContain(target.memberId);
  expect(visitor.takeProblems()).toEqual([]);
});
