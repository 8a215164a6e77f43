import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayInZone } from '../../src/kit/contract/format.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { inputRefusals } from '../../src/modules/merit/rules/input.refusals.ts';
import { endAccess } from '../kit/access.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { typeAward } from '../kit/entry.ts';
import { ListOn } from '../kit/list.ts';
import { pathOf, untilLoaded, untilPath } from '../kit/look.ts';
import { addRows } from '../kit/people.ts';
import { recordOf } from '../kit/records.ts';
import { passAll, stockOf } from '../kit/stock.ts';
import { wordsIn } from '../kit/words.ts';
import { organisationCalls } from '../../src/modules/organisation/calls.ts';

const { world, visit } = await useStage();
const words = wordsIn.zh_CN;
const { texts, kit, record } = words;
const { action, status } = texts.merit;
const { ask } = texts.meritReview;

const submitPath = '/api/quantify/submit';
const submitButton = (page: Page) => page.getByRole('button', { name: texts.meritEntry.submit, exact: true });
const told = (page: Page, text: string) =>
  page.getByRole('region', { name: kit.notifications }).getByText(text, { exact: true });
const place = (page: Page, name: string) => page.locator(`[data-place=${name}]`);

/** Opens the menu of the only row, takes an act and answers its question. */
async function actOn(page: Page, name: string, act: string, title: string): Promise<void> {
  await page.getByRole('button', { name: kit.table.rowActions(name) }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: title });
  await asked.getByText(name).waitFor();
  await asked.getByRole('button', { name: act, exact: true }).click();
}

test('one person for both reviews is refused at the field, in words, and nothing typed is lost', async () => {
  const made = await company(world);
  const page = await (await visit()).signIn(made.recorder);
  await typeAward(page, made, 'Both reviews');
  const first = place(page, 'firstReviewerId').getByRole('combobox');
  await first.fill(made.last.name);
  await page.getByRole('option', { name: new RegExp(made.last.name) }).click();
  await submitButton(page).click();
  const last = place(page, 'lastReviewerId').getByRole('combobox');
  await expect.poll(() => last.getAttribute('aria-invalid')).toBe('true');
  const described = await last.getAttribute('aria-describedby');
  const message = page.locator(
    (described ?? '')
      .split(' ')
      .map((id) => `[id="${id}"]`)
      .join(','),
  );
  await message.getByText(inputRefusals.final_is_first().format('zh_CN')).waitFor();
  expect(pathOf(page)).toBe('/integralManage/themeInput');
  expect(await place(page, 'name').locator('input').inputValue()).toBe('Both reviews');
  await first.fill(made.first.name);
  await page.getByRole('option', { name: new RegExp(made.first.name) }).click();
  await expect.poll(() => last.getAttribute('aria-invalid')).toBe(null);
  await submitButton(page).click();
  await untilPath(page, '/integralManage/list/commitSuccess');
});

