import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, cutLabels } from '../kit/inspect.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { passAll, stockOf } from '../kit/stock.ts';
import { wordsIn, type Words } from '../kit/words.ts';

const { world, visit } = await useStage();
const path = '/integralForm/totalRank';
const looks = [
  { language: 'zh_CN', width: 1440 },
  { language: 'es_ES', width: 360 },
] as const;

/** The year of the first member of the ranking, in the drawer of a number. */
async function yearOf(page: Page, { texts }: Words): Promise<Locator> {
  await page
    .locator('#content tbody button:visible')
    .filter({ hasText: /\d\.\d/ })
    .first()
    .click();
  return page.getByRole('dialog').getByRole('figure', { name: texts.ranking.year });
}

test.for(looks)(
  'a chart is read by keys, by pointer and as a table: $language',
  async ({ language, width }) => {
    const words = wordsIn[language];
    const made = await company(world, language);
    await stockOf(made, 4);
    await passAll(made, world);
    const visitor = await visit({ viewport: { width, height: 800 } });
    const page = await visitor.signIn(made.manager, { path });
    await untilPath(page, path);
    await untilLoaded(page);
    // A file is read twice: fetched first, then imported.
    const code = (): string[] => {
      const addresses = visitor.requests.map((each) => each.url());
      return [...new Set(addresses.filter((address) => /\/plot-[^/]*\.js$/.test(address)))];
    };
    expect(code()).toEqual([]);
    const year = await yearOf(page, words);
    const picture = year.getByRole('slider', { name: words.texts.ranking.year });
    await picture.locator('svg').waitFor();
    expect(code()).toHaveLength(1);
    expect((await picture.locator('svg').boundingBox())?.width).toBeLessThanOrEqual(width);
    expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
    expect(await cutLabels(page)).toEqual([]);

    const rows = year.getByRole('row');
    const cells = async (index: number): Promise<string[]> =>
      (await rows.nth(index).locator('th, td').allInnerTexts()).map((text) => text.trim());
    await expect.poll(() => rows.count()).toBe(13);
    const spoken = (): Promise<string | null> => picture.getAttribute('aria-valuetext');
    await picture.focus();
    for (const [key, index] of [
      ['Home', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['End', 12],
      ['ArrowRight', 12],
    ] as const) {
      await page.keyboard.press(key);
      const [month = '', points = ''] = await cells(index);
      await expect.poll(spoken).toMatch(new RegExp(`^${month}.* ${points}$`));
    }
    const box = await picture.boundingBox();
    if (!box) throw new Error('the picture is not shown');
    await page.mouse.move(box.x + box.width * 0.55, box.y + box.height / 2);
    const [middle = ''] = await cells(6);
    const [next = ''] = await cells(7);
    await expect.poll(spoken).toMatch(new RegExp(`^(${middle}|${next})`));

    const button = year.getByRole('button', { name: words.kit.chart.table, exact: true });
    await button.press('Enter');
    expect(await button.getAttribute('aria-pressed')).toBe('true');
    await year.getByRole('rowheader', { name: (await cells(12))[0] ?? '' }).scrollIntoViewIfNeeded();
    expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
    await button.press('Enter');
    await picture.locator('svg').waitFor();
    // Its end is clean, too: the page's policy forbids how the library empties its elements.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
);

test('a press in a chart shows what it stands for, by pointer, keys and table, until it is taken away', async () => {
  const { texts, kit } = wordsIn.es_ES;
  const made = await company(world, 'es_ES');
  await stockOf(made, 4);
  await passAll(made, world);
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager, { path });
  await untilPath(page, path);
  await untilLoaded(page);
  const year = await yearOf(page, wordsIn.es_ES);
  const drawer = page.getByRole('dialog');
  const entries = drawer.locator('.k-table tbody').getByRole('row');
  await drawer.getByText(texts.ranking.explain.equal).waitFor();
  const all = await entries.count();
  const chip = drawer.locator('.k-chart-picked .k-chip');
  const away = chip.getByRole('button');

  const picture = year.getByRole('slider', { name: texts.ranking.year });
  await picture.locator('svg').waitFor();
  // A month without points has no entries; the last one has all.
  await picture.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await chip.waitFor();
  await drawer.getByText(texts.ranking.explain.none).waitFor();
  const month = (await chip.innerText()).trim();
  expect(await away.getAttribute('aria-label')).toBe(kit.picker.remove(month));
  await away.press('Enter');
  await expect.poll(() => entries.count()).toBe(all);
  expect(await chip.count()).toBe(0);
  // By the table, and once more to see all.
  await year.getByRole('button', { name: kit.chart.table, exact: true }).click();
  const inTable = year.getByRole('button', { name: month, exact: true });
  await inTable.click();
  expect(await inTable.getAttribute('aria-pressed')).toBe('true');
  await drawer.getByText(texts.ranking.explain.none).waitFor();
  await inTable.click();
  await expect.poll(() => entries.count()).toBe(all);
  // A day of the year.
  const days = drawer.getByRole('slider', { name: texts.ranking.pictures.calendar });
  await days.focus();
  await page.keyboard.press('Enter');
  await chip.waitFor();
  expect((await chip.innerText()).trim()).toBe(
    ((await days.getAttribute('aria-valuetext')) ?? '').slice(0, 10),
  );
  await away.click();
  // What the points come from, by the pointer.
  const sources = drawer.getByRole('figure', { name: texts.ranking.pictures.sources });
  const bars = sources.getByRole('slider');
  await bars.locator('svg').waitFor();
  await bars.click({ position: { x: 40, y: 8 } });
  await chip.waitFor();
  expect(await accessibilityProblems(page, 'topLayer')).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });

  // The spread of the points filters the ranking behind it, by a filter like any other.
  await page.getByRole('button', { name: texts.ranking.pictures.title, exact: true }).click();
  const spread = drawer.getByRole('slider', { name: texts.ranking.pictures.distribution });
  await spread.locator('svg').waitFor();
  await spread.focus();
  await page.keyboard.press('End');
  const count = Number(/\d+$/.exec((await spread.getAttribute('aria-valuetext')) ?? '')?.[0]);
  await page.keyboard.press('Enter');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('#content .k-table tbody').getByRole('row').count()).toBe(count);
  await expect.poll(() => new URL(page.url()).searchParams.get('points')).toMatch(/^-?[\d.]+~-?[\d.]+$/);
  await page
    .locator('#content')
    .getByRole('button', { name: kit.picker.remove(texts.ranking.filter.points) })
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get('points')).toBe(null);
});

test('numbers or code that do not come leave room for both, and are asked for again', async () => {
  const words = wordsIn.zh_CN;
  const made = await company(world);
  await stockOf(made, 3);
  await passAll(made, world);
  const visitor = await visit();
  visitor.expectProblems(/ERR_FAILED/, /503/);
  const page = await visitor.signIn(made.manager, { path });
  await untilPath(page, path);
  await untilLoaded(page);
  await page.route('**/api/b/report/trend', (route) => route.fulfill({ status: 503, json: {} }));
  await page.route(/\/plot-[^/]*\.js$/, (route) => route.abort());
  const year = await yearOf(page, words);
  const again = year.getByRole('button', { name: words.kit.retry, exact: true });
  await again.waitFor();
  await page.unroute('**/api/b/report/trend');
  await again.click();
  // The numbers are here and their picture is not: they are read all the same.
  await year.getByText(words.kit.error.part).waitFor();
  await expect.poll(() => year.getByRole('row').count()).toBe(13);
  await page.unroute(/\/plot-[^/]*\.js$/);
  await again.click();
  await year.locator('svg').waitFor();
});
