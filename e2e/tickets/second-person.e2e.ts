import { expect, test } from 'vitest';
import { saveSettings } from '../../src/modules/organisation/server/door.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { personOf } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const shots = process.env['SHOTS'];

test.each(['zh_CN', 'es_ES'] as const)(
  'a second person approves tickets that are given by hand: %s',
  async (language) => {
    const { ticketsMembers: words } = wordsIn[language].texts;
    const { manager, targets, org } = await company(world, language);
    const other = await personOf(org, { name: 'Otto', roles: ['points_manager'], language });
    await org.tx((tx) => saveSettings(tx, { ticketSecondPerson: true }));
    const path = '/ticketsManage/members';

    const page = await (await visit({ viewport: { width: 1440, height: 900 } })).signIn(manager, { path });
    await page.getByRole('row', { name: targets[0].name }).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words.issue.act }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(words.issue.tickets).fill('3');
    await form.getByLabel(words.issue.reason).fill('运动会');
    await form.getByRole('button', { name: words.issue.act }).click();
    await page.getByText(words.requests.sent(3, 1)).waitFor();

    const phone = await (await visit({ viewport: { width: 360, height: 780 } })).signIn(other, { path });
    await phone.getByRole('button', { name: words.requests.open }).click();
    const drawer = phone.getByRole('dialog');
    await drawer.getByText('运动会').first().waitFor();
    if (shots) await phone.screenshot({ path: `${shots}/requests-360-${language}.png` });
    expect(await accessibilityProblems(phone)).toEqual([]);
    await drawer.locator('.k-table, table, ul, [role=list]').first().getByRole('button').last().click();
    await phone.getByRole('menuitem', { name: words.requests.approve, exact: true }).click();
    await phone.getByRole('alertdialog').getByRole('button').last().click();
    await drawer.getByText(words.requests.states.approved).first().waitFor();

    await page.getByRole('button', { name: words.requests.open }).click();
    await page.getByRole('dialog').getByText(words.requests.states.approved).first().waitFor();
    if (shots) await page.screenshot({ path: `${shots}/requests-${language}.png` });
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);
