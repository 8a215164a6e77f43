import { expect, test } from 'vitest';
import { sql } from '../../src/kit/server/database/db.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { untilLoaded } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
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
  // The records of the stock give 1 to 23 tenths.
  const sum = page.getByRole('toolbar', { name: kit.table.actions }).getByText('+27.6', { exact: false });
  await sum.waitFor();
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

test('a final reviewer is told what is left of his authority before he passes many', async () => {
  const made = await company(world, 'es_ES');
  for (let index = 0; index < 2; index += 1) await recordOf(made, 'last');
  await made.org.tx((tx) =>
    tx.run(sql`update authority_level set b_award_period = 450 where org_id = ${tx.orgId} and name = 'L2'`),
  );
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.last, { path: '/integralManage/list?_scope=todo' });
  await untilLoaded(page);
  await page.getByRole('checkbox', { name: kit.table.selectPage }).check();
  await page.getByRole('button', { name: bulk.pass, exact: true }).click();
  const dialog = page.locator('dialog[open]');
  const left = bulk.passOver(`${texts.merit.tier.b} +45.0`).trim();
  await dialog.getByText(left, { exact: false }).waitFor();
  await dialog.getByRole('button', { name: bulk.pass, exact: true }).click();
  await dialog.getByText(bulk.resultText(1, 1), { exact: false }).waitFor();
});
