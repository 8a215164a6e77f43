import { expect, test } from 'vitest';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { untilLoaded } from '../kit/look.ts';
import { stockOf } from '../kit/stock.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.es_ES;
const { bulk } = texts.meritReview;

test('what waits on all pages of a filter is passed and rejected at once, both are undone, and what others change meanwhile is left alone', async () => {
  const made = await company(world, 'es_ES');
  const count = (await stockOf(made, 23)).length;
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.first, { path: '/integralManage/list?_scope=todo' });
  await untilLoaded(page);
  const waiting = async () => (await made.first.as.get(meritCalls.list, { scope: 'todo' })).total;
  const chooseAll = async (): Promise<void> => {
    await page.getByRole('checkbox', { name: kit.table.selectPage }).check();
    await page.getByRole('button', { name: kit.list.selectAll(String(count)) }).click();
    await page.getByText(kit.list.selectedAll(String(count))).waitFor();
  };
  const confirm = page.locator('dialog[open]').getByRole('button', { name: bulk.pass, exact: true });

  await chooseAll();
  await page.getByRole('button', { name: bulk.pass, exact: true }).click();
  await confirm.click();
  await expect.poll(waiting).toBe(0);
  await page.getByRole('button', { name: bulk.undo, exact: true }).click();
  await expect.poll(waiting).toBe(count);

  const dialog = page.locator('dialog[open]');
  const rejectAll = async (): Promise<void> => {
    await page.getByRole('button', { name: bulk.reject, exact: true }).click();
    await dialog.getByRole('textbox').fill('Sin firma');
    await dialog.getByRole('button', { name: bulk.reject, exact: true }).click();
    await expect.poll(waiting).toBe(0);
  };
  await chooseAll();
  await rejectAll();
  await page.getByRole('button', { name: bulk.undo, exact: true }).last().click();
  await expect.poll(waiting).toBe(count);

  // What its recorder takes back meanwhile is left alone, and the report says so.
  await chooseAll();
  const [first] = (await made.recorder.as.get(meritCalls.list, { scope: 'own', size: 50 })).rows;
  await made.recorder.as.get(meritCalls.withdraw, { id: first!.id, version: first!.version });
  await rejectAll();
  await dialog.getByText(bulk.resultText(count - 1, 1) + bulk.changed(1)).waitFor();
  const { rows } = await made.recorder.as.get(meritCalls.list, { scope: 'own', size: 50 });
  // Each has returned to its recorder: none waits for a reviewer.
  expect(rows.filter(({ waitingMemberId }) => waitingMemberId === null)).toHaveLength(count);
});
