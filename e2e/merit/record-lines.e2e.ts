import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { saveSettings } from '../../src/modules/organisation/server/door.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { delegationCalls } from '../../src/modules/authority/delegation.calls.ts';
import { useStage } from '../kit/browser.ts';
import { formatTenths } from '../../src/kit/contract/format.ts';
import { company, type Company } from '../kit/company.ts';
import { ListOn, searchOf } from '../kit/list.ts';
import { untilLoaded } from '../kit/look.ts';
import type { Signable } from '../kit/people.ts';
import { recordOf } from '../kit/records.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit, record } = wordsIn.en_US;
const { review } = record;
const { ask, absence, lineState } = texts.meritReview;

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const told = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

async function at(who: Signable, path: string): Promise<Page> {
  const page = await (await visit({ name: who.name })).signIn(who, { path });
  await untilLoaded(page);
  return page;
}

const detailPath = (id: string) => `/integralManage/detail/${id}`;

const topicOf = async ({ manager }: Company, id: string) =>
  (await manager.as.get(meritCalls.detail, { id })).topic;

const places = [
  { place: 'its record', pathOf: detailPath, rows: '.mr-lines tr.k-row' },
  {
    place: 'the list of lines',
    pathOf: () => '/integralManage/topicView?_grain=event',
    rows: '#content table.k-table:visible tbody:not([aria-hidden]) tr.k-row',
  },
];

test.for(places)('a manager nullifies one line and restores it, in $place', async ({ pathOf, rows }) => {
  const made = await company(world, 'en_US');
  const [anders] = made.targets;
  const id = await recordOf(made, 'passed', 'Week 48');
  const page = await at(made.manager, pathOf(id));
  const row = page.locator(rows, { hasText: anders.name }).first();
  const act = async (words: (typeof ask.line)['nullifyLine'], reason: string): Promise<void> => {
    await row.locator('.k-row-menu').click();
    await page.getByRole('menuitem', { name: words.act, exact: true }).click();
    const asked = page.getByRole('alertdialog', { name: words.title });
    const send = asked.getByRole('button', { name: words.act, exact: true });
    await send.click();
    await asked.getByText(kit.confirm.reasonRequired).waitFor();
    await asked.getByRole('textbox').fill(reason);
    await send.click();
    await told(page, words.done).waitFor();
  };
  await act(ask.line.nullifyLine, 'Not on this shift');
  const voided = row.getByText(lineState.voided).first();
  await voided.waitFor();
  // The reason is beside it, or in its tooltip.
  await row.locator(':text("Not on this shift"), [title="Not on this shift"]').first().waitFor();
  expect((await topicOf(made, id)).status).toBe(2);
  await act(ask.line.restoreLine, 'He was');
  await row.getByText(lineState.passed, { exact: true }).first().waitFor();
  expect((await topicOf(made, id)).status).toBe(1);
});

test('a final reviewer who rejects deducts points within the limit, and keeps the input when refused', async () => {
  const made = await company(world, 'en_US');
  await made.org.tx((tx) => saveSettings(tx, { finalRejectPenalty: 50 }));
  const id = await recordOf(made, 'last', 'Week 48');
  const page = await at(made.last, detailPath(id));
  const reject = page.locator('.mr-bar').getByRole('button', { name: review.rejectAll, exact: true });
  await reject.click();
  await page.getByText(review.opinionRequired).first().waitFor();
  await page.getByRole('textbox', { name: review.opinion }).fill('Nobody saw it');
  await reject.click();
  const asked = dialog(page, review.rejectTitle);
  const from = (role: string, who: Signable) =>
    asked.getByRole('textbox', { name: review.deductFrom(role, who.name) });
  // More than may be taken is not quietly made less: it stays as typed, and is refused.
  await from(review.recorder, made.recorder).fill('99');
  await from(review.recorder, made.recorder).press('Tab');
  expect(await from(review.recorder, made.recorder).inputValue()).toBe('99');
  await from(review.recorder, made.recorder).fill('3');
  await made.org.tx((tx) => saveSettings(tx, { finalRejectPenalty: 20 }));
  const send = asked.getByRole('button', { name: review.rejectAll, exact: true });
  await send.click();
  await asked.getByText('At most 2 points').waitFor();
  expect(await from(review.recorder, made.recorder).inputValue()).toBe('3');
  await from(review.recorder, made.recorder).fill('2');
  await send.click();
  await page.getByText(review.rejected('Week 48')).first().waitFor();
  const { topic, penalties } = await made.manager.as.get(meritCalls.detail, { id });
  expect([topic.status, penalties.length]).toEqual([5, 1]);
});

