/** A phone is held in one hand: lists of one height, what one came to do at the thumb, and dialogs from below. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '../../src/kit/contract/language.ts';
import { ofToday } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, untilStill } from '../kit/inspect.ts';
import { untilLoaded } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

const lists = [
  '/integralForm/colligateRank',
  '/integralManage/list?_scope=all',
  '/integralManage/list?_scope=todo',
  '/integralManage/topicView',
  '/memberManage',
  '/messageCenter/integralMessage',
  '/messageCenter/waiting',
];

/** Rows that are not of the one height, or of which something stands outside. */
const oddRows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#content tbody tr.k-row')]
      .filter((row) => row.checkVisibility())
      .flatMap((row) => {
        const { height, left, right } = row.getBoundingClientRect();
        const out = [...row.querySelectorAll('*')].filter((each) => {
          const box = each.getBoundingClientRect();
          return each.checkVisibility() && box.width > 1 && (box.right > right + 1 || box.left < left - 1);
        });
        const name = row.querySelector('th')?.getBoundingClientRect().width ?? 0;
        return [
          ...(height === 56 ? [] : [`a row of ${height} px: ${row.innerText}`]),
          ...(name >= 100 ? [] : [`a name of ${name} px: ${row.innerText}`]),
          ...out.map((each) => `${each.outerHTML.slice(0, 80)} stands outside`),
        ];
      }),
  );

test.each(ofToday(languages.toReversed(), 1))(
  'ranking, records, members, messages and to-dos have rows of 56 px on a phone: %s',
  async (language) => {
    const made = await company(world, language);
    await recordOf(made, 'passed');
    await recordOf({ ...made, first: made.manager }, 'first');
    await world.settle();
    const page = await (await visit(phone)).signIn(made.manager, { path: '/home' });
    for (const path of lists) {
      await page.goto(path);
      await untilLoaded(page);
      expect(await oddRows(page), path).toEqual([]);
      expect(await page.locator('#content tbody tr.k-row').count(), path).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await accessibilityProblems(page), path).toEqual([]);
    }
  },
);

test('the act of a list stands at the thumb, dialogs come from below, and star and search are in the head', async () => {
  const made = await company(world);
  await recordOf(made, 'passed');
  await world.settle();
  const { kit, texts } = wordsIn.zh_CN;
  const page = await (await visit(phone)).signIn(made.manager, { path: '/memberManage' });
  await untilLoaded(page);
  const act = (await page.locator('.k-head-actions > .k-button-primary:visible').boundingBox())!;
  expect(act.y).toBeGreaterThan(540);
  expect(act.height).toBeGreaterThanOrEqual(44);
  // It covers neither the rows nor what turns the page.
  const foot = (await page.locator('.k-list-foot').boundingBox())!;
  expect(foot.y + foot.height).toBeLessThanOrEqual(act.y + 1);

  await page.getByRole('checkbox').nth(1).check();
  const bulk = (await page.getByRole('toolbar').boundingBox())!;
  expect(bulk.y + bulk.height).toBe(640);
  await page.getByRole('button', { name: kit.list.clearSelection }).click();

  // Whose points they are is read in the head.
  const organisation = page.locator('.s-organisation .k-ellipsis');
  const whole = await organisation.evaluate(({ scrollWidth }) => Math.min(scrollWidth, 72));
  expect(await organisation.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThanOrEqual(whole);

  for (const name of [texts.shellLines.favour, texts.shell.frame.searchHint]) {
    const button = page.locator('.s-header').getByRole('button', { name, exact: true });
    const box = (await button.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(360);
    await button.click();
  }
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');

  // Nothing of the page stands over the open menu.
  await page.locator('.s-header button').first().click();
  await untilStill(page);
  const over = await page.locator('#sidebar').evaluate((menu) => {
    const { left, width, bottom } = menu.getBoundingClientRect();
    return menu.contains(document.elementFromPoint(left + width / 2, bottom - 30));
  });
  expect(over).toBe(true);
  await page.locator('.s-veil').click({ position: { x: 340, y: 300 } });

  // The language has its place with the looks.
  await page.locator('.s-header').getByRole('button', { name: texts.shell.frame.appearance }).click();
  await page.getByRole('radio', { name: 'English', exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/integralManage/list?_scope=all');
  await untilLoaded(page);
  await page.locator('.k-row-menu').first().click();
  await page.getByRole('menuitem', { name: texts.merit.action.nullify }).click();
  await page.locator('dialog[open]').waitFor();
  await untilStill(page);
  const sheet = (await page.locator('dialog[open]').boundingBox())!;
  expect([sheet.x, sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([0, 360, 640]);
});

test('a photo of the proof is taken on the entry page', async () => {
  const made = await company(world);
  const { texts } = wordsIn.zh_CN;
  const page = await (await visit(phone)).signIn(made.recorder, { path: '/integralManage/themeInput' });
  await untilLoaded(page);
  await page.getByRole('button', { name: texts.meritAttachment.photo }).waitFor();
  expect(await page.locator('.me-files input[capture=environment]').getAttribute('accept')).toBe(
    'image/jpeg',
  );
  const desk = await (await visit()).signIn(made.recorder, { path: '/integralManage/themeInput' });
  await untilLoaded(desk);
  expect(await desk.getByRole('button', { name: texts.meritAttachment.photo }).count()).toBe(0);
});
