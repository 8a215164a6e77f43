import { expect, test } from 'vitest';
import { newId } from '../../src/kit/server/id.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { recordIn } from '../../src/modules/merit/server/builders.ts';
import { saveSettings } from '../../src/modules/organisation/server/door.ts';
import { prizeRights } from '../../src/modules/prizes/permissions.ts';
import { spendTickets } from '../../src/modules/tickets/server/door.ts';
import { ticketEvent } from '../../src/modules/tickets/server/fixture.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts } = wordsIn.zh_CN;
const { ticketsSurvey: words } = texts;
const shots = process.env['SHOTS'];

test('every number of the survey opens the tickets that it counts', async () => {
  const own = await company(world, 'zh_CN');
  const { org, manager } = own;
  await org.tx((tx) => saveSettings(tx, { ticketsOn: true }));
  const eventId = await ticketEvent(manager);
  const { id } = await recordIn({ ...own, eventId }, 'passed');

  const page = await (await visit()).signIn(manager, { path: '/bpcAppTickets' });
  await untilPath(page, '/ticketsManage/ticketsSurvey');
  await untilLoaded(page);
  await page.getByText(words.holders).first().waitFor();
  await page.getByRole('table', { name: words.holders }).getByText('2').first().waitFor();
  if (shots) await page.screenshot({ path: `${shots}/survey.png`, fullPage: true });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page
    .locator('dl')
    .filter({ hasText: words.toPrint })
    .getByRole('button', { name: '2', exact: true })
    .last()
    .click();
  await untilPath(page, '/ticketsManage/TicketIssued');
  await page.getByText('2026-000001').first().waitFor();
  expect(new URL(page.url()).searchParams.get('state')).toBe('generated');

  const [member] = own.targets;
  const spent = { memberId: member.memberId, source: 'counter', byMemberId: own.last.memberId } as const;
  await org.tx((tx) => spendTickets(tx, { id: newId(), ...spent, count: 1 }));
  await manager.as.get(meritCalls.nullify, { id, version: 3, reason: '录错了' });
  await page.goto(new URL('/ticketsManage/ticketsSurvey', page.url()).href);
  await page
    .locator('dl > div')
    .filter({ hasText: words.exceptions })
    .getByRole('button', { name: '1', exact: true })
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('录错了').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/exceptions.png` });
  await drawer.getByRole('row').last().getByRole('button').last().click();
  await page.getByRole('menuitem', { name: words.exception.writeOff }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('textbox').fill('金额很小');
  await question.getByRole('button').last().click();
  await drawer.getByText(words.exception.states.writtenOff).waitFor();

  const phone = await (
    await visit({ viewport: { width: 360, height: 780 } })
  ).signIn(manager, { path: '/ticketsManage/ticketsSurvey' });
  await phone.getByText(words.holders).first().waitFor();
  await untilLoaded(phone);
  if (shots) await phone.screenshot({ path: `${shots}/survey-360.png`, fullPage: true });
});

test('the application opens on the first screen that a person may open', async () => {
  const { org } = await company(world, 'zh_CN');
  const clerk = await personOf(org, { rights: [prizeRights.counter] });
  const page = await (await visit()).signIn(clerk, { path: '/bpcAppTickets' });
  await untilPath(page, '/ticketsManage/operationPage');
});