test('a record is recalled by its first reviewer, withdrawn by its recorder, written on and cancelled', async () => {
  const made = await company(world);
  const name = 'To and fro';
  const id = await recordOf(made, 'last', name);
  const [atRecorder, atFirst] = (await Promise.all(
    [made.recorder, made.first].map(async (who) => (await visit({ name: who.name })).signIn(who)),
  )) as [Page, Page];

  await atFirst.goto(`/integralManage/detail/${id}`);
  await untilLoaded(atFirst);
  await atFirst.getByRole('button', { name: action.recall, exact: true }).click();
  const asked = atFirst.getByRole('alertdialog', { name: ask.recallTitle });
  await asked.getByRole('textbox').fill('One more look');
  await asked.getByRole('button', { name: action.recall, exact: true }).click();
  await told(atFirst, ask.done.recall).waitFor();
  await atFirst.getByRole('button', { name: record.review.pass, exact: true }).waitFor();

  // Room enough for the number's column.
  await atRecorder.setViewportSize({ width: 1720, height: 900 });
  await atRecorder.goto('/integralManage/list');
  const list = new ListOn(atRecorder, words);
  await expect.poll(() => list.names()).toEqual([name]);
  // It is called by its number, found by the beginning of it, and handed on as a link.
  const number = (await made.recorder.as.get(meritCalls.detail, { id })).topic.recordNo ?? '';
  await list.rows.getByText(number, { exact: true }).waitFor();
  await list.search.fill(`${number}9`);
  await expect.poll(() => list.names()).toEqual([]);
  await list.search.fill(number.slice(0, -2));
  await expect.poll(() => list.names()).toEqual([name]);
  await atRecorder.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await atRecorder.getByRole('button', { name: kit.table.rowActions(name) }).click();
  await atRecorder.getByRole('menuitem', { name: action.copyLink, exact: true }).click();
  await told(atRecorder, kit.copied).waitFor();
  expect(await atRecorder.evaluate(() => navigator.clipboard.readText())).toBe(
    `${world.base}/integralManage/detail/${id}`,
  );
  await actOn(atRecorder, name, action.withdraw, ask.withdrawTitle);
  await told(atRecorder, ask.done.withdraw).waitFor();
  await atRecorder.getByRole('button', { name: kit.undo, exact: true }).click();
  await told(atRecorder, kit.undone).waitFor();
  await list.rows.getByText(status['3']).waitFor();
  await actOn(atRecorder, name, action.withdraw, ask.withdrawTitle);
  await list.rows.getByText(status['-1']).waitFor();
  // The reviewer whose turn it was has nothing left to do.
  await atFirst.reload();
  await untilLoaded(atFirst);
  await atFirst.getByText(status['-1']).first().waitFor();
  expect(await atFirst.getByRole('button', { name: record.review.pass, exact: true }).count()).toBe(0);

  await atRecorder.getByRole('button', { name: kit.table.rowActions(name) }).click();
  await atRecorder.getByRole('menuitem', { name: action.edit, exact: true }).click();
  await untilPath(atRecorder, '/integralManage/themeInput');
  const typed = place(atRecorder, 'name').locator('input');
  await expect.poll(() => typed.inputValue()).toBe(name);
  await atRecorder.getByText(made.targets[2].name).first().waitFor();
  await submitButton(atRecorder).click();
  await untilPath(atRecorder, '/integralManage/list/commitSuccess');
  expect(new URL(atRecorder.url()).searchParams.get('id')).toBe(id);
  await atRecorder.getByRole('button', { name: action.withdraw, exact: true }).click();
  await atRecorder
    .getByRole('alertdialog')
    .getByRole('button', { name: action.withdraw, exact: true })
    .click();
  await atRecorder.getByText(texts.meritEntry.success.withdrawn).first().waitFor();

  await atRecorder.goto('/integralManage/list');
  await expect.poll(() => list.names()).toEqual([name]);
  await actOn(atRecorder, name, action.cancel, ask.cancelTitle);
  await told(atRecorder, ask.done.cancel).waitFor();
  await list.rows.getByText(status['6']).waitFor();
});

test('O34: a token that ends while 200 rows are submitted is renewed, and they arrive once each', async () => {
  const count = 200;
  const made = await company(world);
  const numbers = await addRows(made.org, count);
  const visitor = await visit();
  visitor.expectProblems(/status of 401/);
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await visitor.signIn(made.recorder);
  await typeAward(page, made, 'Two hundred');
  await page.getByRole('button', { name: texts.meritEntry.lines.remove(made.targets[0].name) }).click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), numbers.join('\n'));
  await page.locator('.me-adder input').click();
  await page.keyboard.press('Control+v');
  await page.getByText(texts.meritEntry.lines.all(count)).waitFor();
  let ended = 0;
  await visitor.context.route(`**${submitPath}*`, async (route) => {
    if (ended === 0) await endAccess(world, made.recorder.userId);
    ended += 1;
    await route.continue();
  });
  await submitButton(page).click();
  await untilPath(page, '/integralManage/list/commitSuccess');
  const sent = visitor.sent('POST', submitPath);
  const statuses = await Promise.all(sent.map(async (request) => (await request.response())?.status()));
  expect(statuses).toEqual([401, 200]);
  expect(new Set(sent.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
  const renewals = visitor
    .sent('POST', '/oauth/token')
    .filter((request) => request.postData()?.includes('grant_type=refresh_token'));
  expect(renewals).toHaveLength(1);
  const { rows, total } = await made.manager.as.get(meritCalls.lines, { scope: 'all', page: 1, size: 200 });
  expect(total).toBe(count);
  expect(rows.map(({ memberNo }) => memberNo).toSorted()).toEqual(numbers);
});

