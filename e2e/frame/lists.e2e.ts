import { readXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatTenths } from '../../src/kit/contract/format.ts';
import { useStage } from '../kit/browser.ts';
import { company, type Company } from '../kit/company.ts';
import { ListOn, searchOf } from '../kit/list.ts';
import { menuLine, pathOf, pressInHead, untilLoaded, untilPath } from '../kit/look.ts';
import type { Signable } from '../kit/people.ts';
import { stockName, stockOf } from '../kit/stock.ts';
import type { Visitor } from '../kit/visitor.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const words = wordsIn.zh_CN;
const { texts, kit } = words;
const { columns } = texts.merit;

const listPath = '/integralManage/list';
const callPath = '/api/meritpoint/topic/list';
const viewPath = '/api/b/org/view/save';

type Desk = { made: Company; visitor: Visitor; page: Page; list: ListOn };

async function deskAt(path: string, who: (made: Company) => Signable, count: number): Promise<Desk> {
  const made = await company(world);
  await stockOf(made, count);
  const visitor = await visit();
  const page = await visitor.signIn(who(made), { path });
  await untilPath(page, path.split('?')[0] ?? path);
  await untilLoaded(page);
  return { made, visitor, page, list: new ListOn(page, words) };
}

test('filter, order, page and size are in the address: back, reload and a link show the same rows', async () => {
  const { visitor, page, list } = await deskAt(`${listPath}?_scope=all`, ({ manager }) => manager, 45);
  await list.search.fill('Stock');
  await expect.poll(() => searchOf(page).get('keyword')).toBe('Stock');
  await list.head(columns.bmp).getByRole('button').click();
  await expect.poll(() => searchOf(page).get('sort')).toBe('-bmp');
  await list.pages.getByRole('button', { name: kit.list.goTo(2), exact: true }).click();
  await expect.poll(() => searchOf(page).get('page')).toBe('2');
  const second = Array.from({ length: 20 }, (_, index) => stockName(25 - index));
  expect(await list.names()).toEqual(second);

  const isSame = async (on: Page): Promise<void> => {
    const shown = new ListOn(on, words);
    await expect.poll(() => shown.names()).toEqual(second);
    expect(await shown.search.inputValue()).toBe('Stock');
    expect(await shown.head(columns.bmp).getAttribute('aria-sort')).toBe('descending');
    await shown.pages.locator('[aria-current=page]').getByText('2', { exact: true }).waitFor();
  };
  await list.rows.first().press('Enter');
  await untilPath(page, /^\/integralManage\/detail\//);
  await page.goBack();
  await untilPath(page, listPath);
  await isSame(page);
  await page.reload();
  await isSame(page);
  await isSame(await visitor.open(page.url()));

  await list.pages.getByRole('combobox').selectOption('50');
  await expect.poll(() => searchOf(page).get('size')).toBe('50');
  await expect.poll(async () => (await list.names()).length).toBe(45);
  // An address of a page that is not there any more shows the last one.
  await page.goto(`${listPath}?_scope=all&sort=bmp&page=9`);
  await expect.poll(() => searchOf(page).get('page')).toBe('3');
  expect(await list.names()).toEqual([41, 42, 43, 44, 45].map(stockName));
  await list.search.fill('no such thing');
  await page.getByRole('heading', { name: kit.list.noMatchTitle }).waitFor();
  await page.locator('.k-state').getByRole('button', { name: kit.list.clearFilters }).click();
  await expect.poll(async () => (await list.names()).length).toBe(20);
});

test('the next page is there before it is asked for, and rows are drawn again for their own change alone', async () => {
  const { page, list } = await deskAt('/home', ({ manager }) => manager, 45);
  const asked: string[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === callPath) asked.push(request.url() + (request.postData() ?? ''));
  });
  // An address that was not open before asks for its rows first, and then draws the frame, which asks for its own.
  const order: string[] = [];
  page.on('request', (request) => order.push(new URL(request.url()).pathname));
  await page.goto('/integralManage/topicView');
  await untilLoaded(page);
  await expect.poll(() => order).toContain('/api/b/org/view/get');
  expect(order.indexOf(callPath)).toBeLessThan(order.indexOf('/api/b/org/view/get'));
  asked.length = 0;

  await page.goto(`${listPath}?_scope=all&sort=bmp`);
  await untilPath(page, listPath);
  expect(await list.names()).toHaveLength(20);
  await expect.poll(() => asked.some((request) => /\bpage(=|":)2\b/.test(request))).toBe(true);

  // Nobody answers any more: what is shown now was here.
  await page.route(`**${callPath}*`, () => {});
  await list.pages.getByRole('button', { name: kit.list.goTo(2), exact: true }).click();
  await expect.poll(() => list.rows.first().innerText()).toContain(stockName(21));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await untilLoaded(page);
  expect(await list.names()).toHaveLength(20);

  const drawn = await list.table.evaluateHandle((table) => {
    const rows = new Set<number>();
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('tbody tr');
        rows.add(row instanceof HTMLTableRowElement ? row.sectionRowIndex : -1);
      }
    }).observe(table.querySelector('tbody')!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    return rows;
  });
  const before = asked.length;
  await page.locator('#content').getByRole('button', { name: kit.table.refresh, exact: true }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
  await untilLoaded(page);
  const drawnRows = (): Promise<number[]> => drawn.evaluate((rows) => [...rows]);
  expect(await drawnRows()).toEqual([]);
  await list.rows.nth(3).getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: kit.table.actions }).waitFor();
  expect(await drawnRows()).toEqual([3]);
  await list.rows.nth(3).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => list.rows.nth(4).evaluate((row) => row === document.activeElement)).toBe(true);
  expect(await drawnRows()).toEqual([3]);
  await page.keyboard.press('Shift+Space');
  await page.getByText(kit.list.selected('2'), { exact: true }).waitFor();
  expect(await drawnRows()).toEqual([3, 4]);
});

