import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../src/kit/contract/language.ts';
import { useStage } from '../kit/browser.ts';
import { shareOfToday, isFull, ofToday, seed } from '../../src/kit/test/budget.ts';
import { company, type Company } from '../kit/company.ts';
import { accessibilityProblems, brokenWords, cutLabels, untilStill } from '../kit/inspect.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { menuEntries } from '../kit/menu.ts';
import { recordOf } from '../kit/records.ts';
import { signInText } from '../../src/modules/identity/server/pages/sign-in.text.ts';

const { world, visit } = await useStage();
/** One language a day, in which a third of the screens are looked at, in light or in dark. */
const shownLanguages = ofToday(languages, 1);
const isDarkDay = Math.floor(seed / languages.length) % 2 === 1;

/** Views of a screen that have an address of their own, beside the shortcuts of the menu. */
const views = ['/integralManage/topicView?_grain=byEvent', '/integralManage/topicView?_grain=byMember'];
const ofTheFrame = ['/home', '/chooseOrganisation', '/401', '/load_err', '/no/such/page'];

/** Says alone that no record was submitted, unless its address names one. */
const successPath = '/integralManage/list/commitSuccess';

/** Says alone that nobody was chosen, unless its address names somebody; its own journey looks at it. */
const mergePath = '/memberManage/merge';

/** The only address whose `{id}` is a record's: the journeys of others look at theirs. */
const recordPath = '/integralManage/detail/{id}';

type Ids = { readonly record: string; readonly waiting: string };

/** Everything that has an address, with places for the records where a screen shows one. */
const addresses: readonly string[] = [
  ...ofTheFrame,
  ...menuEntries
    .filter(
      ({ path }) =>
        path !== successPath && path !== mergePath && (path === recordPath || !path.includes('{id}')),
    )
    .flatMap(({ path, shortcuts = {} }) => [
      ...(path.includes('{id}') ? ['{record}', '{waiting}'].map((id) => path.replace('{id}', id)) : [path]),
      ...Object.values(shortcuts),
    ]),
  `${successPath}?id={waiting}`,
  ...views,
];

/** Screens that one test looks at: as many as it has time for on a slow machine. */
const screensOfATest = 20;

type Stop = { readonly dark: boolean; readonly screen: string };

describe.each(shownLanguages)('in a language and look of the day: %s', (language) => {
  const looks = isFull ? [false, true] : [isDarkDay];
  const screens = shareOfToday(addresses, 3);
  const parts = looks.flatMap((dark) => chunksOf(screens.map((screen): Stop => ({ dark, screen }))));
  let made: Company;
  let ids: Ids;

  beforeAll(async () => {
    made = await company(world, language);
    ids = { record: await recordOf(made, 'passed'), waiting: await recordOf(made, 'first') };
    await world.settle();
  });

  test('the sign-in page passes axe', async () => {
    const page = await (await visit({ name: language })).open('/');
    await page.locator('#account').waitFor();
    await page.locator(`button[name=language][value=${language}]`).click();
    await page.getByRole('button', { name: signInText[language].submit, exact: true }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test.for(parts)('every screen has all its words, uncut, and passes axe: part %#', async (part) => {
    const page = await (await visit({ name: language })).signIn(made.manager, { path: '/home' });
    await page.evaluate((on) => localStorage.setItem('dark', on ? '1' : '0'), part[0]!.dark);
    await page.reload();
    await untilLoaded(page);
    const found: string[] = [];
    for (const { dark, screen } of part) {
      const address = screen.replace('{record}', ids.record).replace('{waiting}', ids.waiting);
      await goTo(page, address).catch((error: unknown) => {
        throw new Error(`${screen} does not come`, { cause: error });
      });
      await untilStill(page);
      const problems = [
        ...(await accessibilityProblems(page)),
        ...(dark === looks[0]
          ? [...(await cutLabels(page)), ...(await brokenWords(page, language, made.org.mark))]
          : []),
      ];
      found.push(...problems.map((problem) => `${dark ? 'dark' : 'light'} ${screen} ${problem}`));
    }
    expect([...new Set(found)]).toEqual([]);
  });
});

function chunksOf(stops: readonly Stop[]): Stop[][] {
  return Array.from({ length: Math.ceil(stops.length / screensOfATest) }, (_, index) =>
    stops.slice(index * screensOfATest, (index + 1) * screensOfATest),
  );
}

/** Navigates without reloading the application; the window's title names the screen. */
async function goTo(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((href) => history.pushState(null, '', href), address);
  await untilPath(page, new URL(address, world.base).pathname);
  const changed = page.waitForFunction((title) => document.title !== title, before, { timeout: 1_500 });
  await changed.catch(() => {}); // a screen may share its name with the one before
  await untilLoaded(page);
}
