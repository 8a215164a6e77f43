import { expect, test } from 'vitest';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { sheetCalls } from '../../src/modules/batch/sheet.calls.ts';
import { endAccess } from '../kit/access.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { chooseReviewers } from '../kit/entry.ts';
import { addRows } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts } = wordsIn.zh_CN;
const words = texts.batchSheet;

const path = '/integralManage/list/batchInput';
const count = 300;
const perTopic = 30;

test('O34: 300 rows pasted with three faults are mended and submitted, through a killed browser, an ended token and a submission cut in two, once each', async () => {
  const made = await company(world);
  const numbers = await addRows(made.org, count);
  const visitor = await visit();
  visitor.expectProblems(/status of 401/, /ERR_FAILED/);
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await visitor.signIn(made.recorder, { path });
  await page.locator('.k-grid').waitFor();

  // With headings in an order and words of their own, and a column that the grid does not know, and says so.
  const rows = numbers.map((number, index) =>
    [
      index === 7 ? 'nobody' : number,
      'Shift B',
      `Week ${Math.floor(index / perTopic) + 1}`,
      index === 150 ? 'No such event' : made.award,
      index === 299 ? '100.1' : '2.5',
    ].join('\t'),
  );
  const { columns } = words;
  const table = [['工号', 'Crew', columns.topic, columns.event, columns.b].join('\t'), ...rows];
  await page.evaluate((text) => navigator.clipboard.writeText(text), table.join('\n'));
  await page.locator('[data-row="0"] [data-column="0"]').click();
  await page.keyboard.press('Control+v');
  // It stays with its first values until somebody says what it is, and nothing is submitted before.
  await page.getByText(texts.kitGrid.held('1')).waitFor();
  await page.getByText('Shift B', { exact: false }).first().waitFor();
  await page.getByText(words.wrong('3')).waitFor();
  await page.locator('[data-row="0"] [data-column="0"]').click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').getByText(words.columnsOpen('1')).waitFor();
  await page.getByLabel(texts.kitGrid.heldAs('Crew')).selectOption({ label: columns.desc });
  await page.getByText(texts.kitGrid.held('1')).waitFor({ state: 'detached' });

  // Head and names stay in sight wherever one scrolls, and the list of mistakes leads to each of them.
  await page.getByRole('button', { name: words.showProblems }).click();
  await page.getByRole('button', { name: words.place({ row: '300', column: columns.b }) }).click();
  await page.locator('.k-grid').evaluate((grid) => grid.scrollBy(2_000, 0));
  const edges = await page.locator('.k-grid').boundingBox();
  const headed = await page.getByRole('columnheader', { name: columns.b }).boundingBox();
  expect(headed && edges && headed.y >= edges.y && headed.y < edges.y + 40).toBe(true);
  const named = await page.locator('[data-row="299"] [data-column="4"]').boundingBox();
  expect(named && edges && named.x >= edges.x && named.x + named.width <= edges.x + edges.width / 2 + 1).toBe(
    true,
  );
  await page.getByRole('button', { name: words.showProblems }).click();

  // What is wrong with a cell is read whole, on a phone too.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.keyboard.press('F8');
  const said = await page.locator('.k-grid-said').boundingBox();
  expect(said && said.x >= 0 && said.x + said.width <= 360).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('[data-row="0"] [data-column="0"]').click();

  // Each fault by F8, corrected where it stands; the browser dies before the server has any of it.
  for (const text of [numbers[7]!, made.award]) {
    await page.keyboard.press('F8');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  const token = await page.evaluate(() => sessionStorage.getItem('laurel.token') ?? '');
  await page.close({ runBeforeUnload: false });
  const second = await visitor.open('/favicon.svg');
  await second.evaluate((kept) => sessionStorage.setItem('laurel.token', kept), token);
  await second.goto(path);
  await second.locator('.k-grid').waitFor();
  await second.getByText(words.wrong('1')).waitFor();
  await second.locator('[data-row="0"] [data-column="0"]').click();
  await second.keyboard.press('F8');
  await second.keyboard.type('10');
  await second.keyboard.press('Enter');
  await second.getByText(words.good).waitFor();
  await chooseReviewers(second, made);

  // The token ends at the third topic, and the browser dies at the sixth, whose answer never arrives.
  let sent = 0;
  await visitor.context.route(`**${sheetCalls.submit.path}*`, async (route) => {
    sent += 1;
    if (sent === 3) await endAccess(world, made.recorder.userId);
    if (sent === 7) {
      await route.fetch();
      await second.close({ runBeforeUnload: false });
      return;
    }
    await route.continue().catch(() => undefined);
  });
  const ended = second.waitForEvent('close');
  await second.keyboard.press('Control+Enter');
  await ended;

  const third = await visitor.open(path);
  await third.getByText(words.interruptedText({ done: '6', all: '10' })).waitFor();
  await third.getByRole('button', { name: words.goOn }).click();
  // What arose stays with its links.
  await third.getByText(words.result({ records: '4', rows: '120' })).waitFor();
  await third.locator('.b-sent a').nth(3).waitFor();
  await third.getByRole('link', { name: words.openRecords }).click();
  await third.getByText('Week 10').first().waitFor();
  const lines = await made.manager.as.get(meritCalls.lines, { scope: 'all', page: 1, size: 200 });
  expect(lines.total).toBe(count);
  const records = await made.manager.as.get(meritCalls.list, { scope: 'all', size: 50 });
  expect(records.rows.map(({ topicName, frequency }) => [topicName, frequency]).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => [`Week ${index + 1}`, perTopic]).toSorted(),
  );
  expect(records.totals).toMatchObject({ pending: { bPlus: 299 * 25 + 100 } });
});