test('columns hidden, moved, pinned and widened, and the density, follow a person to another browser', async () => {
  const { made, page, list } = await deskAt(`${listPath}?_scope=all`, ({ manager }) => manager, 3);
  const kept = () => page.waitForResponse((response) => new URL(response.url()).pathname === viewPath);
  const before = await list.heads();
  const resizer = list.table.getByRole('separator', { name: kit.table.resize(columns.recordMember) });
  const compact = Number(await resizer.getAttribute('aria-valuenow'));
  const settings = await list.settings();
  const change = async (act: () => Promise<void>): Promise<void> => {
    await Promise.all([kept(), act()]);
  };
  await change(() => settings.getByRole('checkbox', { name: columns.topicRemark, exact: true }).uncheck());
  await change(() => settings.getByRole('button', { name: kit.table.moveUp(columns.topicName) }).click());
  await change(() => settings.getByRole('button', { name: kit.table.pinStart(columns.topicName) }).click());
  await change(() => settings.getByRole('radio', { name: kit.table.comfortable }).click());

  // Dragged before the column above it, and again, but given up.
  const lineOf = (title: string) => settings.getByRole('listitem').filter({ hasText: title });
  const dragTo = async (title: string, target: string): Promise<void> => {
    await lineOf(title).locator('.k-grip').hover();
    await page.mouse.down();
    const box = (await lineOf(target).boundingBox())!;
    await page.mouse.move(box.x + 12, box.y + 2, { steps: 4 });
    await settings.locator('[data-drag=before]').filter({ hasText: target }).waitFor();
  };
  const [, above = '', dragged = ''] = before.filter((head) => head !== columns.topicName);
  await dragTo(dragged, above);
  await page.keyboard.press('Escape');
  await settings.locator('[data-drag]').first().waitFor({ state: 'detached' });
  await page.mouse.up();
  await dragTo(dragged, above);
  await change(() => page.mouse.up());
  await page.keyboard.press('Escape');
  const width = Number(await resizer.getAttribute('aria-valuenow'));
  expect(width).toBeGreaterThan(compact);
  await resizer.focus();
  await change(() => page.keyboard.press('ArrowRight'));
  await expect.poll(() => resizer.getAttribute('aria-valuenow')).toBe(String(width + 16));

  const heads = await list.heads();
  const [first = '', , , ...others] = before.filter((head) => head !== columns.topicName);
  expect(heads).toEqual(
    [columns.topicName, first, dragged, above, ...others].filter((head) => head !== columns.topicRemark),
  );
  const elsewhere = await visit({ name: 'elsewhere' });
  const other = new ListOn(await elsewhere.signIn(made.manager, { path: `${listPath}?_scope=all` }), words);
  for (const shown of [list, other]) {
    if (shown === list) await page.reload();
    await expect.poll(() => shown.heads()).toEqual(heads);
    const again = shown.table.getByRole('separator', { name: kit.table.resize(columns.recordMember) });
    expect(await again.getAttribute('aria-valuenow')).toBe(String(width + 16));
    await shown.page.locator('.k-list[data-density=comfortable]:visible').waitFor();
  }
  const again = await list.settings();
  await change(() => again.getByRole('button', { name: kit.reset }).click());
  await expect.poll(() => list.heads()).toEqual(before);
});

