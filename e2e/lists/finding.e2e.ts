import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { ListOn, searchOf } from '../kit/list.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { stockName, stockOf } from '../kit/stock.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const words = wordsIn.zh_CN;
const { texts, kit } = words;

const listPath = '/integralManage/list';

test('a query as text sets the filters, filters write the text, and what means nothing is refused at its place', async () => {
  const made = await company(world);
  await stockOf(made, 12);
  const visitor = await visit();
  const page = await visitor.signIn(made.manager, { path: `${listPath}?_scope=all` });
  await untilPath(page, listPath);
  await untilLoaded(page);
  const list = new ListOn(page, words);
  const { status, member } = texts.meritReview.filter;
  const [passed, pending] = [texts.merit.status['1'], texts.merit.status['3']];

  await list.search.fill(`status:pending ${stockName(7)}`);
  await expect.poll(() => searchOf(page).get('status')).toContain('3');
  expect(searchOf(page).get('keyword')).toBe(stockName(7));
  expect(await list.names()).toEqual([stockName(7)]);
  await page.getByRole('radio', { name: pending, exact: true }).and(page.locator(':checked')).waitFor();

  // Chosen by mouse, the text says it.
  await page.getByRole('radio', { name: passed, exact: true }).click();
  await expect.poll(() => list.search.inputValue()).toBe(`${status}:${passed} ${stockName(7)}`);

  // By keys alone: a name, then a value.
  await list.search.fill('');
  await expect.poll(() => searchOf(page).has('status')).toBe(false);
  await list.search.pressSequentially(status.slice(0, 2));
  const offers = page.getByRole('listbox', { name: texts.kitQuery.suggestions });
  await offers.getByRole('option', { name: `${status}:` }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await offers.getByRole('option', { name: passed }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect.poll(() => searchOf(page).get('status')).toContain('1');
  expect(await list.search.inputValue()).toBe(`${status}:${passed} `);

  // Refused at its place; the filters stay as they were.
  await list.search.fill(`${status}:${passed} stauts:x `);
  const refusal = page.getByRole('alert').filter({ hasText: texts.kitQuery.noName('stauts') });
  await refusal.waitFor();
  expect(await refusal.locator('mark').innerText()).toBe('stauts');
  expect(await list.search.getAttribute('aria-invalid')).toBe('true');
  expect(searchOf(page).get('status')).toContain('1');
  await list.search.press('Enter');
  expect(
    await list.search.evaluate((box: HTMLInputElement) =>
      box.value.slice(box.selectionStart!, box.selectionEnd!),
    ),
  ).toBe('stauts');
  await list.search.fill(`${member}:"${made.manager.name}"`);
  await expect.poll(() => searchOf(page).get('member')).toContain(made.manager.name);
  expect(searchOf(page).has('status')).toBe(false);

  // The address keeps the filters; the button writes them as text again.
  await page.reload();
  await untilLoaded(page);
  await list.search.focus();
  await page.getByRole('button', { name: texts.kitQuery.asText }).click();
  await expect.poll(() => list.search.inputValue()).toContain(`${member}:`);
  // The box is left for the button, and read once more: what that finds out later is not brought back.
  await visitor.context.route('**/api/member/userMembers*', async (route) => {
    await sleep(700);
    await route.fallback();
  });
  await page.getByRole('search').getByRole('button', { name: kit.list.clearFilters }).click();
  await expect.poll(() => list.search.inputValue()).toBe('');
  await expect.poll(async () => (await list.names()).length).toBe(12);
  await sleep(900);
  expect(searchOf(page).has('member')).toBe(false);
  expect((await list.names()).length).toBe(12);
});

test('a link to a row opens its page with the row marked; one that the filter leaves out is told', async () => {
  const made = await company(world);
  await stockOf(made, 45);
  const visitor = await visit();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await visitor.signIn(made.manager, { path: `${listPath}?_scope=all&sort=bmp&page=3` });
  await untilPath(page, listPath);
  await untilLoaded(page);
  const list = new ListOn(page, words);
  expect(await list.names()).toEqual([41, 42, 43, 44, 45].map(stockName));
  // Links are offered by what comes after the rows, as the counts do; a menu that is open already gets no further entry.
  await page.locator('[data-count="45"]').first().waitFor();
  await list.rows
    .nth(1)
    .getByRole('button', { name: kit.table.rowActions(stockName(42)) })
    .click();
  await page.getByRole('menuitem', { name: texts.kitQuery.copyLink }).click();
  await page.getByText(texts.kitQuery.linkCopied).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  // As another person of the same list gets it, and the order has changed meanwhile: the page is looked for.
  const moved = new URL(link);
  moved.searchParams.set('sort', '-bmp');
  await page.goto(moved.href);
  await untilLoaded(page);
  const marked = page.locator('tr.k-row[data-marked]');
  await expect.poll(() => marked.locator('th').allInnerTexts()).toEqual([stockName(42)]);
  expect(searchOf(page).get('page')).toBeNull();
  await expect.poll(() => marked.evaluate((row) => row === document.activeElement)).toBe(true);

  // Another page is what the reader wants to see now: the mark goes.
  await list.pages.getByRole('button', { name: kit.list.goTo(2), exact: true }).click();
  await expect.poll(() => searchOf(page).has('_line')).toBe(false);
  expect(await marked.count()).toBe(0);

  const filtered = new URL(link);
  filtered.searchParams.set('keyword', stockName(7));
  filtered.searchParams.delete('page');
  await page.goto(filtered.href);
  await page.getByText(texts.kitQuery.lineMissing).waitFor();
  await page.locator('.k-toasts').getByRole('button', { name: kit.list.clearFilters }).click();
  await expect.poll(() => marked.locator('th').allInnerTexts()).toEqual([stockName(42)]);
  expect(searchOf(page).get('page')).toBe('3');
});
