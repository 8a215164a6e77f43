import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatTenths } from '../../src/kit/contract/format.ts';
import { newId } from '../../src/kit/server/id.ts';
import { startCalls } from '../../src/modules/fixed/start.calls.ts';
import { post } from '../../src/modules/ledger/server/door.ts';
import { cumulativeSettings } from '../../src/modules/ledger/settings.ts';
import { settings, todayOf } from '../../src/modules/organisation/server/door.ts';
import { useStage } from '../kit/browser.ts';
import { company, type Company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { untilLoaded } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.es_ES;
const { column } = texts.ranking;

/** 10.0, 20.0 and 30.0 awarded today, and 50.0 to begin with. */
async function bookBoth({ org, manager, targets }: Company): Promise<void> {
  for (const [index, { memberId, unitId }] of targets.entries()) {
    await manager.as.get(startCalls.saveStart, { memberId, version: 0, bmp: 500 });
    await org.tx(async (tx) => {
      const day = todayOf(tx, await settings(tx));
      const points = { bmp: 100 * (index + 1), amp: 0, pmp: 0, gcp: 0 };
      const posting = { kind: 'post', recordId: newId(), stateVersion: 1, byMemberId: null } as const;
      const entries = [{ memberId, unitId, eventId: null, recordDate: day, ...points }];
      await post(tx, { ...posting, bookDate: day, entries });
    });
  }
  await world.settle();
}

/** Of the members that have any, the total and its two parts, as the table shows them. */
async function shownIn(list: ListOn): Promise<string[][]> {
  const heads = await list.heads();
  const [name, ...wanted] = [
    texts.merit.columns.memberName,
    column.meritPointTotal,
    column.daily,
    column.start,
  ].map((title) => heads.indexOf(title));
  const rows: string[][] = [];
  for (const row of await list.rows.all()) {
    const cells = (await row.locator('th, td').allInnerTexts()).map((text) => text.trim());
    if (['Anders', 'Bettina', 'Cosima'].some((known) => cells[name!]?.startsWith(known)))
      rows.push(wanted.map((at) => cells[at] ?? ''));
  }
  return rows;
}

async function chooseParts(page: Page, list: ListOn): Promise<void> {
  const menu = await list.settings();
  // A box follows its column, which comes with the next drawing of the table.
  for (const title of [column.daily, column.start]) {
    await menu.getByRole('checkbox', { name: title, exact: true }).click();
    await menu.getByRole('checkbox', { name: title, exact: true, checked: true }).waitFor();
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
}

test('parts chosen in the cumulative ranking add up to its total; start points are left out after a trial', async () => {
  const made = await company(world, 'es_ES');
  await bookBoth(made);
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager, { path: '/integralForm/totalRank' });
  const list = new ListOn(page, wordsIn.es_ES);
  await untilLoaded(page);
  await chooseParts(page, list);
  await list.head(column.start).waitFor();
  expect(await shownIn(list)).toEqual([
    ['80.0', '30.0', '50.0'],
    ['70.0', '20.0', '50.0'],
    ['60.0', '10.0', '50.0'],
  ]);

  await page.goto('/configManage/index');
  await untilLoaded(page);
  const setting = cumulativeSettings.cumulativeStart.names.es_ES;
  const row = page.getByRole('listitem').filter({ hasText: setting });
  await row.getByRole('button', { name: kit.edit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: kit.no, exact: true }).check();
  const { trial } = texts.settings;
  await dialog.getByRole('button', { name: trial.run, exact: true }).click();
  const said = dialog.getByRole('status');
  await said.getByText(trial.sums(formatTenths(2_100), formatTenths(600))).waitFor();
  await dialog
    .getByText(formatTenths(-500, { signed: true }), { exact: true })
    .first()
    .waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });

  await page.goto('/integralForm/totalRank');
  await untilLoaded(page);
  // The columns that were chosen are still there; a part that does not count says nothing, and folds away.
  expect((await shownIn(list)).map(([total, daily]) => [total, daily])).toEqual([
    ['30.0', '30.0'],
    ['20.0', '20.0'],
    ['10.0', '10.0'],
  ]);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(visitor.takeProblems()).toEqual([]);
});
