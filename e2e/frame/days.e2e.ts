import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays, dayInZone, longWindowDays, shortWindowDays } from '../../src/kit/contract/format.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { searchOf } from '../kit/list.ts';
import { menuLine, untilLoaded, untilPath } from '../kit/look.ts';
import type { Signable } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.zh_CN;
const today = dayInZone(new Date());

async function openAt(who: Signable, path: string): Promise<Page> {
  const page = await (await visit()).signIn(who, { path });
  await untilPath(page, path);
  await untilLoaded(page);
  return page;
}

/** The range picker of a list, opened by its button. */
async function pickerOn(page: Page, label: string): Promise<Locator> {
  await page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .first()
    .click();
  const picker = page.getByRole('dialog', { name: label });
  await picker.waitFor();
  return picker;
}

const cell = (picker: Locator, day: string): Locator => picker.locator(`[data-day="${day}"]`);
const daysOf = (page: Page): (string | null)[] => ['from', 'to'].map((name) => searchOf(page).get(name));

test('a range is taken by shortcut, by two presses in either order, and by typing', async () => {
  const { manager } = await company(world);
  const page = await openAt(manager, '/integralManage/topicView');
  const label = texts.meritReview.filter.date;
  for (const count of [7, 30, 90, 180]) {
    const picker = await pickerOn(page, label);
    await picker.getByRole('button', { name: kit.day.lastDays(count), exact: true }).click();
    await expect.poll(() => daysOf(page)).toEqual([addDays(today, -count), today]);
  }
  await page.getByRole('search').getByText(kit.day.lastDays(180)).waitFor();
  const periods = await pickerOn(page, label);
  await periods.getByRole('button', { name: kit.day.periods.lastMonth, exact: true }).click();
  const last = addDays(`${today.slice(0, 7)}-01`, -1);
  await expect.poll(() => daysOf(page)).toEqual([`${last.slice(0, 7)}-01`, last]);
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: kit.day.nextMonth }).click();
  await expect.poll(() => daysOf(page)).toEqual([`${today.slice(0, 7)}-01`, today]);
  await expect.poll(() => filters.getByRole('button', { name: kit.day.nextMonth }).isDisabled()).toBe(true);
  const picker = await pickerOn(page, label);
  await picker.getByRole('button', { name: kit.day.anyTime, exact: true }).click();
  await expect.poll(() => daysOf(page)).toEqual([null, null]);
  await pickerOn(page, label);
  await picker.getByRole('button', { name: kit.day.previousMonth }).click();
  const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  await cell(picker, `${month}-20`).click();
  await cell(picker, `${month}-10`).click();
  await expect.poll(() => daysOf(page)).toEqual([`${month}-10`, `${month}-20`]);
  await pickerOn(page, label);
  await picker.getByRole('textbox', { name: kit.day.to }).fill('t');
  await picker.getByRole('textbox', { name: kit.day.to }).press('Enter');
  await picker.getByRole('textbox', { name: kit.day.from }).fill('t-3');
  await picker.getByRole('textbox', { name: kit.day.from }).press('Enter');
  await expect.poll(() => daysOf(page)).toEqual([addDays(today, -3), today]);
});

