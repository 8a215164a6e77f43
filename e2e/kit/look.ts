import type { Page } from 'playwright-core';

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** Waits until the page is at a path, whatever its query. */
export async function untilPath(page: Page, path: string | RegExp): Promise<void> {
  await page.waitForURL(({ pathname }) =>
    typeof path === 'string' ? pathname === path : path.test(pathname),
  );
}

/** Waits until a screen stands there whole: nothing is still being fetched for it. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.locator('#content h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.k-skeleton, #content [aria-busy=true], .me-loading'));
}
