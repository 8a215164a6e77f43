/** In every language and at every width a screen has room for what it says: nothing is cut, nothing runs out of its place. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '../../src/kit/contract/language.ts';
import { isFull, ofToday, shareOfToday } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { cutLabels, untilStill } from '../kit/inspect.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { listedPaths } from '../kit/menu.ts';
import { recordOf } from '../kit/records.ts';
import { resize, widths } from '../kit/widths.ts';

const { world, visit } = await useStage();

/** What is wider than what it stands in, or reaches over the edge of the window, where nothing scrolls to it. */
const runsOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const told = (each: Element): string =>
      `${each.tagName.toLowerCase()}.${[...each.classList].join('.')} “${(each.textContent ?? '').trim().slice(0, 30)}”`;
    const holds = (place: Element): boolean => getComputedStyle(place).overflowX !== 'visible';
    const parentOf = (each: Element): Element | null => {
      const parent = each.parentElement;
      return parent && getComputedStyle(parent).display === 'contents' ? parentOf(parent) : parent;
    };
    // A page scrolls up and down alone: what reaches over its edge is out of reach.
    const pages = '.s-page, #content, .s-frame';
    const isHeld = (each: Element): boolean => {
      for (let place = each.parentElement; place && !place.matches(pages); place = place.parentElement)
        if (holds(place) && place.getBoundingClientRect().right <= innerWidth + 1) return true;
      return false;
    };
    const found: string[] = [];
    for (const each of document.querySelectorAll('.s-header *, #sidebar *, #content *')) {
      if (each.closest('svg, .k-hidden, [hidden]') || !each.checkVisibility({ visibilityProperty: true }))
        continue;
      const box = each.getBoundingClientRect();
      if (box.width <= 1) continue;
      const { position, display } = getComputedStyle(each);
      if (box.right > innerWidth + 1 && !isHeld(each)) found.push(`${told(each)} reaches over the window`);
      const parent = parentOf(each);
      const isOfParent = !['absolute', 'fixed'].includes(position) && display !== 'inline' && parent;
      if (!isOfParent || holds(parent) || getComputedStyle(parent).display === 'inline') continue;
      const place = parent.getBoundingClientRect();
      if (place.width > 1 && box.width > place.width + 1)
        found.push(
          `${told(each)} is ${Math.round(box.width)} wide in ${Math.round(place.width)} of ${told(parent)}`,
        );
    }
    const sideways = [document.documentElement, ...document.querySelectorAll(pages)];
    if (sideways.some((place) => place.checkVisibility() && place.scrollWidth > place.clientWidth + 1))
      found.push('the page scrolls sideways');
    return found.slice(0, 4);
  });

test.each(ofToday(languages.toReversed(), 1))(
  'nothing is cut and nothing is wider than its place on any screen at 360, 1024, 1440 and 1920 px: %s',
  { timeout: isFull ? 900_000 : 120_000 },
  async (language) => {
    const made = await company(world, language);
    await recordOf(made, 'passed');
    await recordOf(made, 'first');
    await world.settle();
    const page = await (await visit({ name: language })).signIn(made.manager, { path: '/home' });
    const found = new Set<string>();
    for (const path of ['/home', ...shareOfToday(listedPaths, 10)]) {
      await page.evaluate((href) => history.pushState(null, '', href), path);
      await untilPath(page, path);
      for (const width of widths) {
        await resize(page, width);
        await untilLoaded(page);
        await untilStill(page);
        for (const fault of [...(await cutLabels(page)), ...(await runsOut(page))])
          found.add(`${path} at ${width} px: ${fault}`);
      }
    }
    expect([...found]).toEqual([]);
  },
);