test('a reviewer delegates during an absence; the delegate reviews, and the delegation is ended', async () => {
  const made = await company(world, 'en_US');
  const id = await recordOf(made, 'last', 'Week 48');
  const todo = '/integralManage/list?_scope=todo';
  const page = await at(made.last, todo);
  await page.getByRole('button', { name: absence.button, exact: true }).click();
  const asked = dialog(page, absence.title);
  await asked.getByRole('button', { name: absence.save, exact: true }).click();
  await asked.getByText(absence.chooseWho).waitFor();
  await asked.getByText(absence.chooseDays).waitFor();
  await asked.getByRole('combobox').fill(made.manager.name);
  await page.getByRole('listbox').getByRole('option').first().click();
  const today = (await made.last.as.get(delegationCalls.delegations, {})).rows;
  expect(today).toEqual([]);
  const { createDate } = await topicOf(made, id);
  await asked.getByRole('button', { name: absence.days }).click();
  const days = page.locator(':popover-open input');
  await days.nth(0).fill(createDate);
  await days.nth(1).fill(createDate);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await asked.getByRole('button', { name: absence.save, exact: true }).click();
  await page.getByRole('button', { name: absence.by(made.manager.name) }).waitFor();

  const standIn = await at(made.manager, detailPath(id));
  await standIn.getByRole('button', { name: review.passAll, exact: true }).click();
  await standIn.getByText(review.passed('Week 48')).first().waitFor();
  expect(await topicOf(made, id)).toMatchObject({ status: 1, lastAudit: made.manager.name });

  await page.getByRole('button', { name: absence.by(made.manager.name) }).click();
  await asked.getByRole('button', { name: absence.end, exact: true }).click();
  await asked.getByRole('list', { name: absence.current }).waitFor({ state: 'detached' });
  expect((await made.last.as.get(delegationCalls.delegations, {})).rows).toEqual([]);
});

test('prints the list of lines and a record without controls, with organisation, time and filters', async () => {
  const made = await company(world, 'en_US');
  const id = await recordOf(made, 'passed', 'Week 48');
  const page = await at(made.manager, '/integralManage/topicView?_grain=event&status=1&keyword=Week');
  const print = page.getByRole('button', { name: kit.print, exact: true });
  const onPaper = async (): Promise<void> => {
    // The print dialog cannot be tested, so its events are sent to the page here.
    await page.evaluate(() => {
      window.print = () => window.dispatchEvent(new Event('beforeprint'));
    });
    await print.press('Enter');
    await page.emulateMedia({ media: 'print' });
    const head = page.locator('.k-print-head');
    await head.locator('strong', { hasText: /^Company \d+$/ }).waitFor();
    await head.getByText(texts.kitPrint.printedAt('')).waitFor();
    await page.locator('#content table.k-table:visible').first().waitFor();
    for (const control of ['button', 'input', 'select', '[role=search]', '#sidebar'])
      expect(await page.locator(`${control}:visible`).count(), control).toBe(0);
  };
  await onPaper();
  const { filter } = texts.meritReview;
  const asked = `${filter.keyword}: Week · ${filter.status}: ${texts.merit.status[1]}`;
  expect(await page.locator('.k-print-filters').innerText()).toBe(asked);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.locator('.k-print-head').waitFor({ state: 'detached' });

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${world.base}${detailPath(id)}`);
  await untilLoaded(page);
  await onPaper();
});

test('lines summed by member open into the lines of one, under the same filters, and back again', async () => {
  const made = await company(world, 'en_US');
  const [anders] = made.targets;
  for (const name of ['Week 47', 'Week 48']) await recordOf(made, 'passed', name);
  await recordOf(made, 'first', 'Week 49');
  const page = await at(made.manager, '/integralManage/topicView?_grain=event');
  const list = new ListOn(page, wordsIn.en_US);
  const { checking } = texts.meritReview;
  // The foot has the booked sums and beside them the pending ones; kinds without records are not shown.
  const foot = page.getByLabel(kit.list.totals);
  const waiting = foot.locator('[data-quiet]');
  expect(await waiting.innerText()).toContain(texts.merit.status[3]);
  const all = await made.manager.as.get(meritCalls.lines, { scope: 'checking' });
  const shown = (tenths: number): string => formatTenths(tenths, { signed: true });
  expect(await waiting.innerText()).toContain(shown(all.totals.pending.bPlus));
  await foot.getByText(shown(all.totals.bPlus), { exact: true }).waitFor();
  await page.goto(`${world.base}/integralManage/topicView?_grain=event&status=1`);
  await untilLoaded(page);
  await foot.getByText(shown(all.totals.bPlus), { exact: true }).waitFor();
  expect(await waiting.count()).toBe(0);
  await page.getByRole('radio', { name: checking.sumsByMember, exact: true }).click();
  const group = list.rows.filter({ hasText: anders.name });
  const { totals, rows } = await made.manager.as.get(meritCalls.lines, {
    scope: 'checking',
    status: 1,
    memberId: anders.memberId,
  });
  const sum = formatTenths(totals.bPlus + totals.bMinus, { signed: true });
  await group.getByText(sum, { exact: true }).waitFor();
  await group.press('Enter');
  await page.getByRole('radio', { name: checking.byEvent, exact: true, checked: true }).waitFor();
  expect(await list.names()).toEqual(rows.map(() => anders.name));
  expect(searchOf(page).get('status')).toBe('1');
  await page.goBack();
  await group.getByText(sum, { exact: true }).waitFor();
});
