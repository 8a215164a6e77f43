/** Menu, flyouts, palette and the places of several screens pass axe, open and closed, at a desk and on a phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '../../src/kit/contract/language.ts';
import { isFull, ofToday } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, untilStill } from '../kit/inspect.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { menuEntries } from '../kit/menu.ts';
import { recordOf } from '../kit/records.ts';
import { resize } from '../kit/widths.ts';

const { world, visit } = await useStage();
const placed = menuEntries.filter(({ place }) => place !== undefined).map(({ path }) => path);

test.each(ofToday(languages, 1))(
  'menu, flyouts, palette, entry page and tabs of people and rights pass axe: %s',
  { timeout: isFull ? 300_000 : 180_000 },
  async (language) => {
    const made = await company(world, language);
    await recordOf(made, 'first');
    await world.settle();
    const page = await (await visit({ name: language })).signIn(made.manager, { path: '/home' });
    await untilLoaded(page);
    const found: string[] = [];
    const look = async (where: string, part?: 'topLayer'): Promise<void> => {
      await untilStill(page);
      found.push(...(await accessibilityProblems(page, part)).map((problem) => `${where}: ${problem}`));
    };
    for (const width of [1440, 360]) {
      await resize(page, width);
      for (const path of placed) {
        await page.evaluate((href) => history.pushState(null, '', href), path);
        await untilPath(page, path);
        await untilLoaded(page);
        await look(`${width} ${path}`);
      }
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      await look(`${width} palette`, 'topLayer');
      await page.getByRole('dialog').getByRole('combobox').fill('a');
      await page.getByRole('option').first().waitFor();
      await look(`${width} palette that found something`, 'topLayer');
      await page.keyboard.press('Escape');
      await menuOpens(page, (what) => look(`${width} ${what}`));
    }
    await resize(page, 1024);
    const flyouts = page.locator('#sidebar .s-flyout button');
    await flyouts.first().waitFor();
    for (let index = 0; index < (await flyouts.count()); index += 1) {
      await flyouts.nth(index).click();
      await page.locator(':popover-open[role=menu], :popover-open [role=menu]').first().waitFor();
      await look(`flyout ${index}`, 'topLayer');
      await page.keyboard.press('Escape');
    }
    await look('menu at the width of icons');
    expect(found).toEqual([]);
  },
);

/** Every application open in turn, a section folded, a page among the favourites, and the menu away. */
async function menuOpens(page: Page, look: (what: string) => Promise<void>): Promise<void> {
  const toggle = page.locator('[aria-controls=sidebar]');
  const open = async (): Promise<void> => {
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
    await page.locator('#sidebar .s-application').first().waitFor();
  };
  await open();
  const applications = page.locator('#sidebar .s-application > h2 > button');
  for (let index = 0; index < (await applications.count()); index += 1) {
    const button = applications.nth(index);
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    await look(`menu, application ${index}`);
  }
  const fold = page.locator('#sidebar h3 > button').first();
  if ((await fold.count()) > 0) {
    await fold.click();
    await look('menu, a section folded');
    await fold.click();
  }
  // Over a phone's page the menu goes when one presses beside it.
  const veil = page.locator('.s-veil');
  if (await veil.isVisible()) await veil.click({ position: { x: 340, y: 300 } });
  else await toggle.click();
  await look('menu closed');
}