test('a view saved and shared is chosen by a colleague, changed by its owner, and deleted', async () => {
  const { made, page, list } = await deskAt(`${listPath}?_scope=all`, ({ manager }) => manager, 12);
  const viewsOf = (on: Page, current: string) =>
    on.locator('.k-list:visible').getByRole('button', { name: new RegExp(`^${current}`) });
  const panelOn = (on: Page) => on.getByRole('dialog', { name: kit.views.title });
  await list.search.fill(stockName(1).slice(0, -1));
  await expect.poll(async () => (await list.names()).length).toBe(9);
  await viewsOf(page, kit.views.saveAs).click();
  await panelOn(page).getByRole('textbox', { name: kit.views.name }).fill('The first nine');
  await panelOn(page).getByRole('checkbox', { name: kit.views.share }).check();
  await panelOn(page).getByRole('button', { name: kit.views.saveAs }).click();
  await viewsOf(page, 'The first nine').waitFor();

  const colleague = await visit({ name: 'colleague' });
  const other = await colleague.signIn(made.recorder, { path: listPath });
  const otherList = new ListOn(other, words);
  await expect.poll(async () => (await otherList.names()).length).toBe(12);
  await viewsOf(other, kit.views.default).click();
  const shared = panelOn(other).getByRole('region', { name: kit.views.sharedViews });
  await shared.getByRole('button', { name: 'The first nine', exact: true }).click();
  await expect.poll(async () => (await otherList.names()).length).toBe(9);
  expect(searchOf(other).get('keyword')).toBe('Stock 00');

  await list.search.fill(stockName(1));
  await expect.poll(async () => (await list.names()).length).toBe(1);
  await viewsOf(page, 'The first nine').getByText(kit.views.changed).waitFor();
  await viewsOf(page, 'The first nine').click();
  await panelOn(page).getByRole('button', { name: kit.views.update }).click();
  await viewsOf(page, 'The first nine').getByText(kit.views.changed).waitFor({ state: 'detached' });
  await other.reload();
  await untilLoaded(other);
  // The address names the view, which has changed meanwhile.
  await viewsOf(other, 'The first nine').getByText(kit.views.changed).waitFor();
  await viewsOf(other, 'The first nine').click();
  await shared.getByRole('button', { name: 'The first nine', exact: true }).click();
  await expect.poll(async () => (await otherList.names()).length).toBe(1);

  await viewsOf(page, 'The first nine').click();
  await panelOn(page)
    .getByRole('button', { name: kit.views.delete('The first nine') })
    .click();
  await viewsOf(page, kit.views.saveAs).waitFor();
});

