import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { newId } from '../../src/kit/server/id.ts';
import { eventsCalls } from '../../src/modules/events/calls.ts';
import { plainEvent } from '../../src/modules/events/event.fixture.ts';
import { eventsUsed } from '../../src/modules/events/server/door.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { openEntry } from '../kit/entry.ts';
import { accessibilityProblems, brokenWords, cutLabels } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { menuLine, untilLoaded, untilPath } from '../kit/look.ts';
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
  await (await menuLine(page, '/eventlibrary/index')).click();
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
  // All that is missing is said at once, of what is typed and of what is chosen.
  await dialog.getByRole('textbox', { name: fields.eventName, exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => dialog.getByText(kit.form.missing).count()).toBe(3);
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
  await list.rows.first().getByText('Ayuda a un compañero', { exact: true }).click();
  const change = page.getByRole('dialog', { name: own.form.edit });
  await change.getByText(own.form.version(1)).waitFor();
  await change.getByLabel(`${fields.bpoints} ${own.form.max}`, { exact: true }).fill('8');
  await change.getByRole('combobox', { name: fields.firstReviewerId }).fill(made.first.name);
  await page.getByRole('option', { name: new RegExp(made.first.name) }).click();
  await change.getByRole('checkbox', { name: own.form.lockedFlag }).check();
  await inspect();
  await change.getByRole('button', { name: kit.save, exact: true }).click();
  await change.waitFor({ state: 'detached' });
  const { rows: changed } = await made.manager.as.get(eventsCalls.list, { keyword: 'e3' });
  const now = await made.manager.as.get(eventsCalls.detail, { id: changed[0]?.id ?? '' });
  expect(now).toMatchObject({
    version: 2,
    firstReviewer: { id: made.first.memberId },
    reviewersLocked: true,
  });
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
  const result = page.getByRole('dialog', { name: texts.kitBulk.resultTitle });
  await result.getByText('Este evento se usa en 1 registros').waitFor();
  await inspect();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    result.getByRole('button', { name: kit.exporting.download }).click(),
  ]);
  const [, refused, ...others] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(refused).toContain('Este evento se usa en 1 registros');
  expect(others.every((line) => line.includes(`"${texts.kitBulk.good}";""`))).toBe(true);
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

  // What other trades have ready joins the library.
  await page.goto('/eventlibrary/index/batchImport');
  await page.getByRole('button', { name: own.starter.button, exact: true }).click();
  const starters = page.getByRole('dialog', { name: own.starter.title });
  const hotel = starters.getByRole('listitem').filter({ hasText: 'Hotelería' });
  await hotel.getByRole('button', { name: own.starter.add }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: kit.ok, exact: true }).click();
  await hotel.getByText(own.starter.all, { exact: true }).waitFor();
  await inspect();
  expect((await made.manager.as.get(eventsCalls.list, {})).total).toBeGreaterThan(40);
});

test(
  'reviewers whom an event names stand in its entry, fixed or as a suggestion',
  { timeout: 60_000 },
  async () => {
    const made = await company(world, 'zh_CN');
    const { meritEntry } = wordsIn.zh_CN.texts;
    const [{ typeId } = { typeId: '' }] = (await made.manager.as.get(eventsCalls.list, {})).rows;
    const id = newId();
    await made.manager.as.get(eventsCalls.save, {
      ...plainEvent,
      id,
      typeId,
      code: 'N1',
      eventName: 'Night duty',
      bpoints: 50,
      bMax: 100,
      firstReviewerId: made.first.memberId,
      reviewersLocked: true,
    });
    const page = await (
      await visit({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    ).signIn(made.recorder);
    await openEntry(page);
    await page.keyboard.type('Topic');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('combobox').fill('Night');
    await page.keyboard.press('Enter');
    const box = page.locator('[data-place=firstReviewerId]');
    await box
      .getByText(made.first.name)
      .or(box.locator(`input[value*="${made.first.name}"]`))
      .first()
      .waitFor();
    expect(await box.locator('input').isDisabled()).toBe(true);
    await page.getByText(meritEntry.reviewers.locked('Night duty')).waitFor();

    // Who sends it past the page is refused at the field.
    const answer = await made.recorder.as.call(meritCalls.submit, {
      id: newId(),
      version: 0,
      document: {
        name: 'Topic',
        recordDate: new Date().toISOString().slice(0, 10),
        firstReviewerId: made.manager.memberId,
        lastReviewerId: made.last.memberId,
        events: [
          {
            eventId: id,
            name: '',
            desc: '',
            members: [{ memberId: made.targets[0].memberId, count: 1, b: 50 }],
          },
        ],
      },
    });
    expect(Object.keys(answer.fields)).toEqual(['document.firstReviewerId']);
  },
);
