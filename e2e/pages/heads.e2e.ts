/** The head of every page: one line at the same place, two buttons, and a menu that has the others. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ofToday } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { showScreen, untilLoaded } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { resize } from '../kit/widths.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

const head = '#content .k-head:visible';

type Head = { title: { left: number; top: number }; height: number; shown: string[]; more: boolean };

/** The head in front: where its title stands, how high it is, and which buttons are pressed directly. */
const headOf = (page: Page): Promise<Head> =>
  page
    .locator(head)
    .first()
    .evaluate((element) => {
      const page_ = element.closest('.k-list, .s-page')?.getBoundingClientRect() ?? new DOMRect();
      const box = (element.firstElementChild ?? element).getBoundingClientRect();
      const acts = [...element.querySelectorAll(':scope > .k-head-actions > .k-button')];
      return {
        title: { left: Math.round(box.left - page_.left), top: Math.round(box.top - page_.top) },
        height: Math.round(element.getBoundingClientRect().height),
        shown: acts
          .filter((act) => act.checkVisibility() && !act.matches('[aria-haspopup], .k-stays'))
          .map((act) => act.getAttribute('aria-label') ?? act.textContent.trim()),
        more: element.querySelector('.k-head-more')?.checkVisibility() === true,
      };
    });

test('in Spanish, the longest language, every head is one line with two buttons, on a phone with one', async () => {
  const language = 'es_ES';
  const made = await company(world, language);
  const record = await recordOf(made, 'passed');
  await world.settle();
  const page = await (await visit({ name: language })).signIn(made.manager, { path: '/home' });
  const screens = [
    '/integralManage/list?_scope=all',
    '/integralManage/topicView',
    `/integralManage/detail/${record}`,
    '/integralManage/themeInput',
    '/integralManage/pointBonus',
    '/integralManage/batchInput',
    '/integralForm/colligateRank',
    '/integralManage/pointbonuschecking',
    '/memberManage',
    `/memberManage/member/${made.recorder.memberId}`,
    '/setting/myinfo',
    '/setting/orginfo',
    '/setting/security',
    '/configManage/index',
    '/eventlibrary/index',
    '/templateDownload',
  ];
  const found: string[] = [];
  for (const [width, buttons] of [
    [1440, 2],
    [360, 1],
  ] as const) {
    await resize(page, width);
    for (const screen of ofToday(screens, width === 360 ? 4 : 8)) {
      // A phone shows no tabs by which one knows that a page is in front.
      if (width === 360) await page.goto(world.base + screen);
      else await showScreen(page, screen);
      await untilLoaded(page);
      const { title, height, shown, more } = await headOf(page);
      if (shown.length > buttons) found.push(`${width} ${screen}: ${shown.join(', ')}`);
      if (width === 1440 && title.left !== 16) found.push(`${screen} begins at ${title.left} px`);
      if (width === 1440 && height > 60) found.push(`${screen}: a head of ${height} px`);
      if (more && (await itemsOf(page)).length === 0) found.push(`${width} ${screen}: an empty menu`);
    }
  }
  expect(found).toEqual([]);
});

/** What the menu of the head in front offers; it is closed again. */
async function itemsOf(page: Page): Promise<string[]> {
  await page.locator(head).first().locator('.k-head-more > button').click();
  const items = page.getByRole('menu').getByRole('menuitem');
  await items.first().waitFor();
  const names = await items.allInnerTexts();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return names;
}

test('what has no room in a head is pressed from its menu, and "edit" is its first button', async () => {
  const { kit, texts } = wordsIn.zh_CN;
  const made = await company(world);
  const page = await (await visit()).signIn(made.manager, { path: '/setting/myinfo' });
  await untilLoaded(page);
  for (const screen of [
    '/setting/orginfo',
    `/memberManage/member/${made.recorder.memberId}`,
    '/setting/myinfo',
  ]) {
    await showScreen(page, screen);
    expect((await headOf(page)).shown[0], screen).toContain(kit.edit);
  }
  await resize(page, 360);
  const picture = texts.account.avatar.change;
  expect(await itemsOf(page)).toContain(picture);
  const more = page.locator(head).locator('.k-head-more > button');
  await more.press('Enter');
  await page.getByRole('menuitem', { name: picture }).press('Enter');
  await page.getByRole('dialog', { name: texts.account.avatar.title }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The focus returns to where the way began.
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
});
