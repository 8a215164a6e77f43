import { expect, test } from 'vitest';
import { rolesCalls } from '../../src/modules/roles/calls.ts';
import { memberRights } from '../../src/modules/members/permissions.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { menuLine, untilLoaded, untilPath } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('an administrator makes a role; its holder has it at once, and the administrator sees what it shows', async () => {
  const words = wordsIn.es_ES;
  const { texts, kit } = words;
  const own = texts.roles;
  const made = await company(world, 'es_ES');
  const [target] = made.targets;
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const other = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const holder = await other.signIn(target);
  const members = (page: typeof holder) =>
    page.getByRole('link', { name: texts.menu.members.members, exact: true });
  await untilPath(holder, '/home');
  await untilLoaded(holder);
  expect(await members(holder).count()).toBe(0);

  const page = await visitor.signIn(made.manager);
  await (await menuLine(page, '/manager/index')).click();
  await untilPath(page, '/manager/index');
  await untilLoaded(page);
  await page.getByRole('button', { name: own.add, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(own.form.fields.name).first().fill('Recepción');
  await form.getByLabel(own.tree.find).fill(memberRights.freeze);
  await form.getByRole('checkbox').last().check({ force: true });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  const { rows } = await made.manager.as.get(rolesCalls.list, { keyword: 'Recepción' });
  expect(rows[0]).toMatchObject({ menus: 1, buttons: 1, members: 0 });

  const list = new ListOn(page, words);
  const act = async (name: string) => {
    await list.rows
      .filter({ hasText: 'Recepción' })
      .getByRole('button', { name: kit.table.rowActions('Recepción') })
      .click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act(own.holders);
  await page.getByRole('button', { name: own.people.add, exact: true }).click();
  const giving = page.getByRole('dialog', { name: own.people.addTitle('Recepción') });
  await giving.getByRole('combobox').fill('Anders');
  await page.getByRole('option', { name: /Anders/ }).click();
  await page.keyboard.press('Control+Enter');
  await giving.waitFor({ state: 'detached' });
  await page.getByRole('dialog').getByText('Anders').waitFor();
  // Nobody reloaded the other's page.
  await members(holder).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: kit.close, exact: true }).last().click();

  await act(own.viewAs);
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await untilPath(page, '/home');
  await page.getByText(texts.rolesViewing.asRole('Recepción')).waitFor();
  await members(page).waitFor();
  const menu = page.locator('#sidebar');
  expect(await menu.getByRole('link', { name: texts.menu.roles.roles, exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: texts.rolesViewing.end }).click();
  await untilPath(page, '/manager/index');
  await untilLoaded(page);
  expect(await page.getByText(texts.rolesViewing.asRole('Recepción')).count()).toBe(0);
  expect(visitor.takeProblems()).toEqual([]);
  expect(other.takeProblems()).toEqual([]);
});
