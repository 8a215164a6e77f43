import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { typeTopic } from '../kit/entry.ts';
import { untilLoaded } from '../kit/look.ts';
import type { Signable } from '../kit/people.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

const listPath = '/integralManage/list';

async function at(who: Signable, width: number): Promise<Page> {
  const height = width < 500 ? 740 : 900;
  const visitor = await visit({
    name: who.name,
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  return visitor.signIn(who);
}

/** By how many px the page, not a part of it, scrolls sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.each(['zh_CN', 'es_ES'] as const)(
  'on a phone a record is entered, found as a card and passed (%s)',
  async (language) => {
    const made = await company(world, language);
    const { texts, kit, record } = wordsIn[language];
    const recorder = await at(made.recorder, 360);
    await recorder.goto('/integralManage/themeInput');
    await untilLoaded(recorder);
    await recorder.locator('[data-place=name] input').click();
    await typeTopic(recorder, {
      name: 'By thumb',
      events: [{ event: made.award, members: [made.targets[0].name] }],
      first: made.first.name,
      last: made.last.name,
    });
    expect(await sideways(recorder)).toBe(0);
    // The boxes of a line have labels, as there is no table head, and the submit button is at the bottom.
    const line = recorder.locator('.me-line').first();
    expect(
      await line
        .locator('[data-label]')
        .first()
        .evaluate((cell) => getComputedStyle(cell, '::before').content),
    ).toBe(`"${texts.merit.columns.count}"`);
    const submit = recorder.locator('.me-bar .k-button-primary');
    const { y, height } = (await submit.boundingBox())!;
    expect(y + height).toBeGreaterThan(680);
    await submit.click();
    await recorder.waitForURL((url) => url.pathname.includes('commitSuccess'));

    const reviewer = await at(made.first, 360);
    await reviewer.goto(listPath);
    const card = reviewer.getByRole('row', { name: /By thumb/ });
    await card.waitFor();
    expect(await sideways(reviewer)).toBe(0);
    // Its points are in sight, what is 0 is left out.
    const points = card.getByText('+10.0', { exact: true });
    expect((await points.boundingBox())!.x).toBeLessThan(300);
    expect(await card.getByText('0.0', { exact: true }).first().isVisible()).toBe(false);
    // One button opens all filters except the search.
    const search = reviewer.getByRole('search');
    const filters = search.getByRole('button', { name: kit.list.filters });
    expect(await search.getByRole('button').count()).toBe(1);
    await filters.click();
    await expect.poll(() => search.getByRole('button').count()).toBeGreaterThan(2);
    await filters.click();
    await card.click();
    const pass = reviewer.getByRole('button', { name: record.review.pass, exact: true });
    await pass.click();
    await expect.poll(async () => (await made.last.as.get(meritCalls.list, { scope: 'todo' })).total).toBe(1);
  },
);

test('the menu folds to its icons below 1200 px and lies over the page below 900', async () => {
  const made = await company(world, 'es_ES');
  await recordOf(made, 'first', 'At every width');
  const page = await at(made.first, 1440);
  await page.goto(listPath);
  const row = page.getByRole('row', { name: /At every width/ });
  const sidebar = page.locator('#sidebar');
  for (const [width, room] of [
    [1920, 250],
    [1440, 250],
    [1024, 52],
    [1440, 250],
    [800, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await row.waitFor();
    await expect
      .poll(
        async () => ((await sidebar.isVisible()) ? Math.round((await sidebar.boundingBox())!.width) : 0),
        {
          message: `at ${width} px`,
        },
      )
      .toBe(room);
    expect(await sideways(page)).toBe(0);
  }
});
