import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { setupText } from '../../src/modules/founding/words/setup.en_US.ts';
import { recordText } from '../../src/modules/merit/words/record/en_US.ts';
import { homeText as rankingText } from '../../src/modules/ranking/words/home.en_US.ts';
import { foundingPath, openFounding } from '../../src/modules/founding/server/door.ts';
import { foundingText } from '../../src/modules/identity/server/pages/founding.text.ts';
import { recoveryText } from '../../src/modules/identity/server/pages/recovery.text.ts';
import { manageText } from '../../src/modules/members/words/manage.en_US.ts';
import { useStage } from '../kit/browser.ts';
import { openEntry, submitTopic, typeTopic } from '../kit/entry.ts';
import { accessibilityProblems, cutLabels } from '../kit/inspect.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { fillSignIn } from '../kit/visitor.ts';

const { world, visit } = await useStage();
const founding = foundingText.en_US;
const recovery = recoveryText.en_US;
const english = { locale: 'en-GB', timezoneId: 'Europe/London' };

/** Counts what people do: presses, boxes that are filled, Enter and Escape. */
async function counting(...contexts: readonly BrowserContext[]): Promise<() => number> {
  let acts = 0;
  for (const context of contexts) {
    await context.exposeFunction('acted', () => {
      acts += 1;
    });
    await context.addInitScript(() => {
      const tell = (): void => (window as unknown as { acted: () => void }).acted();
      document.addEventListener('pointerdown', tell, true);
      document.addEventListener('change', tell, true);
      document.addEventListener(
        'keydown',
        ({ key }) => {
          if (key === 'Enter' || key === 'Escape') tell();
        },
        true,
      );
    });
  }
  return () => acts;
}

test('from an empty database to the first ranking in under forty acts, without mail or text messages', async () => {
  const opened = await openFounding(world.app.app);
  const founder = await visit({ name: 'founder', ...english });
  const second = await visit({ name: 'second', ...english });
  const acts = await counting(founder.context, second.context);
  const page = await founder.open('/home');
  await untilPath(page, foundingPath);
  const problems = [...(await accessibilityProblems(page)), ...(await cutLabels(page))];
  expect(problems).toEqual([]);
  expect(await page.getByLabel(founding.zone).inputValue()).toBe('Europe/London');

  const box = (label: string) => page.getByLabel(label, { exact: true });
  await box(founding.code).fill(opened?.code.slice(1) ?? '');
  await box(founding.name).fill('Mill & Sons');
  await box(founding.adminName).fill('Ada Byron');
  await box(founding.loginName).fill('ada');
  await box(founding.password).fill('Kite@and42');
  await box(founding.repeat).fill('Kite@and42');
  await page.keyboard.press('Enter');
  await page.locator('#code-error').waitFor();
  expect(await box(founding.name).inputValue()).toBe('Mill & Sons');
  await box(founding.code).fill(opened?.code ?? '');
  await box(founding.password).fill('Kite@and42');
  await box(founding.repeat).fill('Kite@and42');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: founding.signIn }).click();
  await fillSignIn(page, { loginName: 'ada', password: 'Kite@and42' });
  await untilPath(page, '/home');
  await untilLoaded(page);
  const begun = acts();
  // What the edition brought is ticked already, and the next step leads to where it is done.
  const setup = page.getByRole('region', { name: setupText.title });
  const left = () => setup.getByRole('link').locator('strong').allInnerTexts();
  const { people, links, authority, record, ranking } = setupText.steps;
  await setup.waitFor();
  expect((await left()).slice(0, 2)).toEqual([people.name, links.name]);
  await setup.getByRole('link', { name: new RegExp(`^${people.name}`) }).click();
  await untilPath(page, '/memberManage');
  await untilLoaded(page);
  await page.getByRole('button', { name: manageText.add, exact: true }).click();
  const form = page.getByRole('dialog');
  const field = (label: string) => form.getByLabel(label, { exact: false });
  await field(manageText.memberName).fill('Bea Chen');
  await field(manageText.memberNo).fill('0002');
  await field(manageText.loginName).fill('ADA');
  await form.getByLabel(manageText.role).selectOption({ label: 'Reviewer' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await form.locator('.k-error').waitFor();
  expect(await field(manageText.memberName).inputValue()).toBe('Bea Chen');
  await field(manageText.loginName).fill('bea');
  await page.keyboard.press('Control+Enter');
  const shown = page.getByRole('dialog', { name: manageText.linkTitle('Bea Chen') });
  const url = await shown.getByLabel(manageText.linkLabel).inputValue();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('rowheader', { name: 'Bea Chen' }).waitFor();

  // Members who receive points need no account.
  await page.getByRole('button', { name: manageText.add, exact: true }).click();
  await field(manageText.memberName).fill('Cai Li');
  await field(manageText.memberNo).fill('0003');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('rowheader', { name: 'Cai Li' }).waitFor();

  const own = await second.open(url);
  await own.getByLabel(recovery.password, { exact: true }).fill('Lark@over7');
  await own.getByLabel(recovery.repeat, { exact: true }).fill('Lark@over7');
  await own.keyboard.press('Enter');
  // Whoever has just chosen the password is not asked for it again.
  await untilPath(own, '/home');
  await openEntry(own);
  await typeTopic(own, {
    name: 'First week',
    events: [{ event: 'SAF-01', members: ['Cai'] }],
    first: 'Bea',
    last: 'Ada',
  });
  expect(await submitTopic(own, 'en_US')).not.toBe('');

  await page.locator('#sidebar a[href="/home"]').first().click();
  await untilLoaded(page);
  const done = [people, links, authority, record].map(({ name }) => name);
  expect((await left()).filter((name) => done.includes(name))).toEqual([]);
  expect(await left()).toContain(ranking.name);
  await page.locator('#content a.h-row:not(.h-message)').filter({ hasText: 'First week' }).click();
  await page.getByRole('button', { name: /^Approve( all)?$/ }).click();
  await page.getByText(recordText.review.passed('First week')).first().waitFor();
  await world.settle();
  await page.locator('#sidebar a[href="/home"]').first().click();
  await untilLoaded(page);
  // With all of it there, the list has gone.
  expect(await left()).not.toContain(ranking.name);
  await page.getByRole('link', { name: rankingText.seeRanking }).first().click();
  await page.getByRole('row', { name: /Cai Li/ }).waitFor();
  expect(acts() - begun).toBeLessThan(40);
});
