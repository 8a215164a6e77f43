import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Locator, Page } from 'playwright-core';

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

/** Shows the page as it is printed, once its printed head is there. */
export async function showPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.querySelector('.k-print-head')?.checkVisibility() ?? false;
  });
}

/** Goes to a screen without reloading the application, and waits until it is in front and has loaded completely. */
export async function showScreen(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => history.pushState(null, '', href), address);
  await page.locator(`.s-tab-front a[href="${address}"]`).waitFor();
  await untilLoaded(page);
}

/** The card of an organisation where one is chosen: a press enters. */
export const cardOf = (page: Page, name: string): Locator =>
  page.locator('.s-choice').filter({ hasText: name });

/** The line of the menu that leads to a screen; an application that is not open is opened first. */
export async function menuLine(page: Page | Frame, path: string): Promise<Locator> {
  const line = page.locator(`#sidebar a[href="${path}"]`).first();
  const applications = page.locator('#sidebar .s-application > h2 > button');
  await page.locator('#sidebar :is(h2, .s-flyout)').first().waitFor({ state: 'attached' });
  const all = await applications.count();
  for (let tried = 0; (await line.count()) === 0 && tried < all; tried += 1) {
    const button = applications.nth(tried);
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }
  return line;
}

/** All that the menu offers, application by application. */
export async function offeredIn(page: Page): Promise<string[]> {
  const links = page.locator('#sidebar .s-menu a');
  const closed = page.locator('#sidebar .s-application:not(.s-application-open) > h2 > button');
  await page.locator('#sidebar h2').first().waitFor();
  const offered = new Set<string>();
  const read = async (): Promise<void> => {
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      offered.add(href);
  };
  const titles = await page.locator('#sidebar .s-application > h2').allInnerTexts();
  await read();
  for (const title of titles) {
    const button = closed.filter({ hasText: title });
    if ((await button.count()) > 0) await button.first().click();
    await read();
  }
  return [...offered];
}

/** Presses a button of the head in front, or its entry in the menu of what has no room there. */
export async function pressInHead(page: Page, name: string): Promise<void> {
  const head = page.locator('#content .k-head:visible').first();
  const button = head.getByRole('button', { name, exact: true });
  await head.locator('.k-head-more').waitFor({ state: 'attached' });
  if (await button.isVisible()) return button.click();
  await head.locator('.k-head-more > button').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}
