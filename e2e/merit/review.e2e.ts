import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { inputRefusals } from '../../src/modules/merit/rules/input.refusals.ts';
import { saveSettings } from '../../src/modules/organisation/server/door.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { pathOf, untilLoaded, untilPath } from '../kit/look.ts';
import type { Signable } from '../kit/people.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit, record } = wordsIn.zh_CN;
const { review, detail: words } = record;

const detailPath = (id: string): string => `/integralManage/detail/${id}`;
const told = (page: Page) => page.getByRole('region', { name: kit.notifications });

async function at(who: Signable, address: string, height = 800): Promise<Page> {
  const page = await (
    await visit({ name: who.name, viewport: { width: 1440, height }, reducedMotion: 'reduce' })
  ).signIn(who);
  await page.goto(address);
  await untilLoaded(page);
  return page;
}

test('a second press of the same keys decides nothing about the record that has just come, and the first is undone', async () => {
  const made = await company(world);
  const ids = [await recordOf(made, 'last', 'First come'), await recordOf(made, 'last', 'Next one')];
  const statuses = async () =>
    Promise.all(ids.map(async (id) => (await made.recorder.as.get(meritCalls.detail, { id })).topic.status));
  const page = await at(made.last, detailPath(ids[0] ?? ''));
  const pass = page.getByRole('button', { name: review.passAll, exact: true });
  await expect.poll(() => pass.isEnabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'Next one' }).waitFor();
  // The button says that it is not ready, and neither it nor the keys decide.
  expect(await pass.isDisabled()).toBe(true);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => pass.isEnabled()).toBe(true);
  expect(await statuses()).toEqual([1, 3]);

  await told(page).getByRole('button', { name: review.undo, exact: true }).click();
  await told(page).getByText(review.undone, { exact: true }).waitFor();
  await untilPath(page, detailPath(ids[0] ?? ''));
  expect(await statuses()).toEqual([3, 3]);
  await page.getByText(texts.merit.step.takeBack).first().waitFor();
  // After the undo it is decided again in the same place.
  await expect.poll(() => pass.isEnabled()).toBe(true);
  await pass.click();
  await page.getByRole('heading', { name: 'Next one' }).waitFor();
  expect(await statuses()).toEqual([1, 3]);
});

test('a first review and a rejection are undone from their notices; a record that goes back to the first reviewer stays with him', async () => {
  const made = await company(world);
  const id = await recordOf(made, 'first', 'To and fro');
  const page = await at(made.first, detailPath(id));
  const undo = told(page).getByRole('button', { name: review.undo, exact: true });
  await page.getByRole('button', { name: review.pass, exact: true }).click();
  await undo.click();
  const standing = async () => {
    const { topic } = await made.recorder.as.get(meritCalls.detail, { id });
    return [topic.status, topic.stage];
  };
  await expect.poll(standing).toEqual([3, 1]);
  await page.getByRole('textbox', { name: review.opinion }).fill('Nobody saw it');
  await page.getByRole('button', { name: review.reject, exact: true }).click();
  await expect.poll(standing).toEqual([5, 0]);
  await undo.click();
  await expect.poll(standing).toEqual([3, 1]);

  await made.org.tx((tx) => saveSettings(tx, { finalRejectTo: 'first', finalRejectPenalty: 0 }));
  const other = await recordOf(made, 'last', 'Back to the first');
  const atLast = await at(made.last, detailPath(other));
  await atLast.getByRole('textbox', { name: review.opinion }).fill('Nobody saw it');
  await atLast.getByRole('button', { name: review.rejectAll, exact: true }).click();
  await told(atLast).getByRole('button', { name: texts.merit.action.open, exact: true }).waitFor();
  expect(await told(atLast).getByRole('button', { name: review.undo, exact: true }).count()).toBe(0);
});

