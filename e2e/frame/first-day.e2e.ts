/** What somebody meets on the first day: a member who wants to know his rank. The administrator's is `identity/founding`. */
import { expect, test } from 'vitest';
import { viewsCalls } from '../../src/modules/views/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { rankApart, recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts } = wordsIn.zh_CN;

test('a member understands his rank from home in two acts, and puts away what he knows', async () => {
  const made = await company(world);
  const second = await rankApart(world, made);
  const page = await (await visit()).signIn(second, { path: '/home' });
  await untilLoaded(page);
  // Before any act: the place, what lifts it, and what came lately and why.
  await page.locator('.h-rank').getByText(texts.ranking.own.toLift('10.0')).waitFor();
  await page.locator('.h-entry').filter({ hasText: made.award }).first().waitFor();
  // One: what the number is made of. It adds up.
  await page.locator('.h-own-number').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(texts.ranking.explain.equal).waitFor();
  await page.keyboard.press('Escape');
  // Two: what the number means.
  const { ask, names, meanings } = texts.meritTerms;
  await page.getByRole('button', { name: ask(names.overall), exact: true }).click();
  await page.getByRole('dialog').getByText(meanings.overall).waitFor();
  await page.keyboard.press('Escape');

  const { earn, claim, dismiss } = texts.flow.cards;
  await page.getByRole('button', { name: dismiss(claim.title), exact: true }).click();
  await page.reload();
  await untilLoaded(page);
  expect(await page.getByRole('button', { name: dismiss(claim.title), exact: true }).count()).toBe(0);
  await page.locator('.fl-card').filter({ hasText: earn.title }).getByRole('link').click();
  await untilPath(page, '/eventlibrary/values');
  await page.getByRole('rowheader', { name: made.award }).waitFor();
});

test('parts of home are hidden and moved, and stay so at the person', async () => {
  const made = await company(world);
  await recordOf(made, 'passed');
  await world.settle();
  const visitor = await visit();
  const page = await visitor.signIn(made.targets[0], { path: '/home' });
  await untilLoaded(page);
  const { kit } = wordsIn.zh_CN;
  const heads = () => page.locator('.h-columns > div').first().locator('h2').allInnerTexts();
  const { recent } = texts.rankingHome;
  const { latest } = texts.messagesHome;
  expect(await heads()).toEqual([texts.flow.title, recent, latest]);
  await page.getByRole('button', { name: texts.shellHome.arrange, exact: true }).click();
  const panel = page.getByRole('dialog', { name: texts.shellHome.arrange });
  await panel.getByRole('checkbox', { name: texts.flow.title, exact: true }).click();
  await panel.getByRole('button', { name: kit.table.moveUp(latest), exact: true }).click();
  await panel.getByRole('button', { name: kit.table.moveUp(latest), exact: true }).click();
  await expect.poll(heads).toEqual([latest, recent]);
  const kept = async () => (await made.targets[0].as.get(viewsCalls.get, { screen: '/home' })).settings;
  const places = async (): Promise<string[]> => (await kept())?.columns.map(({ key }) => key) ?? [];
  await expect
    .poll(async () => {
      const keys = await places();
      return keys.includes('messages') && keys.indexOf('messages') < keys.indexOf('recent');
    })
    .toBe(true);
  await page.reload();
  await untilLoaded(page);
  expect(await heads()).toEqual([latest, recent]);
});
