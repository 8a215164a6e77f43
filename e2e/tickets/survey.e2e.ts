import { expect, test } from 'vitest';
import { recordIn } from '../../src/modules/merit/server/builders.ts';
import { saveSettings } from '../../src/modules/organisation/server/door.ts';
import { prizeRights } from '../../src/modules/prizes/permissions.ts';
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
  await recordIn({ ...own, eventId }, 'passed');

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
