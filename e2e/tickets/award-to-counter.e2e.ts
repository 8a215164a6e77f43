import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordIn } from '../../src/modules/merit/server/builders.ts';
import { saveSettings } from '../../src/modules/organisation/server/door.ts';
import { ticketEvent } from '../../src/modules/tickets/server/fixture.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { personOf } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.zh_CN;
const { tickets, prizes } = texts;
const shots = process.env['SHOTS'];

test('points bring tickets, which are printed, handed over, and redeemed at the counter', async () => {
  const made = await company(world, 'zh_CN');
  const { org, manager, targets } = made;
  const [member] = targets;
  const clerk = await personOf(org, { name: 'Cleo', roles: ['points_manager'] });
  await org.tx((tx) => saveSettings(tx, { ticketsOn: true }));
  const eventId = await ticketEvent(manager);
  await recordIn({ ...made, eventId }, 'passed');

  const office = await (await visit()).signIn(manager, { path: '/ticketsManage/TicketIssued' });
  await office.getByText(tickets.waiting(2, 0)).waitFor();
  if (shots) await office.screenshot({ path: `${shots}/issued.png` });
  await office.getByRole('button', { name: tickets.printAll }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: tickets.print, exact: true }).click();
  await dialog.getByText(tickets.printed(2)).waitFor();
  // A browser without a window has no viewer for it: the tab saves it.
  const saved = new Promise<Download>((resolve) => {
    office.context().once('page', (tab) => tab.once('download', resolve));
  });
  await dialog.getByRole('button', { name: tickets.openPdf }).click();
  const sheet = await buffer(await (await saved).createReadStream());
  expect(sheet.subarray(0, 5).toString()).toBe('%PDF-');
  await dialog.getByRole('button', { name: kit.close }).last().click();
  await office.getByRole('button', { name: tickets.batches }).click();
  const drawer = office.getByRole('dialog');
  await drawer.getByText('2026-000001 – 2026-000002').waitFor();
  if (shots) await office.screenshot({ path: `${shots}/prints.png` });
  expect(await accessibilityProblems(office)).toEqual([]);

  // The member shows the code on the phone.
  const phone = await (
    await visit({ viewport: { width: 360, height: 780 } })
  ).signIn(member, { path: '/myTickets' });
  await phone.getByText('2026-000001').first().click();
  const code = (await phone.getByRole('dialog').locator('strong').first().innerText()).replaceAll(' ', '');
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
  if (shots) await phone.screenshot({ path: `${shots}/code-360.png` });

  const settings = await (await visit()).signIn(clerk, { path: '/ticketsManage/prizeTicketSetting' });
  await settings.getByRole('button', { name: prizes.add }).first().click();
  const form = settings.getByRole('dialog');
  await form.getByLabel(prizes.columns.name).fill('雨伞');
  await form.getByLabel(prizes.columns.price).fill('2');
  await form.getByLabel(prizes.columns.isOffered).check();
  if (shots) await settings.screenshot({ path: `${shots}/prize-form.png` });
  await form.getByRole('button', { name: kit.save }).click();
  await settings.getByText('雨伞').first().waitFor();
  await settings.getByRole('row', { name: '雨伞' }).getByRole('button').last().click();
  await settings.getByRole('menuitem', { name: prizes.receive }).click();
  const stock = settings.getByRole('dialog');
  await stock.getByLabel(prizes.stockForm.pieces).fill('5');
  await stock.getByRole('button', { name: kit.save }).click();
  await settings.getByText(prizes.moved(5)).waitFor();
  if (shots) await settings.screenshot({ path: `${shots}/prize-list.png` });

  // A scanner types fast and ends with Enter; the code may be of a phone or of paper.
  const counter = await (await visit()).signIn(clerk, { path: '/ticketsManage/operationPage' });
  await counter.getByLabel(prizes.counter.scan).fill('nonsense');
  await counter.keyboard.press('Enter');
  await counter.getByText('没有这个编号的成员').waitFor();
  await counter.getByLabel(prizes.counter.scan).fill(code);
  await counter.keyboard.press('Enter');
  await counter.getByText(prizes.counter.usable(2)).waitFor();
  await counter.getByRole('radio', { name: '雨伞' }).check();
  if (shots) await counter.screenshot({ path: `${shots}/counter.png` });
  expect(await accessibilityProblems(counter)).toEqual([]);
  await counter.getByRole('button', { name: prizes.counter.redeem(2) }).click();
  await counter.getByText(prizes.counter.done('雨伞', 1)).waitFor();
  if (shots) await counter.screenshot({ path: `${shots}/counter-done.png` });
  await counter.getByRole('row', { name: member.name }).waitFor();
  await counter.getByRole('button', { name: prizes.counter.next }).click();

  await phone.reload();
  await phone.getByText(tickets.states.used).first().waitFor();
  if (shots) await phone.screenshot({ path: `${shots}/own-360.png` });
  if (shots) {
    const small = await (
      await visit({ viewport: { width: 360, height: 780 } })
    ).signIn(clerk, { path: '/ticketsManage/operationPage' });
    await small.getByLabel(prizes.counter.scan).fill(member.name.slice(0, 0) + '2026-1');
    await small.keyboard.press('Enter');
    await small.waitForTimeout(1500);
    await small.screenshot({ path: `${shots}/counter-360.png`, fullPage: true });
    await small.goto('/ticketsManage/TicketIssued');
    await small.waitForTimeout(1500);
    await small.screenshot({ path: `${shots}/issued-360.png` });
    await small.goto('/ticketsManage/prizeTicketSetting');
    await small.waitForTimeout(1500);
    await small.screenshot({ path: `${shots}/prizes-360.png` });
  }
});
