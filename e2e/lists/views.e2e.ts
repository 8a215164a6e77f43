/** A view that was saved stands in the menu with the number of its rows, and a list opens with it for people of a role. */
import { expect, test } from 'vitest';
import { viewsCalls } from '../../src/modules/views/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.zh_CN;
const { views } = texts;

const listPath = '/integralManage/list';
const name = '已通过的';

test('a saved view is kept in the menu with its count, given to a role, and a list opens with it', async () => {
  const made = await company(world);
  for (const state of ['passed', 'passed', 'first'] as const) await recordOf(made, state);
  await world.settle();
  const admin = await personOf(made.org, { name: '管理员', roles: ['administrator'] });
  const page = await (
    await visit({ name: 'admin' })
  ).signInOnPage(admin, {
    path: `${listPath}?_scope=all&status=1`,
  });
  await untilPath(page, listPath);
  await untilLoaded(page);
  await page.getByRole('button', { name: kit.views.saveAs }).first().click();
  const panel = page.getByRole('dialog', { name: kit.views.title });
  await panel.getByLabel(kit.views.name).fill(name);
  await panel.getByText(kit.views.share).click();
  await panel.getByRole('button', { name: kit.views.saveAs }).click();
  const chooser = page.getByRole('button', { name, exact: true });
  await chooser.waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.has('_view')).toBe(true);

  await chooser.click();
  await panel.getByRole('button', { name: views.pin(name) }).click();
  const line = page.locator('#sidebar').getByRole('link', { name });
  await line.getByText('2', { exact: true }).waitFor();
  await panel.getByRole('button', { name: views.unpin(name) }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  const roles = await admin.as.get(viewsCalls.roles, {});
  await panel.getByRole('button', { name: views.roles(name) }).click();
  const dialog = page.getByRole('dialog', { name: views.roles(name) });
  await dialog.getByRole('button', { name: views.roleNames }).click();
  for (const role of roles) await page.locator('.k-options').getByText(role.name, { exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: kit.save, exact: true }).click();
  await page.getByText(views.saved).waitFor();

  // The menu leads to it.
  await page.goto('/integralManage/topicView');
  await line.click();
  await untilPath(page, listPath);
  await chooser.waitFor();
  await expect.poll(() => page.locator('#content tbody .k-row:visible').count()).toBe(2);

  // For people of the role the list opens with it; who filters nothing any more is left alone.
  const reviewer = await personOf(made.org, { name: '审核组', roles: ['administrator'] });
  const other = await (await visit({ name: 'other' })).signInOnPage(reviewer, { path: listPath });
  await expect.poll(() => new URL(other.url()).searchParams.get('_scope')).toBe('all');
  await untilLoaded(other);
  await other.getByRole('button', { name, exact: true }).waitFor();
  await expect.poll(() => other.locator('#content tbody .k-row').count()).toBe(2);
  await other.getByRole('button', { name, exact: true }).click();
  await other
    .getByRole('dialog', { name: kit.views.title })
    .getByRole('button', { name: kit.views.default, exact: true })
    .click();
  await expect.poll(() => other.locator('#content tbody .k-row').count()).toBe(3);

  // Whoever filters himself sees that.
  const again = await (
    await visit({ name: 'again' })
  ).signInOnPage(reviewer, {
    path: `${listPath}?_scope=all&status=3`,
  });
  await untilLoaded(again);
  await expect.poll(() => again.locator('#content tbody .k-row').count()).toBe(1);
});