test('rows are chosen over pages, by range and by page, and passed together', async () => {
  const { made, page, list } = await deskAt(`${listPath}?_scope=todo&sort=bmp`, ({ first }) => first, 25);
  const boxes = list.rows.getByRole('checkbox');
  const bar = page.getByRole('toolbar', { name: kit.table.actions });
  const chosen = (count: number) =>
    bar.getByText(kit.list.selected(String(count)), { exact: true }).waitFor();
  await boxes.nth(1).check();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await chosen(4);
  // As a table, with its heads, and numbers without the signs of a list.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Control+c');
  await page.getByText(`${kit.copied} (4)`).waitFor();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(copied).toHaveLength(5);
  const heads = copied[0]?.split('\t') ?? [];
  expect(heads).toEqual(expect.arrayContaining([columns.topicName, columns.bmp]));
  const cellsOf = (title: string) => copied.slice(1).map((line) => line.split('\t')[heads.indexOf(title)]);
  expect(cellsOf(columns.topicName)).toEqual([2, 3, 4, 5].map(stockName));
  expect(cellsOf(columns.bmp)).toEqual(['0.2', '0.3', '0.4', '0.5']);
  await list.pages.getByRole('button', { name: kit.list.nextPage }).click();
  await expect.poll(() => list.names()).toEqual([21, 22, 23, 24, 25].map(stockName));
  await list.table.getByRole('checkbox', { name: kit.table.selectPage }).check();
  await chosen(9);
  await boxes.nth(0).uncheck();
  await chosen(8);
  await bar.getByRole('button', { name: texts.meritReview.bulk.pass, exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: texts.meritReview.bulk.passTitle(8) });
  await asked.getByText(texts.meritReview.bulk.passStatus(8, 0)).waitFor();
  await asked.getByRole('button', { name: texts.meritReview.bulk.pass, exact: true }).click();
  await page.getByText(texts.meritReview.bulk.resultText(8, 0)).waitFor();
  await expect.poll(async () => (await list.names()).length).toBe(17);
  expect(await list.names()).toEqual(
    [1, ...Array.from({ length: 16 }, (_, index) => index + 6)].map(stockName),
  );
  const waiting = await (
    await visit({ name: 'last' })
  ).signIn(made.last, { path: `${listPath}?_scope=todo&sort=bmp` });
  expect(await new ListOn(waiting, words).names()).toEqual([2, 3, 4, 5, 22, 23, 24, 25].map(stockName));
});

