import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { MenuEntry } from '../../src/kit/web/app/screen.ts';
import type { Language } from '../../src/kit/contract/language.ts';
import { languages } from '../../src/kit/contract/language.ts';
import { useStage } from '../kit/browser.ts';
import { isFull, ofToday, seed } from '../../src/kit/test/budget.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, brokenWords, cutLabels, untilStill } from '../kit/inspect.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { signInText } from '../../src/modules/identity/server/pages/sign-in.text.ts';

const { world, visit } = await useStage();
/** One language a day, in which axe checks every screen, in light or in dark. */
const shownLanguages = ofToday(languages, 1);
const isDarkDay = Math.floor(seed / languages.length) % 2 === 1;

const menus = import.meta.glob<Record<string, unknown>>('/src/modules/*/menu.ts', { eager: true });
const entries = Object.values(menus)
  .flatMap((file) => Object.values(file))
  .filter((each): each is readonly MenuEntry[] => Array.isArray(each))
  .flat();

/** Views of a screen that have an address of their own, beside the shortcuts of the menu. */
const views = ['/integralManage/topicView?_grain=byEvent', '/integralManage/topicView?_grain=byMember'];
const ofTheFrame = ['/home', '/chooseOrganisation', '/401', '/load_err', '/no/such/page'];

/** Says alone that no record was submitted, unless its address names one. */
const successPath = '/integralManage/list/commitSuccess';

/** Whose `{id}` is no record's: their own journeys look at them. */
const ofOthers = /fixeddetail|checkdetail/;

/** Everything that has an address, with records to show where a screen shows one. */
const screensOf = (recordId: string, waitingId: string): string[] => [
  ...ofTheFrame,
  ...entries
    .filter(({ path }) => path !== successPath && !ofOthers.test(path))
    .flatMap(({ path, shortcuts = {} }) => [
      ...(path.includes('{id}') ? [recordId, waitingId].map((id) => path.replace('{id}', id)) : [path]),
      ...Object.values(shortcuts),
    ]),
  `${successPath}?id=${waitingId}`,
  ...views,
];

test.for<Language>(shownLanguages)(
  'every screen has all its words, uncut, and passes axe in a language and look of the day: %s',
  async (language) => {
    const made = await company(world, language);
    const recordId = await recordOf(made, 'passed');
    const waitingId = await recordOf(made, 'first');
    await world.settle();
    const visitor = await visit({ name: language });
    const page = await visitor.open('/');
    await page.locator('#account').waitFor();
    await page.locator(`button[name=language][value=${language}]`).click();
    await page.getByRole('button', { name: signInText[language].submit, exact: true }).waitFor();
    const looks = isFull ? [false, true] : [isDarkDay];
    const found: string[] = [];
    const look = async (where: string, words: boolean): Promise<void> => {
      await untilStill(page);
      const problems = [
        ...(await accessibilityProblems(page)),
        ...(words ? [...(await cutLabels(page)), ...(await brokenWords(page, language, made.org.mark))] : []),
      ];
      found.push(...problems.map((problem) => `${where} ${problem}`));
    };
    found.push(...(await accessibilityProblems(page)).map((problem) => `sign-in ${problem}`));
    await page.locator('#account').fill(made.manager.loginName);
    await page.locator('#password').fill(made.manager.password);
    await page.keyboard.press('Enter');
    await untilPath(page, '/home');
    await untilLoaded(page);
    for (const dark of looks) {
      await page.evaluate((on) => localStorage.setItem('dark', on ? '1' : '0'), dark);
      await page.reload();
      await untilLoaded(page);
      for (const screen of screensOf(recordId, waitingId)) {
        await goTo(page, screen).catch((error: unknown) => {
          throw new Error(`${screen} does not come`, { cause: error });
        });
        await look(`${dark ? 'dark' : 'light'} ${screen}`, dark === looks[0]);
      }
    }
    expect([...new Set(found)]).toEqual([]);
  },
);

/** Navigates without reloading the application; the window's title names the screen. */
async function goTo(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((href) => history.pushState(null, '', href), address);
  await untilPath(page, new URL(address, world.base).pathname);
  const changed = page.waitForFunction((title) => document.title !== title, before, { timeout: 1_500 });
  await changed.catch(() => {}); // a screen may share its name with the one before
  await untilLoaded(page);
}
