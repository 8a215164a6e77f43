import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const waitMs = 20_000;
const stepMs = 40;

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Waits until the page is at a path, with any query and after any redirects. */
export async function untilPath(page: Page, path: string | RegExp, limitMs = waitMs): Promise<void> {
  const isThere = (): boolean => (typeof path === 'string' ? pathOf(page) === path : path.test(pathOf(page)));
  for (const end = Date.now() + limitMs; !isThere(); await sleep(stepMs)) {
    if (Date.now() > end) throw new Error(`waited for ${path}, and the page is at ${page.url()}`);
  }
}

/** Waits until a screen has loaded completely. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.locator('#content h1:visible').first().waitFor();
  // Pages kept behind this one may have been left while they loaded.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.k-skeleton, #content [aria-busy=true], .me-loading')].every(
      (sign) => !sign.checkVisibility(),
    ),
  );
}

/** Goes to a screen without reloading the application, and waits until it is in front and has loaded completely. */
export async function showScreen(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => history.pushState(null, '', href), address);
  await page.locator(`.s-tab-front a[href="${address}"]`).waitFor();
  await untilLoaded(page);
}
