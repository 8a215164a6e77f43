/** The parts of settings pages are found by their names, from everywhere and in the settings' own search. */
import { expect, test } from 'vitest';
import { ofToday } from '../../src/kit/test/budget.ts';
import type { MenuEntry } from '../../src/kit/web/app/screen.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { showScreen, untilLoaded, untilPath } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.es_ES;

const settingsSections: readonly string[] = ['config', 'account', 'organisation', 'rights'];
const menus = import.meta.glob<Record<string, unknown>>('/src/modules/*/menu.ts', { eager: true });
const settingsPages = Object.values(menus)
  .flatMap((file) => Object.values(file))
  .filter((each): each is readonly MenuEntry[] => Array.isArray(each))
  .flat()
  .filter(({ path, section }) => settingsSections.includes(section) && !path.includes('{'));

/** Those with parts, and a few of the others a day: a part of theirs would have to be declared, too. */
const withParts = ['/setting/myinfo', '/setting/orginfo', '/setting/security', '/configManage/index'];
const paths = settingsPages.map(({ path }) => path as string);
const pages = [
  ...withParts,
  ...ofToday(
    paths.filter((path) => !withParts.includes(path)),
    2,
  ),
];
const partsOfADay = 8;

const titlesOfParts = '#content .k-section > .k-section-head h2';

test('every part of every settings page is found by its name and led to', async () => {
  const made = await company(world, 'es_ES');
  const page = await (await visit({ locale: 'es-ES' })).signIn(made.manager, { path: '/setting/myinfo' });
  await untilLoaded(page);
  const parts: { path: string; title: string }[] = [];
  for (const path of pages) {
    await showScreen(page, path);
    const titles = await page.locator(titlesOfParts).filter({ visible: true }).allInnerTexts();
    parts.push(...titles.map((title) => ({ path, title: title.trim() })));
  }
  expect(new Set(parts.map(({ path }) => path)).size).toBeGreaterThanOrEqual(4);
  const lost: string[] = [];
  for (const { path, title } of ofToday(parts, partsOfADay)) {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: kit.palette.title });
    await palette.waitFor();
    await page.keyboard.type(title);
    const group = palette.getByRole('group', { name: texts.shellPalette.sections });
    const found = group.getByRole('option').filter({ hasText: title }).first();
    const isFound = await found.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isFound) {
      lost.push(`${path}: ${title}`);
      await page.keyboard.press('Escape');
      continue;
    }
    await found.click();
    await palette.waitFor({ state: 'detached' });
    const led = (): Promise<boolean> =>
      page.evaluate(
        (wanted) => document.activeElement?.querySelector('h2')?.textContent.trim() === wanted,
        title,
      );
    await expect.poll(led, { message: `${path}: ${title}` }).toBe(true);
  }
  expect(lost).toEqual([]);

  // From the search of the settings into those of another module.
  await showScreen(page, '/configManage/index');
  await page
    .getByRole('textbox', { name: texts.settings.search })
    .fill(texts.identitySecurity.passkeys.title);
  await page.getByRole('link', { name: texts.identitySecurity.passkeys.title, exact: true }).click();
  await untilPath(page, '/setting/security');
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['anchor']))
    .toBe('passkeys');
});
