import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFull, seed } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { contrastProblems } from '../kit/inspect.ts';
import { cardOf, untilLoaded, untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import { stockOf } from '../kit/stock.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { shell, shellChoose } = wordsIn.zh_CN.texts;
const groups = JSON.parse(
  readFileSync(new URL('../../public/group.json', import.meta.url), 'utf8'),
) as Record<string, string>;

/** The body classes that stored styles map to; every style has one of them. */
const bodyClass = /^apps[1456]$/;

test('each of the eight styles is readable in light and dark, takes no reload and colours what it should', async () => {
  const made = await company(world);
  await stockOf(made, 8);
  const page = await (await visit()).signIn(made.manager, { path: '/integralManage/list?_scope=all' });
  await untilPath(page, '/integralManage/list');
  await untilLoaded(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const found: string[] = [];
  const seen = new Set<string>();
  for (const mode of [shell.frame.light, shell.frame.dark]) {
    await page.getByRole('button', { name: shell.frame.appearance }).click();
    const panel = page.getByRole('dialog', { name: shell.frame.appearance });
    await panel.getByRole('radio', { name: mode, exact: true }).check();
    for (let number = 1; number <= 8; number += 1) {
      const style = `group_${number}`;
      await panel
        .getByRole('radio', { name: shell.frame.styleName({ number }), exact: true })
        .check({ force: true });
      await page.locator(`html[data-style=${style}]`).waitFor({ state: 'attached' });
      const look = await page.evaluate(() => ({
        classes: [...document.body.classList].filter((name) => name.startsWith('apps')),
        accent: getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
        stored: localStorage.getItem('style'),
        dark: document.documentElement.hasAttribute('data-dark'),
      }));
      expect(look.classes).toHaveLength(1);
      expect(look.classes[0]).toMatch(bodyClass);
      expect(look.stored).toBe(style);
      expect(look.dark).toBe(mode === shell.frame.dark);
      if (!look.dark) expect(look.accent).toBe(groups[style]);
      seen.add(look.accent);
      // Half of them a day; all of them in a full run.
      if (isFull || (number + Number(look.dark) + seed) % 2 === 0)
        found.push(...(await contrastProblems(page)).map((problem) => `${style} ${mode} ${problem}`));
    }
    await page.keyboard.press('Escape');
  }
  // As the system again, which may change while one works.
  await page.getByRole('button', { name: shell.frame.appearance }).click();
  await page.getByRole('radio', { name: shell.frame.system, exact: true }).check();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const isDark = () => page.evaluate(() => document.documentElement.hasAttribute('data-dark'));
    await expect.poll(isDark).toBe(colorScheme === 'dark');
  }
  expect(found).toEqual([]);
  expect(seen.size).toBeGreaterThanOrEqual(8);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a member that cannot be loaded leads to the choice of an organisation, which asks to choose one', async () => {
  const [one, two] = [await world.organisation(), await world.organisation()];
  const account = await personOf(one, { name: '林一' });
  await two.person({ userId: account.userId, name: '林一' });
  const visitor = await visit();
  const page = await visitor.signIn(account);
  await untilPath(page, '/chooseOrganisation');
  const enter = page.getByRole('button', { name: shellChoose.enter });
  const refusal = { code: 500, object: null, message: '成员加载失败', reason: 'unavailable', fields: {} };
  let refused = 0;
  await visitor.context.route('**/api/organization/enter*', (route) => {
    refused += 1;
    return refused <= 2 ? route.fulfill({ json: refusal }) : route.continue();
  });
  // A refusal keeps the dialog open and shows the reason.
  await cardOf(page, one.mark).click();
  await page.getByText(shellChoose.refused).waitFor();
  // Refused at a start: the start ends at the choice, with nothing chosen.
  await page.goto('/home');
  await untilPath(page, '/chooseOrganisation');
  await page.getByRole('radio', { name: new RegExp(two.mark) }).waitFor();
  await enter.click();
  await page.getByText(shellChoose.nothingChosen).waitFor();
  expect(visitor.sent('GET', '/logout')).toHaveLength(0);
  await cardOf(page, two.mark).click();
  await untilPath(page, '/home');
  await untilLoaded(page);
  expect(await page.locator('body').innerText()).toContain(two.mark);
});
