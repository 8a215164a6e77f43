import { expect, test } from 'vitest';
import { dayInZone } from '../../src/kit/contract/format.ts';
import { newId } from '../../src/kit/server/id.ts';
import { post } from '../../src/modules/ledger/server/door.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { untilLoaded } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('a member sees how points are spread, and opens a number into its sources and days', async () => {
  const { texts, kit } = wordsIn.zh_CN;
  const words = texts.ranking.pictures;
  const { org, targets, manager } = await company(world);
  const day = dayInZone(new Date());
  for (const [index, { memberId, unitId }] of targets.entries()) {
    const points = { bmp: 100 + index * 10, amp: 0, pmp: 0, gcp: 0 };
    const entry = { memberId, unitId, eventId: null, recordDate: day, ...points };
    const posting = { kind: 'post', recordId: newId(), stateVersion: 1, byMemberId: null } as const;
    await org.tx((tx) => post(tx, { ...posting, bookDate: day, entries: [entry] }));
  }
  await world.settle();
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(manager, { path: '/integralForm/colligateRank' });
  await untilLoaded(page);
  await page.locator('#content .rk-spark').first().waitFor();
  await page.getByRole('button', { name: words.title, exact: true }).click();
  const drawer = page.getByRole('dialog');
  const spread = drawer.getByRole('slider', { name: words.distribution });
  // By keys alone: the last of the labels has the first of the ranking.
  await spread.focus();
  await page.keyboard.press('End');
  await expect.poll(() => spread.getAttribute('aria-valuetext')).toContain(`${words.members} 1`);
  await drawer
    .getByRole('table', { name: words.movement, includeHidden: true })
    .waitFor({ state: 'attached' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('#content button.rk-leading').nth(1).click();
  await drawer.getByRole('button', { name: kit.chart.table }).last().click();
  await drawer.getByRole('rowheader', { name: words.temporary }).waitFor();
  const days = drawer.getByRole('table', { name: words.calendar });
  expect(await days.locator('tbody tr').count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  // The same of a unit, from its row.
  await page.goto(new URL('/integralForm/unitRank', page.url()).href);
  await untilLoaded(page);
  await page.locator('#content tbody tr').first().locator('[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: texts.reports.units.pictures }).click();
  await drawer
    .getByRole('table', { name: words.sources, includeHidden: true })
    .waitFor({ state: 'attached' });
  // The days may be drawn after the sources.
  const quarter = drawer.getByRole('table', { name: words.quarter }).locator('tbody tr');
  await expect.poll(() => quarter.count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  // The cumulative ranking has pictures of its own, not those of the month.
  await page.goto(new URL('/integralForm/totalRank', page.url()).href);
  await untilLoaded(page);
  await page.getByRole('button', { name: words.title, exact: true }).click();
  await drawer.getByText(words.helpTotal).waitFor();
  await drawer.getByRole('slider', { name: words.distribution }).waitFor();
  expect(await drawer.getByRole('table', { name: words.movement, includeHidden: true }).count()).toBe(0);
  expect(visitor.takeProblems()).toEqual([]);
});
