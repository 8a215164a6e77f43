import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Download } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordIn } from '../../src/modules/merit/server/builders.ts';
import { saveSettings } from '../../src/modules/organisation/server/door.ts';
import { ticketEvent } from '../../src/modules/tickets/server/fixture.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.zh_CN;
const { tickets, ticketsMembers: words } = texts;
const shots = process.env['SHOTS'];

test('tickets are given by hand, traced, voided and summed up', async () => {
  const made = await company(world, 'zh_CN');
  const { org, manager, targets } = made;
  const [member] = targets;
  await org.tx((tx) => saveSettings(tx, { ticketsOn: true }));
  const eventId = await ticketEvent(manager);
  await recordIn({ ...made, eventId }, 'passed');

  const office = await (await visit()).signIn(manager, { path: '/ticketsManage/members' });
  await office.getByRole('row', { name: member!.name }).getByRole('button').last().click();
  await office.getByRole('menuitem', { name: words.issue.act }).click();
  const form = office.getByRole('dialog');
  await form.getByLabel(words.issue.tickets).fill('3');
  await form.getByLabel(words.issue.reason).fill('运动会');
  if (shots) await office.screenshot({ path: `${shots}/issue.png` });
  await form.getByRole('button', { name: words.issue.act }).click();
  await office.getByText(words.issue.done(3, 1)).waitFor();
  expect(await accessibilityProblems(office)).toEqual([]);
  if (shots) await office.screenshot({ path: `${shots}/members.png` });

  await office.getByRole('row', { name: member!.name }).click();
  await office.getByText('2026-000005').first().waitFor();
  if (shots) await office.screenshot({ path: `${shots}/one.png` });
  expect(await accessibilityProblems(office)).toEqual([]);
  await office.getByRole('row', { name: '2026-000005' }).click();
  await office.getByRole('dialog').getByText('运动会').waitFor();
  if (shots) await office.screenshot({ path: `${shots}/history.png` });
  await office.getByRole('dialog').getByRole('button', { name: kit.close }).last().click();

  await office.goto('/members/ticketsList');
  const row = office.getByRole('row', { name: '2026-000001' });
  await row.getByRole('checkbox').check();
  await office.getByRole('button', { name: tickets.void }).click();
  const question = office.getByRole('alertdialog');
  await question.getByRole('textbox').fill('破损');
  await question.getByRole('button').last().click();
  await row.getByText(tickets.states.void).waitFor();
  if (shots) await office.screenshot({ path: `${shots}/records.png` });

  await office.goto('/memberSummary');
  const sums = office.getByRole('row', { name: member!.name });
  await sums.waitFor();
  expect(await accessibilityProblems(office)).toEqual([]);
  if (shots) await office.screenshot({ path: `${shots}/summary.png` });
  // A browser without a window has no viewer for it: the tab saves it.
  const saved = new Promise<Download>((resolve) => {
    office.context().once('page', (tab) => tab.once('download', resolve));
  });
  await sums.getByRole('button').last().click();
  await office.getByRole('menuitem', { name: words.summary.print }).click();
  const statement = await buffer(await (await saved).createReadStream());
  expect(statement.subarray(0, 5).toString()).toBe('%PDF-');
  if (shots) await writeFile(`${shots}/statement.pdf`, statement);

  if (!shots) return;
  const phone = await (
    await visit({ viewport: { width: 360, height: 780 } })
  ).signIn(manager, { path: '/ticketsManage/members' });
  for (const [path, name] of [
    ['/ticketsManage/members', 'members'],
    [`/ticketsManage/members/memberTicketsList/${member!.memberId}`, 'one'],
    ['/ticketsManage/members/ticketsList', 'records'],
    ['/ticketsManage/memberSummary?period=months', 'summary'],
  ]) {
    await phone.goto(path!);
    await phone.waitForTimeout(2_000);
    await phone.screenshot({ path: `${shots}/${name}-360.png` });
  }
});
