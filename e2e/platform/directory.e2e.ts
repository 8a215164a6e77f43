import { afterAll, expect, test } from 'vitest';
import { membersCalls } from '../../src/modules/members/calls.ts';
import { FakeDirectory } from '../../src/modules/directory/server/connect/fake-directory.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { untilLoaded } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const directory = await FakeDirectory.open();
afterAll(() => directory.close());

test('an administrator links a platform, looks at a dry run, and only then brings its people in', async () => {
  Object.assign(world.app.app.environment, { directoryLoopback: true });
  directory.departments = [
    { id: '1', parentId: null, name: 'Company' },
    { id: '2', parentId: '1', name: 'Ventas' },
  ];
  directory.people = [
    { id: 'ana', name: 'Ana López', number: 'D1', departments: ['2'] },
    { id: 'luis', name: 'Luis Gil', number: 'D2', departments: ['2'] },
  ];
  const words = wordsIn.es_ES;
  const { directory: own } = words.texts;
  const made = await company(world, 'es_ES');
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager);
  await page.goto('/thirdPlatformConfig');
  await untilLoaded(page);
  await page.getByText(own.links.emptyTitle).waitFor();
  await page.getByRole('button', { name: own.links.add }).first().click();
  const form = page.getByRole('dialog', { name: own.links.add });
  await form.getByLabel(own.links.fields.kind).selectOption({ label: own.links.kinds.dingtalk });
  await form.getByRole('textbox', { name: new RegExp(`^${own.links.fields.name}`) }).fill('DingTalk');
  await form.getByLabel(own.links.fields.baseUrl).fill(directory.credentials.baseUrl);
  await form.getByLabel(own.links.fields.appId).fill(directory.credentials.appId);
  await form.getByLabel(own.links.fields.secret).fill(directory.credentials.secret);
  await form.getByRole('button', { name: own.links.fields.rootUnitId }).click();
  await page.getByRole('treeitem').first().click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: words.kit.save, exact: true }).click();
  await form.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: own.links.dryRun, exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/thirdPlatformConfig\/run\//);
  const list = new ListOn(page, words);
  await expect.poll(() => list.names()).toEqual(['Ventas', 'Ana López', 'Luis Gil']);
  expect((await made.manager.as.get(membersCalls.list, { keyword: 'Ana' })).total).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: own.run.apply, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /./ }).last().click();
  await page.getByText(own.run.done(3, 0, 0, 0)).waitFor();
  const { rows } = await made.manager.as.get(membersCalls.list, { keyword: 'Ana' });
  expect(rows).toMatchObject([{ memberNo: 'D1', unitNames: ['Ventas'], memberStatus: 1 }]);
  expect(visitor.takeProblems()).toEqual([]);
});
