import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages, type Language } from '../../src/kit/contract/language.ts';
import { ofToday } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { jpegFile } from '../kit/files.ts';
import { accessibilityProblems, brokenWords, cutLabels, untilStill } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { pressInHead, showScreen, untilLoaded } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const tallestPx = 600;
/** One language a day, and not that of the screens; axe looks at everything. */
const shownLanguages = ofToday(languages.toReversed(), 1);

/** Something that opens over a screen: where, and how one gets it. */
type Layer = { name: string; open: (page: Page, words: (typeof wordsIn)[Language]) => Promise<void> };

const content = (page: Page): Locator => page.locator('#content');
const filters = (page: Page): Locator => page.getByRole('search');
const rowMenu = (page: Page): Locator => content(page).locator('.k-row-menu:visible').first();
const inRowMenu = async (page: Page, item: string): Promise<void> => {
  await rowMenu(page).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};
const header = (page: Page, name: string | RegExp): Locator =>
  page.locator('.s-header').getByRole('button', { name, exact: typeof name === 'string' });

const layers: Readonly<Record<string, readonly Layer[]>> = {
  '/home': [
    { name: 'languages', open: (page, { texts }) => header(page, texts.shell.frame.language).click() },
    { name: 'appearance', open: (page, { texts }) => header(page, texts.shell.frame.appearance).click() },
    { name: 'organisations', open: (page) => page.locator('.s-organisation').click() },
    { name: 'person', open: (page) => page.locator('.s-person-button').click() },
    {
      name: 'own exports',
      open: async (page, { texts }) => {
        await page.locator('.s-person-button').click();
        await page.getByRole('menuitem', { name: texts.files.mine }).click();
      },
    },
    {
      name: 'own sign-ins',
      open: async (page, { texts }) => {
        await page.locator('.s-person-button').click();
        await page.getByRole('menuitem', { name: texts.identity.menu }).click();
        await page.locator('.i-places').waitFor();
      },
    },
    {
      name: 'arrangement',
      open: (page, { texts }) =>
        content(page).getByRole('button', { name: texts.shellHome.arrange, exact: true }).click(),
    },
    { name: 'palette', open: (page) => page.keyboard.press('Control+k') },
  ],
  '/integralManage/topicView?status=1': [
    {
      name: 'columns',
      open: (page, { kit }) =>
        content(page).getByRole('button', { name: kit.table.columns, exact: true }).click(),
    },
    {
      name: 'views',
      open: (page, { kit }) => content(page).getByRole('button', { name: kit.views.saveAs }).click(),
    },
    {
      name: 'days',
      open: (page, { texts }) =>
        filters(page).getByRole('button', { name: texts.meritReview.filter.date }).click(),
    },
    {
      name: 'units',
      open: async (page, { texts, kit }) => {
        await filters(page).getByRole('button', { name: kit.list.moreFilters }).click();
        await filters(page).getByRole('button', { name: texts.meritReview.filter.unit }).click();
      },
    },
    {
      name: 'people',
      open: async (page, { texts }) => {
        await filters(page).getByRole('combobox', { name: texts.meritReview.filter.recorder }).fill('o');
        await page.getByRole('listbox').getByRole('option').first().waitFor();
      },
    },
    { name: 'row menu', open: (page) => rowMenu(page).click() },
    { name: 'nullify', open: (page, { texts }) => inRowMenu(page, texts.merit.action.nullify) },
    { name: 'history', open: (page, { texts }) => inRowMenu(page, texts.merit.action.log) },
    {
      name: 'export',
      open: (page, { texts }) => pressInHead(page, texts.meritReview.export),
    },
    { name: 'keys', open: (page) => page.keyboard.press('?') },
  ],
  '/integralManage/list?_scope=all&status=3': [
    { name: 'reassign', open: (page, { texts }) => inRowMenu(page, texts.merit.action.reassign) },
    { name: 'cancel', open: (page, { texts }) => inRowMenu(page, texts.merit.action.cancel) },
  ],
  '/integralManage/themeInput': [
    {
      name: 'day',
      open: (page) => page.locator('[data-place=recordDate] input').click(),
    },
    {
      name: 'reviewers',
      open: async (page) => {
        await page.locator('[data-place=firstReviewerId] input').click();
        await page.locator('[data-place=firstReviewerId] input').press('ArrowDown');
        await page.getByRole('listbox').getByRole('option').first().waitFor();
      },
    },
    {
      name: 'events',
      open: async (page, { texts }) => {
        await page.getByRole('button', { name: texts.meritEntry.lines.add }).first().click();
        await page.getByRole('dialog').getByRole('combobox').waitFor();
      },
    },
    {
      name: 'picture',
      open: async (page) => {
        await page.locator('.me-files input[type=file]').setInputFiles([await jpegFile('photo.jpg')]);
        await page.locator('button.k-file-face').first().click();
        await page.getByRole('dialog').getByRole('img').waitFor();
      },
    },
  ],
  '/integralForm/colligateRank': [
    {
      name: 'month',
      open: (page, { texts }) =>
        content(page)
          .getByRole('button', { name: new RegExp(`^${texts.ranking.filter.month}:`) })
          .click(),
    },
    {
      name: 'explained',
      open: async (page, { texts }) => {
        await content(page).locator('tr.k-row button').first().click();
        await page.getByText(texts.ranking.explain.equal).waitFor();
      },
    },
  ],
};

const isOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('dialog[open], :popover-open:not([role=tooltip])') !== null);

/** Dialogs end within the window and are no taller than the specification lets them be. */
async function oversized(page: Page): Promise<string[]> {
  const found = await page.evaluate((tallest) => {
    const edge = document.documentElement;
    return [...document.querySelectorAll('dialog[open], :popover-open:not([role=tooltip])')].flatMap(
      (layer) => {
        const box = layer.getBoundingClientRect();
        const drawer = layer.matches('.k-dialog-drawer');
        const outside =
          box.left < -1 ||
          box.top < -1 ||
          box.right > edge.clientWidth + 1 ||
          box.bottom > edge.clientHeight + 1;
        return outside || (layer.matches('dialog') && !drawer && box.height > tallest + 1)
          ? [`size: ${Math.round(box.width)} × ${Math.round(box.height)}`]
          : [];
      },
    );
  }, tallestPx);
  return found;
}

test.for<Language>(shownLanguages)(
  'every dialog, menu, picker and drawer is accessible, uncut and closed by Escape: %s',
  async (language) => {
    const made = await company(world, language);
    await recordOf(made, 'passed', `Done ${made.org.mark}`);
    await recordOf(made, 'last', `Under way ${made.org.mark}`);
    await world.settle();
    const page = await (await visit({ name: language })).signIn(made.manager);
    await untilLoaded(page);
    const found: string[] = [];
    for (const [path, opened] of Object.entries(layers)) {
      await showScreen(page, path);
      for (const { name, open } of opened) {
        await open(page, wordsIn[language]);
        await page.waitForFunction(() =>
          document.querySelector('dialog[open], :popover-open:not([role=tooltip])'),
        );
        await page.waitForFunction(
          () => !document.querySelector('dialog[open] .k-skeleton, :popover-open .k-skeleton'),
        );
        await untilStill(page);
        const problems = [
          ...(await accessibilityProblems(page, 'topLayer')),
          ...(await cutLabels(page)),
          ...(await oversized(page)),
          ...(await brokenWords(page, language, made.org.mark)),
        ];
        found.push(...problems.map((problem) => `${name}: ${problem}`));
        for (let layer = 0; layer < 3 && (await isOpen(page)); layer += 1)
          await page.keyboard.press('Escape');
        if (await isOpen(page)) found.push(`${name}: Escape does not close it`);
        await content(page).locator('h1:visible').first().click();
      }
    }
    expect([...new Set(found)]).toEqual([]);
  },
);

test('a question names the act, what it touches and what follows, and nothing happens unless it is agreed to', async () => {
  const words = wordsIn.zh_CN;
  const { ask } = words.texts.meritReview;
  const { nullify } = words.texts.merit.action;
  const made = await company(world);
  await recordOf(made, 'passed', 'Asked about');
  const visitor = await visit();
  const page = await visitor.signIn(made.manager, { path: '/integralManage/topicView' });
  const list = new ListOn(page, words);
  await expect.poll(() => list.names()).toEqual(['Asked about']);
  const asked = page.getByRole('alertdialog', { name: ask.nullifyTitle });
  const again = async (): Promise<void> => {
    await inRowMenu(page, nullify);
    await asked.waitFor();
  };
  await again();
  // Title, status line, tip, two buttons.
  await asked.getByRole('heading', { name: ask.nullifyTitle }).waitFor();
  const status = asked.locator('.k-confirm-status');
  for (const part of ['Asked about', '30.0', ...made.targets.map(({ name }) => name)])
    expect(await status.innerText()).toContain(part);
  expect(await asked.locator('.k-confirm-tip').innerText()).toBe(ask.nullifyTip);
  expect(await asked.getByRole('button').allInnerTexts()).toEqual([words.kit.cancel, nullify]);
  const box = await asked.boundingBox();
  expect(Math.max(box?.height ?? 999, box?.width ?? 999)).toBeLessThanOrEqual(tallestPx);
  // The focus starts in the reason, the rest of the page is inert, and an empty reason is refused.
  const reason = asked.getByRole('textbox');
  expect(await reason.evaluate((element) => element === document.activeElement)).toBe(true);
  for (let tabs = 0; tabs < 6; tabs += 1) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true);
  await asked.getByRole('button', { name: nullify }).click();
  await asked.getByText(words.kit.confirm.reasonRequired).waitFor();
  // Three ways out.
  await reason.fill('in vain');
  await asked.getByRole('button', { name: words.kit.cancel }).click();
  await asked.waitFor({ state: 'detached' });
  expect(await rowMenu(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await again();
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  await again();
  expect(await reason.inputValue()).toBe('');
  await page.mouse.click(10, 400);
  await asked.waitFor({ state: 'detached' });
  expect(visitor.sent('POST', '/api/meritpoint/topic/nullify')).toHaveLength(0);
  // And one way on.
  await again();
  await page.keyboard.type('Entered twice');
  await page.keyboard.press('Control+Enter');
  await list.rows.getByText(words.texts.merit.status['0']).waitFor();
  expect(visitor.sent('POST', '/api/meritpoint/topic/nullify')).toHaveLength(1);
});
