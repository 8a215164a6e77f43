import { expect, test } from 'vitest';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { falsePicture, pdfFile } from '../kit/files.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { personOf } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const shots = process.env['SHOTS'];

test.each(['zh_CN', 'es_ES'] as const)(
  'an announcement is written, approved, confirmed in the list of messages on a phone, and its readers are seen: %s',
  async (language) => {
    const { announcements: words } = wordsIn[language].texts;
    const { manager, targets, org } = await company(world, language);
    const other = await personOf(org, { name: 'Otto', roles: ['points_manager'], language });
    const path = '/messageCenter/announcements';
    const title = language === 'zh_CN' ? '食堂周五停业' : 'El comedor cierra el viernes';

    const page = await (await visit({ viewport: { width: 1440, height: 900 } })).signIn(manager, { path });
    await page.getByText(words.emptyTitle).waitFor();
    if (shots) await page.screenshot({ path: `${shots}/announcements-empty-${language}.png` });
    await page.getByRole('button', { name: words.add }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel(words.columns.title).fill(title);
    await form.getByLabel(words.columns.body).fill(`${title}.\n\n${words.help}`);
    await form.getByText(words.form.confirmYes).click();
    if (shots) await page.screenshot({ path: `${shots}/announcement-form-${language}.png` });
    expect(await accessibilityProblems(page)).toEqual([]);
    await form.getByRole('button').last().click();
    await page.getByRole('row', { name: title }).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words.acts.submit }).click();
    await page.getByRole('row', { name: title }).getByText(words.states.review).waitFor();

    const chief = await (
      await visit({ viewport: { width: 1440, height: 900 } })
    ).signIn(other, { path: '/messageCenter/waiting' });
    await chief.getByText(title).first().click();
    const decision = chief.getByRole('dialog');
    await decision.getByRole('button', { name: words.acts.approve }).click();
    await decision.waitFor({ state: 'hidden' });
    await world.settle();

    const phone = await (
      await visit({ viewport: { width: 360, height: 780 } })
    ).signIn(targets[0], { path: '/messageCenter/noticeMessage' });
    await phone.getByText(title).first().waitFor();
    if (shots) await phone.screenshot({ path: `${shots}/notices-360-${language}.png` });
    await phone.getByText(title).first().click();
    await phone.getByText(words.reading.asks).waitFor();
    if (shots) await phone.screenshot({ path: `${shots}/announcement-360-${language}.png` });
    expect(await accessibilityProblems(phone)).toEqual([]);
    await phone.getByRole('button', { name: words.reading.confirm }).click();
    await phone.getByText(words.reading.confirmed).first().waitFor();

    await page.reload();
    await page.getByRole('row', { name: title }).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words.acts.receipts }).click();
    const drawer = page.getByRole('dialog');
    await drawer
      .getByRole('row', { name: targets[0].name })
      .getByText(words.receipts.states.confirmed)
      .waitFor();
    if (shots) await page.screenshot({ path: `${shots}/receipts-${language}.png` });
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

test('an announcement is not saved while a file of it is on its way or was refused', async () => {
  const { announcements: words, kitFile } = wordsIn.es_ES.texts;
  const { manager } = await company(world, 'es_ES');
  const visitor = await visit({ viewport: { width: 360, height: 780 } });
  const page = await visitor.signIn(manager, { path: '/messageCenter/announcements' });
  await page.getByRole('button', { name: words.add }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(words.columns.title).fill('El comedor cierra el viernes');
  await form.getByLabel(words.columns.body).fill('Volvemos el lunes.');
  const chooser = form.locator('input[type=file]');
  const save = form.getByRole('button').last();

  await chooser.setInputFiles(falsePicture('foto.png'));
  await form.locator('.k-file-problem').waitFor();
  await save.click();
  await form.getByText(kitFile.unsent).waitFor();
  expect(await form.locator('[aria-invalid=true]').evaluate((at) => at === document.activeElement)).toBe(
    true,
  );
  if (shots) await page.screenshot({ path: `${shots}/announcement-refused.png` });
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: words.form.file.remove }).click();
  await form.getByText(kitFile.unsent).waitFor({ state: 'hidden' });

  const arrives = Promise.withResolvers<void>();
  await page.route('**/common/upload', async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await chooser.setInputFiles(pdfFile('menú.pdf'));
  await save.click();
  await form.getByText(kitFile.waiting).waitFor();
  arrives.resolve();
  await form.getByText(kitFile.waiting).waitFor({ state: 'hidden' });
  await save.click();
  await form.waitFor({ state: 'hidden' });
  await page.getByText('El comedor cierra el viernes').first().waitFor();
});