test('a file begins as a workbook, whose numbers need no language, and then as what was taken last', async () => {
  const { page } = await deskAt(`${listPath}?_scope=all`, ({ manager }) => manager, 1);
  const dialog = page.getByRole('dialog', { name: kit.exporting.title });
  const open = () => pressInHead(page, texts.meritReview.export);
  await open();
  const formats = dialog.getByRole('radio');
  const named = ['Excel (.xlsx)', kit.exporting.csvPoint, kit.exporting.csvComma];
  for (const [index, name] of named.entries())
    expect(await dialog.getByRole('radio', { name, exact: true }).isChecked(), name).toBe(index === 0);
  // The variant of the language stands before the other.
  expect(await formats.nth(1).evaluate((radio) => radio.closest('label')?.textContent)).toBe(
    kit.exporting.csvPoint,
  );
  await dialog.getByRole('radio', { name: kit.exporting.csvComma, exact: true }).check();
  await dialog.getByRole('button', { name: kit.exporting.start }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await untilLoaded(page);
  await open();
  expect(await dialog.getByRole('radio', { name: kit.exporting.csvComma, exact: true }).isChecked()).toBe(
    true,
  );
});

test('an export runs with its progress and holds the rows of the list, in their order', async () => {
  const { page, list } = await deskAt(
    `${listPath}?_scope=all&sort=-bmp&keyword=Stock`,
    ({ manager }) => manager,
    33,
  );
  await pressInHead(page, texts.meritReview.export);
  const dialog = page.getByRole('dialog', { name: kit.exporting.title });
  await dialog.getByText(kit.exporting.scope('33')).waitFor();
  // The file comes by itself: it was asked for once.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: kit.exporting.start }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  const book = await readXlsx(await readFile(await download.path()));
  const cells = book.sheets[0]?.rows ?? [];
  const headAt = cells.findIndex((row) => row.includes(columns.topicName));
  const valueAt = (row: (typeof cells)[number], title: string) => row[cells[headAt]?.indexOf(title) ?? -1];
  const filed = cells
    .slice(headAt + 1)
    .filter((row) => String(valueAt(row, columns.topicName) ?? '').startsWith('Stock'))
    .map(
      (row) =>
        `${String(valueAt(row, columns.topicName))} ${formatTenths(Math.round(Number(valueAt(row, columns.bmp)) * 10), { signed: true })}`,
    );

  // Handed over: nothing is left to do in the dialog.
  await dialog.waitFor({ state: 'hidden' });
  await list.pages.getByRole('combobox').selectOption('50');
  await expect.poll(async () => (await list.names()).length).toBe(33);
  const heads = await list.heads();
  const shown = await list.rows.evaluateAll(
    (rows, at) =>
      rows
        .map((row) =>
          [...row.querySelectorAll<HTMLElement>('th, td:not(.k-cell-select)')].map((cell) =>
            cell.innerText.trim(),
          ),
        )
        .map((each) => at.map((index) => each[index]).join(' ')),
    [heads.indexOf(columns.topicName), heads.indexOf(columns.bmp)],
  );
  expect(filed).toEqual(shown);
});

test('empty, loading, failed, and failed again with rows on the screen look different', async () => {
  const made = await company(world);
  const visitor = await visit();
  visitor.expectProblems(/status of 503/);
  const page = await visitor.signIn(made.recorder);
  await untilLoaded(page);
  let answer: 'hold' | 'fail' | 'refuse' | 'real' = 'hold';
  const refusal = { code: 500, object: null, message: '您无权查看该部门的记录', reason: 'x', traceId: 't-1' };
  let release = (): void => {};
  await visitor.context.route(`**${callPath}*`, async (route) => {
    if (answer === 'fail') return route.fulfill({ status: 503, json: { code: 500 } });
    if (answer === 'refuse') return route.fulfill({ json: refusal });
    if (answer === 'hold') await new Promise<void>((resolve) => (release = resolve));
    return route.continue();
  });
  await (await menuLine(page, listPath)).click();
  await page.locator('#content table[aria-busy=true] .k-skeleton').first().waitFor();
  answer = 'real';
  release();
  const { emptyTitle, emptyText, newTopic } = texts.meritReview.list;
  await page.getByRole('heading', { name: emptyTitle }).waitFor();
  await page.getByText(emptyText).waitFor();
  const [stock] = await stockOf(made, 3);
  await page.getByRole('button', { name: kit.table.refresh, exact: true }).click();
  const list = new ListOn(page, words);
  await expect.poll(() => list.names()).toContain(stock?.name);

  answer = 'fail';
  await page.getByRole('button', { name: kit.table.refresh, exact: true }).click();
  await page.getByText(kit.error.title).waitFor();
  expect(await list.names()).toHaveLength(3);
  answer = 'refuse';
  await page.getByRole('button', { name: kit.table.refresh, exact: true }).click();
  await page.getByText(refusal.message).waitFor();
  await page.reload();
  await page.getByRole('alert').getByText(refusal.message).waitFor();
  await page.getByText(kit.traceId(refusal.traceId)).waitFor();
  expect(await page.getByText(kit.error.text).count()).toBe(0);
  answer = 'fail';
  await page.reload();
  await page.getByRole('alert').getByRole('heading', { name: kit.error.title }).waitFor();
  const told = page.locator('.k-toast').getByText(texts.shell.requestFailed({ status: 503 }));
  await told.waitFor();
  const asked = visitor.sent('POST', callPath).length;
  await page.getByRole('alert').getByRole('button', { name: kit.retry }).click();
  await expect.poll(() => visitor.sent('POST', callPath).length).toBeGreaterThan(asked);
  // The toast of the time before is closed.
  await expect.poll(() => told.count()).toBe(1);
  expect(pathOf(page)).toBe(listPath);
  answer = 'real';
  await page.getByRole('alert').getByRole('button', { name: kit.retry }).click();
  await expect.poll(async () => (await list.names()).length).toBe(3);
  await page.getByRole('button', { name: newTopic }).first().click();
  await untilPath(page, '/integralManage/themeInput');
});
