import { expect, test } from 'vitest';
import { eventsCalls } from '../../src/modules/events/calls.ts';
import { eventsUsed } from '../../src/modules/events/server/door.ts';
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
  await expect.poll(() => list.names()).toEqual([made.award, made.deduct]);
  expect(await accessibilityProblems(page)).toEqual([]);

  const openMenu = () =>
    list.rows
      .first()
      .getByRole('button', { name: kit.table.rowActions('Ayuda a un compañero') })
      .click();
  const { rows } = await made.manager.as.get(eventsCalls.list, { sort: 'code' });
  const used = rows[0]?.id ?? '';

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

  // A change is a new version, as the form says, and keeps the reviewers that a call set.
  const reviewerId = made.first.memberId;
  const database = await world.admin();
  await database.query('update event_version set first_reviewer_id = $1 where org_id = $2', [
    reviewerId,
    made.org.orgId,
  ]);
  await database.end();
  await list.rows.first().click();
  const change = page.getByRole('dialog', { name: own.form.edit });
  await change.getByText(own.form.version(1)).waitFor();
  await change.getByLabel(`${fields.bpoints} ${own.form.max}`, { exact: true }).fill('8');
  await change.getByRole('button', { name: kit.save, exact: true }).click();
  await change.waitFor({ state: 'detached' });
  const { rows: changed } = await made.manager.as.get(eventsCalls.list, { keyword: 'e3' });
  const now = await made.manager.as.get(eventsCalls.detail, { id: changed[0]?.id ?? '' });
  expect(now).toMatchObject({ version: 2, firstReviewer: { id: reviewerId } });
  await openMenu();
  await page.getByRole('menuitem', { name: own.versions }).click();
  const history = page.getByRole('dialog', { name: own.history.title('Ayuda a un compañero') });
  await history.getByText('B +1.0 ~ +8.0').waitFor();
  await history.getByText(own.history.made, { exact: true }).waitFor();
  await inspect();
  await history.getByRole('button', { name: kit.close, exact: true }).last().click();

  // Several at once: what is used stays, and says why.
  await made.org.tx((tx) => eventsUsed(tx, made.recorder.memberId, [used]));
  await page.goto('/eventlibrary/index');
  await untilLoaded(page);
  await page.getByRole('checkbox', { name: kit.table.selectPage }).check({ force: true });
  await page.getByRole('button', { name: own.many.delete, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: own.many.delete, exact: true }).click();
  const result = page.getByRole('dialog', { name: own.bulk.resultTitle });
  await result.getByText('Este evento se usa en 1 registros').waitFor();
  await inspect();
  await result.getByRole('button', { name: kit.close, exact: true }).last().click();
  await expect.poll(() => list.names()).toEqual([made.award]);

  // A type goes only with a place for what it holds.
  await page.getByRole('treeitem', { name: 'Daily' }).click();
  await page.getByRole('button', { name: own.types.remove }).click();
  const removal = page.getByRole('dialog', { name: own.types.remove });
  await removal.getByText(own.types.holds(1, 0)).waitFor();
  await removal.getByRole('button', { name: own.types.remove }).click();
  await removal.getByText('Este tipo contiene 1 eventos').waitFor();
  await inspect();
});
