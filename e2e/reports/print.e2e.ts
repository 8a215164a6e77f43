import { expect, test } from 'vitest';
import { dayInZone } from '../../src/kit/contract/format.ts';
import { newId } from '../../src/kit/server/id.ts';
import { post } from '../../src/modules/ledger/server/door.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { untilLoaded } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.es_ES;
const people = 30;

test('a ranking is printed whole, with its organisation, month and time, on white paper and for every reader alike', async () => {
  const { org, manager } = await company(world, 'es_ES');
  const today = dayInZone(new Date());
  for (let index = 0; index < people; index += 1) {
    const { memberId, unitId } = index === 0 ? manager : await org.person();
    const entry = {
      memberId,
      unitId,
      eventId: null,
      recordDate: today,
      bmp: 900 - index,
      amp: 0,
      pmp: 0,
      gcp: 0,
    };
    const posting = { kind: 'post', recordId: newId(), stateVersion: 1, byMemberId: null } as const;
    await org.tx((tx) => post(tx, { ...posting, bookDate: today, entries: [entry] }));
  }
  await world.settle();
  const visitor = await visit({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  const page = await visitor.signIn(manager, { path: '/integralForm/colligateRank' });
  await untilLoaded(page);
  const rows = page.locator('#content tbody tr:visible');
  await expect.poll(() => rows.count()).toBe(20);
  const me = page.locator('#content .rk-own').getByText(texts.ranking.own.me, { exact: true });
  await me.waitFor();
  await page.evaluate(() => {
    document.documentElement.toggleAttribute('data-dark', true);
    // The dialog of the browser cannot be tested, so its event is sent here.
    window.print = () => window.dispatchEvent(new Event('beforeprint'));
  });
  // The browser's own key prints the same as the button.
  await page.keyboard.press('Control+p');
  await page.locator('.k-print-held').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  const total = await rows.count();
  expect(total).toBeGreaterThanOrEqual(people);
  const head = await page.locator('.k-print-head').innerText();
  for (const said of [
    /Company \d+/,
    today.slice(0, 7),
    texts.kitPrint.asOf(''),
    texts.kitPrint.rows(String(total)),
  ])
    expect(head).toMatch(said);
  await page.locator('#content h1', { hasText: texts.ranking.menu.colligateRank }).waitFor();
  expect(await me.isVisible()).toBe(false);
  const look = await page.evaluate(() => ({
    paper: getComputedStyle(document.documentElement).backgroundColor,
    ink: getComputedStyle(document.querySelector('#content h1')!).color,
    head: getComputedStyle(document.querySelector('#content thead')!).display,
  }));
  expect(look).toEqual({ paper: 'rgb(255, 255, 255)', ink: 'rgb(27, 31, 39)', head: 'table-header-group' });
  // No column is cut, and what the sheet is of stands on each of its pages.
  const cut = await page
    .locator('#content table.k-table')
    .evaluate((table) => Math.max(0, table.scrollWidth - table.clientWidth));
  expect(cut).toBe(0);
  expect(
    await page.evaluate(() => document.documentElement.style.getPropertyValue('--k-running-head')),
  ).toContain(texts.ranking.menu.colligateRank);
  // Whoever prints chooses the paper: it lies, and holds all rows on as many pages as they need.
  for (const [format, width] of [
    ['A4', 842],
    ['A3', 1191],
  ] as const) {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const sheet = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
    const boxes = [...sheet.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+)/g)].map(([, points]) => Number(points));
    expect(boxes.length, format).toBeGreaterThan(0);
    for (const box of boxes) expect(Math.abs(box - width), format).toBeLessThan(2);
  }
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => rows.count()).toBe(20);
  await me.waitFor();
});

test('a statement says whose it is, and a month is printed out of its drawer, with lines to sign on', async () => {
  const { org, manager } = await company(world, 'es_ES');
  const today = dayInZone(new Date());
  const { memberId, unitId } = manager;
  const entry = { memberId, unitId, eventId: null, recordDate: today, bmp: 30, amp: 0, pmp: 0, gcp: 0 };
  const posting = { kind: 'post', recordId: newId(), stateVersion: 1, byMemberId: null } as const;
  await org.tx((tx) => post(tx, { ...posting, bookDate: today, entries: [entry] }));
  await world.settle();
  const page = await (await visit()).signIn(manager, { path: '/integralManage/monthClose' });
  await untilLoaded(page);
  await page.locator('#content tbody .k-row').first().getByRole('rowheader').click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('.k-facts').waitFor();
  await drawer.getByRole('button', { name: kit.print, exact: true }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await drawer
    .locator('.k-print-head')
    .getByText(/Company \d+/)
    .waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  await drawer.getByText(texts.kitPrint.signature).waitFor();
  expect(await page.locator('#content table.k-table').isVisible()).toBe(false);
  expect(await drawer.getByRole('button', { name: kit.print, exact: true }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.goto(`${world.base}/integralManage/myPoints`);
  await untilLoaded(page);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.locator('.k-print-of', { hasText: manager.name }).waitFor({ state: 'attached' });
});
