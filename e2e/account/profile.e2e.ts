import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useStage } from '../kit/browser.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('a member cuts a picture, which the header shows, and asks for a change that an administrator accepts', async () => {
  const { account: words, shell } = wordsIn.zh_CN.texts;
  const org = await world.organisation();
  const person = await personOf(org);
  const admin = await personOf(org, { roles: ['administrator'] });
  const visitor = await visit();
  const page = await visitor.signIn(person, { path: '/settingIndex' });
  await untilPath(page, '/setting/myinfo');
  await untilLoaded(page);
  const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#cc3366' } })
    .png()
    .toBuffer();
  await page.getByRole('button', { name: words.avatar.change }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: bytes });
  await dialog.getByRole('img', { name: words.avatar.area }).press('ArrowRight');
  await dialog.getByRole('slider').fill('2');
  await dialog.getByRole('button', { name: wordsIn.zh_CN.kit.save }).click();
  const header = page.getByRole('button', { name: shell.frame.person({ name: person.name }) });
  await header.locator('img').waitFor();

  await page.getByRole('button', { name: words.request.ask }).click();
  await page.getByLabel(words.me.fields.position).fill('组长');
  await page.getByRole('button', { name: words.request.send }).click();
  await page.getByText(words.request.statuses.open, { exact: true }).waitFor();

  const manager = await visit({ name: 'manager' });
  const list = await manager.signIn(admin, { path: '/memberManage/requests' });
  await untilLoaded(list);
  await list.getByText(person.name).click();
  await list
    .getByRole('alertdialog')
    .getByRole('button', { name: words.request.accept, exact: true })
    .click();
  const rows = list.getByRole('table');
  await rows.getByText(words.request.statuses.accepted, { exact: true }).waitFor();
  expect(await rows.getByText(words.request.statuses.open, { exact: true }).count()).toBe(0);
});

test('a style is at work while it is chosen, goes back when the form is closed, and is everybody’s when it is saved', async () => {
  const { account: words } = wordsIn.es_ES.texts;
  const { kit } = wordsIn.es_ES;
  const org = await world.organisation({ language: 'es_ES' });
  const admin = await personOf(org, { language: 'es_ES', roles: ['administrator'] });
  const member = await personOf(org, { language: 'es_ES' });
  const open = await (await visit({ name: 'member' })).signIn(member, { path: '/setting/orginfo' });
  await untilLoaded(open);
  const visitor = await visit();
  const page = await visitor.signIn(admin, { path: '/settingIndex?to=/setting/orginfo' });
  await untilPath(page, '/setting/orginfo');
  await untilLoaded(page);
  const style = () => page.evaluate(() => document.documentElement.getAttribute('data-style'));
  const before = await style();
  const edit = page.getByRole('button', { name: kit.edit, exact: true });
  await edit.click();
  await page.getByRole('radio', { name: words.org.styleName(3) }).check({ force: true });
  expect(await style()).toBe('group_3');
  await page.getByRole('button', { name: kit.cancel, exact: true }).click();
  await page.getByRole('button', { name: kit.confirm.discard }).click();
  await expect.poll(style).toBe(before);
  await edit.click();
  await page.getByRole('radio', { name: words.org.styleName(5) }).check({ force: true });
  await page.getByLabel(words.org.fields.legalPerson).fill('Ana Ruiz');
  await page.getByRole('button', { name: kit.save, exact: true }).click();
  await page.getByText('Ana Ruiz').first().waitFor();
  expect(await style()).toBe('group_5');
  // Nobody reloaded the member's page.
  await open.locator('html[data-style="group_5"]').waitFor();
  await page.getByRole('button', { name: words.org.changes }).click();
  await untilPath(page, '/setting/orginfo/changes');
  await page.getByRole('cell', { name: 'Ana Ruiz' }).waitFor();
});
