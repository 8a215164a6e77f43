import { expect, test } from 'vitest';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';

const { world, visit } = await useStage();
const here = '/integralManage/topicView';
const there = '/eventlibrary/index';

test('a click is answered at once where the page it leads to is still on its way', async () => {
  const made = await company(world);
  const visitor = await visit();
  const page = await visitor.signIn(made.manager, { path: here });
  await untilPath(page, here);
  await untilLoaded(page);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const entry = page.locator(`#sidebar a[href*="${there}"]`);
  await entry.click();
  // The menu marks it, and the old page takes no more clicks.
  await expect.poll(() => entry.getAttribute('aria-current')).toBe('page');
  const pages = page.locator('#content > .s-pages');
  expect(await pages.getAttribute('inert')).not.toBeNull();
  await page.locator('#content').getByRole('status').waitFor();
  release();
  await untilPath(page, there);
  await untilLoaded(page);
  expect(await pages.getAttribute('inert')).toBeNull();
  await page.locator('#content').getByRole('status').waitFor({ state: 'detached' });

  // A page whose code is here shows itself without a word of coming.
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      if (changes.some(({ target }) => target instanceof Element && target.hasAttribute('inert')))
        document.title = 'inert';
    }).observe(document.querySelector('.s-pages') ?? document.body, { attributes: true });
  });
  await page.locator(`#sidebar a[href*="${here}"]`).click();
  await untilPath(page, here);
  await untilLoaded(page);
  expect(await page.title()).not.toBe('inert');
});
