import { expect, test } from 'vitest';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { settingsCalls } from '../../src/modules/settings/calls.ts';
import { sheetCalls } from '../../src/modules/batch/sheet.calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { openEntry, submitTopic, typeTopic } from '../kit/entry.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { untilLoaded } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('a manager sets what an hour of overtime comes to, and a recorder types hours', async () => {
  const { texts, kit } = wordsIn.es_ES;
  const words = texts.settings;
  const made = await company(world, 'es_ES');
  const visitor = await visit({ locale: 'es-ES' });
  const page = await visitor.signIn(made.manager, { path: '/configManage/index' });
  await untilLoaded(page);
  const row = page.getByRole('listitem').filter({ hasText: 'Puntos por horas extra' });
  await row.getByRole('button', { name: kit.edit }).click();
  await page.getByRole('dialog').getByLabel(words.value).fill('12.5');
  await page.keyboard.press('Control+Enter');
  await row.getByText('12.5 puntos B por hora').waitFor();
  expect(visitor.takeProblems()).toEqual([]);

  const recorder = await visit({ locale: 'es-ES' });
  const grid = await recorder.signIn(made.recorder, { path: '/integralManage/list/batchInput' });
  await grid.locator('.k-grid').waitFor();
  const { columns } = texts.batchSheet;
  await grid.getByRole('columnheader', { name: columns.hours }).waitFor();
  expect(await grid.getByRole('columnheader', { name: columns.sales }).count()).toBe(0);
  const table = [
    [columns.number, columns.event, columns.hours],
    [made.targets[0]!.number, made.award, '0.25'],
    [made.targets[0]!.number, made.award, 'mucho'],
  ];
  await grid.locator('[data-row="0"] [data-column="0"]').click();
  await grid.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    table.map((cells) => cells.join('\t')).join('\n'),
  );
  await grid.getByText(texts.batchSheet.wrong('1')).waitFor();
  // 3.125 points, and a tenth more than 3.1 is nothing.
  await grid.locator('[data-row="0"]').getByText('3.1', { exact: true }).waitFor();
  const kept = async () =>
    (await made.recorder.as.get(sheetCalls.firstDraft, { kind: 'entry' })).sheet?.rows[0]?.cells.hours;
  await expect.poll(kept).toBe('0.25');
  expect(recorder.takeProblems()).toEqual([]);
});

test('hours are typed into an entry, and what they come to is seen, submitted and reviewed', async () => {
  const language = 'es_ES';
  const { texts } = wordsIn[language];
  const { counted } = texts.merit;
  const { lines } = texts.meritEntry;
  world.at('2026-11-20T04:00:00Z');
  const made = await company(world, language);
  const [anders, bettina] = made.targets;
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.recorder);
  const kind = page.getByRole('combobox', { name: lines.allOf(counted.title) });
  const topic = {
    name: 'Turno de noche',
    events: [{ event: made.award, members: [anders.name, bettina.name] }],
    first: made.first.name,
    last: made.last.name,
  };
  await openEntry(page);
  await typeTopic(page, topic);
  // Who converts nothing sees nothing of it.
  expect(await kind.count()).toBe(0);
  await made.manager.as.get(settingsCalls.save, {
    name: 'overtimePoints',
    value: '125',
    fromDay: '2026-11-20',
    version: 0,
  });
  await page.reload();
  await kind.selectOption({ label: counted.kind.hours });
  const amountOf = (name: string) => page.getByLabel(lines.cellOf(name, counted.kind.hours), { exact: true });
  await page.getByLabel(lines.allOf(counted.kind.hours), { exact: true }).fill('2');
  await amountOf(bettina.name).fill('0,5');
  await page.getByText(`${counted.part.hours('2', '12.5')} = +25.0`).waitFor();
  await page.getByText(`${counted.part.hours('0.5', '12.5')} = +6.3`).waitFor();
  await page.getByText(texts.meritEntry.check.good).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  // What is no number is not sent.
  await amountOf(anders.name).fill('2,2,2');
  await page.keyboard.press('Control+Enter');
  await page.locator('.me-line-messages .me-message').waitFor();
  await amountOf(anders.name).fill('2');
  const id = await submitTopic(page, language);

  const detail = await made.last.as.get(meritCalls.detail, { id });
  expect(detail.lines.map(({ bScore }) => bScore)).toEqual([250, 63]);
  const reviewer = await visit({ locale: 'es-ES' });
  const reviewed = await reviewer.signIn(made.first, { path: `/integralManage/detail/${id}` });
  await reviewed.getByText(counted.part.hours('0.5', '12.5')).waitFor();
  expect([...visitor.takeProblems(), ...reviewer.takeProblems()]).toEqual([]);
});