test('the language is changed in the middle of a form, and nothing typed is lost', async () => {
  const made = await company(world);
  const visitor = await visit();
  visitor.expectProblems(/status of 403/);
  const page = await visitor.signIn(made.recorder);
  await typeAward(page, made, 'In four languages');
  await place(page, 'remark').locator('input').fill('half of a remark');
  // What the form stands on is asked for again with the language, from now on in vain.
  await page.route(`**${organisationCalls.config.path}*`, (route) =>
    route.fulfill({ status: 403, json: { code: 403, object: null, message: 'no', reason: 'forbidden' } }),
  );
  let from = wordsIn.zh_CN.texts.shell.frame;
  for (const [language, own] of [
    ['es_ES', 'Español'],
    ['ms_MY', 'Bahasa Melayu'],
    ['en_US', 'English'],
  ] as const) {
    await page.getByRole('button', { name: from.language, exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: own }).click();
    const { meritEntry, shell } = wordsIn[language].texts;
    from = shell.frame;
    await page.getByRole('button', { name: meritEntry.submit, exact: true }).waitFor();
    expect(await place(page, 'name').locator('input').inputValue()).toBe('In four languages');
    expect(await place(page, 'remark').locator('input').inputValue()).toBe('half of a remark');
    expect(await place(page, 'firstReviewerId').getByRole('combobox').inputValue()).toContain(
      made.first.name,
    );
    await page.getByText(made.targets[0].name).first().waitFor();
  }
  expect(await page.locator('input[data-column=b]:not([data-row$="-all"])').first().inputValue()).toMatch(
    /^10/,
  );
  await page.getByRole('button', { name: wordsIn.en_US.texts.meritEntry.submit, exact: true }).click();
  await untilPath(page, '/integralManage/list/commitSuccess');
});

test('every number of a ranking opens into the entries that it is made of, and these into their records', async () => {
  const made = await company(world);
  await stockOf(made, 24);
  await passAll(made, world);
  const page = await (await visit()).signIn(made.manager, { path: '/integralForm/totalRank' });
  await untilPath(page, '/integralForm/totalRank');
  const list = new ListOn(page, words);
  // Each of the three has every third value of 0.1 to 2.4 points; the highest sum comes first, and the other four last.
  const sums = ['10.8', '10.0', '9.2'];
  await expect.poll(async () => (await list.rows.allInnerTexts()).length).toBe(7);
  const { explain } = texts.ranking;
  for (const [index, sum] of sums.entries()) {
    const row = list.rows.nth(index);
    await row
      .getByRole('button', { name: new RegExp(` ${sum}[:：,，]`) })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText(explain.equal).waitFor();
    // It opens beside the ranking, with the export in its head; the chart of the year shows the last month's number.
    expect(Math.round((await drawer.boundingBox())?.width ?? 0)).toBe(720);
    await drawer.locator('header').getByRole('button', { name: texts.ranking.export, exact: true }).waitFor();
    const year = drawer.getByRole('figure', { name: texts.ranking.year });
    expect(await year.locator('.k-chart-reading strong').innerText()).toBe(sum);
    expect(await year.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).toEqual(['0.0']);
    const entries = drawer.getByRole('table', { name: explain.entries });
    const tenths = await entries
      .locator('tbody tr td:last-child')
      .evaluateAll((cells) =>
        cells.map((cell) => Math.round(Number((cell as HTMLElement).innerText.trim()) * 10)),
      );
    expect(tenths).toHaveLength(8);
    expect(tenths.reduce((total, each) => total + each, 0)).toBe(Math.round(Number(sum) * 10));
    if (index < sums.length - 1) await page.keyboard.press('Escape');
  }
  await page.getByRole('dialog').getByRole('table').getByText('Stock 001').click();
  await untilPath(page, /^\/integralManage\/detail\//);
  await page.getByRole('heading', { level: 1, name: 'Stock 001' }).waitFor();
  expect(await page.getByText(dayInZone(new Date())).count()).toBeGreaterThan(0);
});
