import { expect, test } from 'vitest';
import { addMonths, dayInZone, firstDayOf, monthOf } from '../../src/kit/contract/format.ts';
import { newId } from '../../src/kit/server/id.ts';
import { post } from '../../src/modules/ledger/server/door.ts';
import { saveSettings } from '../../src/modules/organisation/server/door.ts';
import type { OrganisationWorld, Person } from '../../src/test/world.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { showPrinted, untilLoaded, untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts } = wordsIn.zh_CN;
const lastMonth = addMonths(monthOf(dayInZone(new Date())), -1);

async function earn(own: OrganisationWorld, { memberId, unitId }: Person, bmp: number, day: string) {
  const entry = { memberId, unitId, eventId: null, recordDate: day, bmp, amp: 0, pmp: 0, gcp: 0 };
  const posting = { kind: 'post', recordId: newId(), stateVersion: 1, byMemberId: null } as const;
  await own.tx((tx) => post(tx, { ...posting, bookDate: day, entries: [entry] }));
}

test('a points manager closes the month, signs it and prints its ranking', async () => {
  const { org, targets } = await company(world);
  for (const [index, target] of targets.entries())
    await earn(org, target, 100 + index * 10, firstDayOf(lastMonth));
  await world.settle();
  const manager = await personOf(org, { name: 'Paula', roles: ['points_manager'] });
  const month = firstDayOf(lastMonth).slice(0, 7);
  const words = texts.reportsClose;
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(manager, { path: '/integralManage/monthClose' });
  await untilLoaded(page);
  await page.locator('#content tbody tr').filter({ hasText: month }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(words.preview).waitFor();
  await drawer.getByRole('button', { name: words.close, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(words.closeTip).waitFor();
  await question.getByRole('button', { name: words.close, exact: true }).click();
  await drawer.getByText(/^[0-9a-f]{64}$/).waitFor();
  expect(await drawer.getByRole('button', { name: words.close, exact: true }).count()).toBe(0);
  await drawer.getByLabel(words.note).fill('与纸质名单核对一致');
  await drawer.getByRole('button', { name: words.sign }).click();
  await drawer.getByText('Paula').waitFor();
  await drawer.getByRole('link', { name: words.ranking }).click();
  await untilPath(page, '/integralForm/colligateRank');
  await untilLoaded(page);
  await page.locator('#content').getByText(texts.ranking.note.closed).locator('visible=true').waitFor();
  await showPrinted(page);
  await expect.poll(() => page.locator('#content tbody tr:visible').count()).toBeGreaterThanOrEqual(3);
  expect(await page.locator('#content .k-list-tools:visible').count()).toBe(0);
});

test('a member who is shown the neighbours sees no more of the ranking, and in a unit, too, what would lift him', async () => {
  const { org, targets, recorder, first, last, manager } = await company(world);
  await org.tx((tx) => saveSettings(tx, { rankVisibility: 'neighbours' }));
  const today = dayInZone(new Date());
  const order = [manager, recorder, first, last, ...targets];
  for (const [index, person] of order.entries()) await earn(org, person, 900 - index * 100, today);
  await world.settle();
  const visitor = await visit();
  const page = await visitor.signIn(targets[0], { path: '/integralForm/colligateRank' });
  await untilLoaded(page);
  const rows = page.locator('#content tbody tr:visible');
  await expect.poll(() => rows.count()).toBe(5);
  await page.locator('#content').getByText(texts.ranking.note.sight.neighbours).waitFor();
  expect(await page.locator('#content').innerText()).not.toContain('Morgan');
  // Only one's own number opens.
  expect(await rows.locator('button.rk-leading').count()).toBe(1);
  await page.goto(`/integralForm/colligateRank?unit=${org.rootUnitId}`);
  await untilLoaded(page);
  const { own } = texts.ranking;
  const standing = page.getByRole('region', { name: own.label });
  await standing.getByText(own.toLift('10.0')).waitFor();
  await standing.getByText(own.rank({ rank: '5', total: String(order.length) })).waitFor();
  await expect.poll(() => rows.count()).toBe(5);
  // Nor does paper hold more, with names masked no name and no number of anybody else.
  await org.tx((tx) => saveSettings(tx, { rankMasked: true }));
  await page.reload();
  await untilLoaded(page);
  await showPrinted(page);
  await expect.poll(() => rows.count()).toBe(5);
  await page.locator('#content').getByText(texts.ranking.note.masked).waitFor();
  const paper = await page.locator('#content').innerText();
  expect(paper).toContain(targets[0].number);
  for (const person of order) if (person !== targets[0]) expect(paper).not.toContain(person.number);
});
