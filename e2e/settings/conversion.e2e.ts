import { expect, test } from 'vitest';
import { sheetCalls } from '../../src/modules/batch/sheet.calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
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
