import { expect, test } from 'vitest';
import { documentFor, libraryEvent, recordIn } from '../../src/modules/merit/server/builders.ts';
import { saveSettings } from '../../src/modules/organisation/server/door.ts';
import { ticketEvent } from '../../src/modules/tickets/server/fixture.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const shots = process.env['SHOTS'];

test.each(['zh_CN', 'es_ES'] as const)(
  'sets the tickets of many events by what last month shows: %s',
  async (language) => {
    const { ticketsEvents: words, settings } = wordsIn[language].texts;
    world.at('2026-11-20T04:00:00Z');
    const own = await company(world, language);
    const { org, manager } = own;
    const award = await libraryEvent(manager);
    await org.tx((tx) => saveSettings(tx, { ticketsOn: true }, '2026-10-01'));
    const eventId = await ticketEvent(manager);
    world.at('2026-10-20T04:00:00Z');
    for (const each of [eventId, award]) {
      const merit = { ...own, eventId: each };
      await recordIn(merit, 'passed', documentFor(merit, { recordDate: '2026-10-10' }));
    }
    world.at('2026-11-20T04:00:00Z');

    const page = await (
      await visit({ viewport: { width: 1440, height: 900 } })
    ).signIn(manager, { path: '/ticketsManage/events' });
    await page.getByText('Thanked by a guest').first().waitFor();
    await untilLoaded(page);
    if (shots) await page.screenshot({ path: `${shots}/events-${language}.png` });
    expect(await accessibilityProblems(page)).toEqual([]);
    for (const name of ['Thanked by a guest', 'Good work'])
      await page.getByRole('row', { name }).getByRole('checkbox').check();
    await page.getByRole('button', { name: words.give, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words.preview.outcome('2026-10', 2, 4)).waitFor();
    await dialog.getByLabel(words.columns.tickets).fill('3');
    await dialog.getByText(words.preview.outcome('2026-10', 2, 6)).waitFor();
    if (shots) await page.screenshot({ path: `${shots}/events-dialog-${language}.png` });
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByLabel(words.columns.tickets).fill('0');
    await dialog.getByRole('button', { name: words.give, exact: true }).click();
    await dialog.getByLabel(words.columns.tickets).fill('3');
    await dialog.getByRole('button', { name: words.give, exact: true }).click();
    await page.getByRole('row', { name: 'Thanked by a guest' }).getByText('3', { exact: true }).waitFor();

    const phone = await (
      await visit({ viewport: { width: 360, height: 780 } })
    ).signIn(manager, { path: '/ticketsManage/events' });
    await phone.getByText('Thanked by a guest').first().waitFor();
    await untilLoaded(phone);
    if (shots) await phone.screenshot({ path: `${shots}/events-360-${language}.png` });
    expect(await accessibilityProblems(phone)).toEqual([]);

    // Under the rules: another number, and nothing for the other event.
    await page.goto('/ticketsManage/prizeTicketSetting/rules');
    const { ticketTrial: trial } = settings;
    await page.getByText(trial.outcome('2026-10', 2, 6, 1)).waitFor();
    await page.getByLabel(trial.number('Good work')).fill('0');
    await page.getByText(trial.outcome('2026-10', 2, 3, 1)).waitFor();
    await page.getByRole('textbox', { name: trial.limit }).fill('1');
    await page.getByText(trial.cut(2)).waitFor();
    await untilLoaded(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('textbox', { name: trial.limit }).scrollIntoViewIfNeeded();
    if (shots) await page.screenshot({ path: `${shots}/rules-${language}.png` });
    await phone.goto('/ticketsManage/prizeTicketSetting/rules');
    await phone.getByLabel(trial.number('Good work')).scrollIntoViewIfNeeded();
    if (shots) await phone.screenshot({ path: `${shots}/rules-360-${language}.png` });
    expect(await accessibilityProblems(phone)).toEqual([]);

    await page.goto('/ticketsManage/events');
    await page.getByRole('row', { name: 'Thanked by a guest' }).getByRole('button').last().click();
    await page.getByRole('menuitem', { name: words.library }).click();
    await untilPath(page, '/eventlibrary/index');
    await page.getByText('Thanked by a guest').first().waitFor();
  },
);
