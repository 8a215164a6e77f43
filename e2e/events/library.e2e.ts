import { expect, test } from 'vitest';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, brokenWords, cutLabels } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('a points manager finds, adds and changes events of the library', { timeout: 120_000 }, async () => {
  const language = 'es_ES';
  const words = wordsIn[language];
  const { texts, kit } = words;
  const own = texts.eventsLibrary;
  const made = await company(world, language);
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager);
  await page.getByRole('link', { name: texts.menu.events.library, exact: true }).click();
  await untilPath(page, '/eventlibrary/index');
  await untilLoaded(page);
  const list = new ListOn(page, words);
  expect(await list.names()).toEqual([made.award, made.deduct]);
  expect(await accessibilityProblems(page)).toEqual([]);

  // A code that is taken is refused at its field, and nothing that was typed is lost.
  await page.getByRole('button', { name: own.form.add }).click();
  const dialog = page.getByRole('dialog', { name: own.form.add });
  const inspect = async (): Promise<void> => {
    expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
    expect([...(await cutLabels(page)), ...(await brokenWords(page, language, made.org.mark))]).toEqual([]);
  };
  const { fields } = own.form;
  const box = (label: string) => dialog.getByLabel(label, { exact: true });
  await dialog.getByRole('textbox', { name: fields.eventName, exact: true }).fill('Ayuda a un compañero');
  await dialog.getByRole('textbox', { name: fields.code }).fill('E1');
  await dialog.getByRole('button', { name: fields.typeId }).click();
  await page.getByRole('dialog', { name: fields.typeId }).getByRole('treeitem', { name: 'Daily' }).click();
  await box(`${fields.bpoints} ${own.form.value}`).fill('2');
  await box(`${fields.bpoints} ${own.form.min}`).fill('1');
  await box(`${fields.bpoints} ${own.form.max}`).fill('5');
  await inspect();
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('Este código ya está en uso').waitFor();
  await dialog.getByRole('textbox', { name: fields.code }).fill('E3');
  await page.keyboard.press('Control+Enter');
  await page.getByText(own.form.saved('Ayuda a un compañero')).waitFor();
  await list.search.fill('e3');
  await expect.poll(() => list.names()).toEqual(['Ayuda a un compañero']);

  // A change is a new version, as the form says.
  await list.rows.first().click();
  const change = page.getByRole('dialog', { name: own.form.edit });
  await change.getByText(own.form.version(1)).waitFor();
  await change.getByLabel(`${fields.bpoints} ${own.form.max}`, { exact: true }).fill('8');
  await change.getByRole('button', { name: kit.save, exact: true }).click();
  await change.waitFor({ state: 'detached' });
  await list.rows.getByText('B +1.0 ~ +8.0').waitFor();
});