test('a range by keys alone: into the days, past no limit, each said in full, and out again', async () => {
  const { manager } = await company(world);
  const page = await openAt(manager, '/integralManage/topicView');
  const label = texts.meritReview.filter.date;
  const opener = page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .first();
  const picker = page.getByRole('dialog', { name: label });
  const focused = page.locator(':focus');
  await opener.press('Enter');
  await expect.poll(() => focused.getAttribute('data-day')).toBe(today);
  const full = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'UTC' });
  expect(await focused.getAttribute('aria-label')).toBe(full.format(new Date(today)));
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'Shift+PageDown']) {
    await page.keyboard.press(key);
    expect(await focused.getAttribute('data-day')).toBe(today);
  }
  const next = picker.getByRole('button', { name: kit.day.nextMonth });
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await picker
    .getByRole('status')
    .filter({ hasText: `${kit.day.from}${kit.colon}${today}` })
    .waitFor();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focused.getAttribute('data-day')).toBe(addDays(today, -7));
  await page.keyboard.press('Enter');
  await expect.poll(() => daysOf(page)).toEqual([addDays(today, -7), today]);
  await expect.poll(() => focused.getAttribute('aria-label')).toContain(label);
  await page.keyboard.press('Enter');
  await cell(picker, today).and(page.locator(':focus')).waitFor();
  const shown = await picker
    .getByRole('gridcell')
    .evaluateAll((days) =>
      days.map(({ dataset, ariaSelected }) => ({ day: dataset['day'] ?? '', isChosen: ariaSelected })),
    );
  for (const { day, isChosen } of shown)
    expect([day, isChosen]).toEqual([day, String(day >= addDays(today, -7) && day <= today)]);
  await page.keyboard.press('Tab');
  await picker.waitFor({ state: 'detached' });
});

test('no day that has not come, none before the last 180 days of entering or three years of checking', async () => {
  const { manager } = await company(world);
  const label = texts.meritReview.filter.date;
  const windows = { '/integralManage/list': shortWindowDays, '/integralManage/topicView': longWindowDays };
  const page = await openAt(manager, '/home');
  const heading = page.locator('#content h1:visible').first();
  for (const [path, windowDays] of Object.entries(windows)) {
    const before = await heading.innerText();
    await (await menuLine(page, path)).click();
    await untilPath(page, path);
    // The page before stays, with its filters, until the next one can be shown.
    await expect.poll(() => heading.innerText()).not.toBe(before);
    await untilLoaded(page);
    const picker = await pickerOn(page, label);
    const tomorrow = cell(picker, addDays(today, 1));
    expect(await tomorrow.getAttribute('aria-disabled')).toBe('true');
    await tomorrow.click({ force: true });
    const first = addDays(today, -windowDays);
    const start = picker.getByRole('textbox', { name: kit.day.from });
    for (const [typed, told] of [
      [addDays(today, 1), kit.day.tooLate(today)],
      [addDays(first, -1), kit.day.tooEarly(first)],
      ['31-31', kit.day.invalid],
    ] as const) {
      await start.fill(typed);
      await start.press('Enter');
      await picker.getByText(told).waitFor();
      expect(await start.getAttribute('aria-invalid')).toBe('true');
    }
    expect(daysOf(page)).toEqual([null, null]);
    await start.fill(first);
    await start.press('Enter');
    await expect.poll(() => searchOf(page).get('from')).toBe(first);
    await page.keyboard.press('Escape');
  }
});

test('a ranking goes over three years at most, and leaves no future to choose', async () => {
  const { manager } = await company(world);
  const page = await openAt(manager, '/integralForm/colligateRank');
  const { filter } = texts.ranking;
  expect(await page.getByRole('search').getByRole('button', { name: kit.day.nextMonth }).isDisabled()).toBe(
    true,
  );
  const picker = await pickerOn(page, filter.days);
  const start = picker.getByRole('textbox', { name: kit.day.from });
  const end = picker.getByRole('textbox', { name: kit.day.to });
  await end.fill(addDays(today, 1));
  await end.press('Enter');
  await picker.getByText(kit.day.tooLate(today)).waitFor();
  // Beyond three years the end typed last stays, and the other end follows.
  const year = Number(today.slice(0, 4));
  await start.fill(`${year - 5}-01-01`);
  await start.press('Enter');
  await expect.poll(() => daysOf(page)).toEqual([`${year - 5}-01-01`, `${year - 3}-12-31`]);
  await end.fill('t');
  await end.press('Enter');
  await expect.poll(() => daysOf(page)).toEqual([addDays(`${year - 3}${today.slice(4)}`, 1), today]);
  await untilLoaded(page);
  await page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${filter.month}`) })
    .waitFor();
});
