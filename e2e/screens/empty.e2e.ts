/** The first hour of an organisation: what is empty says what it is for, and leads on to where that begins. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareOfToday } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { pathOf, untilLoaded, untilPath } from '../kit/look.ts';
import { listedPaths } from '../kit/menu.ts';
import { personOf } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

/** What stands on a page where nothing is, and says no more than that; and pictures of nothing. */
const bare = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const content = document.querySelector('#content') ?? document.body;
    const seen = (element: Element): boolean => element.checkVisibility();
    const states = [...content.querySelectorAll('.k-state')].filter(seen);
    return [
      ...states
        .filter((state) => !state.querySelector('p')?.textContent?.trim())
        .map((state) => state.textContent ?? ''),
      ...[...content.querySelectorAll('.k-chart, .h-bars')]
        .filter(seen)
        .filter((chart) => !/[1-9]/.test(chart.textContent ?? ''))
        .map(() => 'a picture of nothing'),
    ];
  });

/** Goes to a screen without reloading the application, also where it is refused. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => history.pushState(null, '', href), path);
  await page.waitForFunction(
    (href) =>
      location.pathname !== new URL(href, location.origin).pathname ||
      document.querySelector(`.s-tab-front a[href="${href}"]`) !== null,
    path,
  );
  await untilLoaded(page);
}

test.each(['administrator', 'member'])(
  'every empty screen of a new organisation says what it is for: %s',
  async (role) => {
    const own = await world.organisation({ language: 'es_ES', manageVersion: 'base' });
    const isAdministrator = role === 'administrator';
    const person = await personOf(own, {
      language: 'es_ES',
      ...(isAdministrator && { roles: ['administrator'], isReviewer: true }),
    });
    const visitor = await visit();
    visitor.expectProblems(/403/);
    const page = await visitor.signIn(person, { path: '/home' });
    const found: string[] = [];
    await untilLoaded(page);
    found.push(...(await bare(page)).map((what) => `/home: ${what}`));
    for (const path of shareOfToday(listedPaths, 6)) {
      await goTo(page, path);
      // What is not for everybody is shown to the administrator.
      if (pathOf(page) !== path && !isAdministrator) continue;
      expect(pathOf(page)).toBe(path);
      found.push(...(await bare(page)).map((what) => `${path}: ${what}`));
    }
    expect(found).toEqual([]);
  },
);

test('the next step stands on it for those who may take it', async () => {
  const { texts } = wordsIn.zh_CN;
  const own = await world.organisation({ manageVersion: 'base' });
  const administrator = await personOf(own, { name: 'Ada', roles: ['administrator'], isReviewer: true });
  const reader = await personOf(own, { name: 'Rita' });
  const page = await (await visit()).signIn(administrator, { path: '/integralManage/topicView' });
  const state = page.locator('#content .k-state');
  await state.getByText(texts.meritReview.list.emptyText).waitFor();
  await state.getByRole('link', { name: texts.menu.merit.themeInput, exact: true }).click();
  await untilPath(page, '/integralManage/themeInput');
  // Nobody else may release records yet: that is said before anything is refused, with the way to change it.
  const { reviewers } = texts.meritEntry;
  await page.getByText(reviewers.nobodyYet).waitFor();
  expect(await page.getByText(reviewers.nobodyLeft).count()).toBe(0);
  await page
    .locator('#content')
    .getByRole('link', { name: texts.menu.authority.levels, exact: true })
    .click();
  await untilPath(page, '/memberPermissions/index');

  const others = await (await visit()).signIn(reader, { path: '/integralManage/questions' });
  await others
    .locator('#content .k-state')
    .getByRole('link', { name: texts.menu.ranking.myPoints, exact: true })
    .click();
  await untilPath(others, '/integralManage/myPoints');
  // A step that one may not take is not offered.
  await others.goto('/integralForm/fixedForm');
  await untilLoaded(others);
  expect(await others.locator('#content .k-state a').count()).toBe(0);
});