test('nine lines are visible at 1440 × 900, and the rules of an event at its name', async () => {
  const made = await company(world);
  const id = await recordOf(made, 'last', 'Many lines', undefined, [], 4);
  const page = await at(made.last, detailPath(id), 900);
  const inSight = await page.evaluate(() => {
    const bar = document.querySelector('.mr-bar')?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll('.mr-lines tr.k-row')].filter(
      (row) => row.getBoundingClientRect().bottom <= bar,
    ).length;
  });
  expect(inSight).toBeGreaterThanOrEqual(9);
  await page
    .getByRole('button', { name: words.rules(made.award) })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: words.rules(made.award) })
    .getByText(/-100\.0 ~ \+100\.0/)
    .waitFor();
});

test('lines that the first reviewer proposes to refuse are marked for the final one, who changes the decision', async () => {
  const made = await company(world);
  const [one, two] = made.targets;
  const id = await recordOf(made, 'first', 'Proposed');
  const atFirst = await at(made.first, detailPath(id));
  for (const { name } of [one, two]) {
    await atFirst.keyboard.press('j');
    await atFirst.keyboard.press('x');
    await atFirst.getByLabel(review.lineReasonOf(name)).fill(`${name} was away`);
    await atFirst.keyboard.press('Enter');
  }
  await atFirst.getByRole('button', { name: review.passProposing(2), exact: true }).click();
  await atFirst.getByText(review.passedFirst('Proposed')).waitFor();

  const atLast = await at(made.last, detailPath(id));
  await atLast.getByText(review.proposedBy(made.first.name, 2)).waitFor();
  expect(await atLast.getByLabel(review.lineReasonOf(one.name)).inputValue()).toBe(`${one.name} was away`);
  await atLast.getByRole('button', { name: review.refuseLine(one.name, made.award) }).click();
  await atLast.getByRole('button', { name: review.passSome(2, 1), exact: true }).click();
  await atLast.getByText(review.passedSome('Proposed')).first().waitFor();
  const { lines } = await made.recorder.as.get(meritCalls.detail, { id });
  expect(lines.map(({ passed, reason }) => [passed, reason])).toEqual([
    [true, ''],
    [false, `${two.name} was away`],
    [true, ''],
  ]);
  // The history shows the proposals, also those that were not followed.
  await atLast.getByText(`${one.name} was away`).first().waitFor();
  expect(pathOf(atLast)).toBe(detailPath(id));
});

test('a reviewer’s list opens on what waits for him, else on what he chose last', async () => {
  const made = await company(world);
  await recordOf(made, 'last', 'Waits for Lydia');
  const scope = texts.meritReview.scope;
  const page = await at(made.last, '/integralManage/list');
  const chosen = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`), checked: true });
  const openAgain = async () => {
    await page.goto('/integralManage/list');
    await untilLoaded(page);
  };
  await chosen(scope.todo).waitFor();
  await page.getByText('Waits for Lydia').first().waitFor();
  // Nothing of it counts yet: the sums are those of what waits.
  const sums = page.locator('#content .k-totals');
  await sums.getByText(texts.merit.status['3']).waitFor();
  expect(await sums.getByText(texts.merit.columns.frequency).count()).toBe(0);
  await page.getByRole('radio', { name: scope.about }).check({ force: true });
  await openAgain();
  await chosen(scope.about).waitFor();
  // A recorder's list opens on the own records, as does an address with filters.
  const atRecorder = await at(made.recorder, '/integralManage/list');
  await atRecorder.getByRole('radio', { name: scope.own, checked: true }).waitFor();
});

test('a fresh entry begins with the reviewers of the unit’s last record, and says why another may not review', async () => {
  const made = await company(world);
  await recordOf(made, 'first', 'The one before');
  const page = await at(made.recorder, '/integralManage/themeInput');
  const { reviewers } = texts.meritEntry;
  await page.getByText(reviewers.usual).waitFor();
  const box = page.locator('[data-place=lastReviewerId] input');
  expect(await box.inputValue()).toContain(made.last.name);
  await box.click();
  await page.keyboard.type(made.first.name);
  const barred = page.getByRole('option', { name: made.first.name });
  await barred.getByText(inputRefusals.final_is_first().format('zh_CN')).waitFor();
  expect(await barred.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await box.inputValue()).toContain(made.last.name);
  await box.click();
  await page.keyboard.type(made.manager.name);
  await page.getByRole('option', { name: made.manager.name }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(reviewers.usual).waitFor({ state: 'detached' });
});
