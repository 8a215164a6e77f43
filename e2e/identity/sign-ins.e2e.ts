import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { signInText } from '../../src/modules/identity/server/pages/sign-in.text.ts';
import { useStage } from '../kit/browser.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import { fillSignIn } from '../kit/visitor.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('the language chosen on the sign-in page is that of the product, and of the sign-in page afterwards', async () => {
  const org = await world.organisation();
  const account = await personOf(org, { language: 'zh_CN' });
  const visitor = await visit();
  // Whoever leaves as soon as the frame stands may leave a count behind that is asked for with an ended token.
  visitor.expectProblems(/status of 401/);
  const page = await visitor.open();
  await page.locator('button[name=language][value=es_ES]').click();
  await page.getByLabel(signInText.es_ES.account, { exact: true }).waitFor();
  await fillSignIn(page, account);
  const { texts } = wordsIn.es_ES;
  await page.getByRole('button', { name: texts.shell.frame.person({ name: account.name }) }).click();
  await page.getByRole('menuitem', { name: texts.shell.frame.signOut }).click();
  await page.getByLabel(signInText.es_ES.account, { exact: true }).waitFor();
});

async function openPlaces(page: Page, name: string, words: (typeof wordsIn)['en_US']): Promise<void> {
  await page.getByRole('button', { name: words.texts.shell.frame.person({ name }) }).click();
  await page.getByRole('menuitem', { name: words.texts.identity.menu }).click();
  await page.getByRole('dialog', { name: words.texts.identity.places }).waitFor();
}

test.each(['en_US', 'zh_CN'] as const)(
  'who forgot a browser signs it out from another, and changes the password (%s)',
  async (language) => {
    const words = wordsIn[language];
    const { identity } = words.texts;
    const org = await world.organisation();
    const account = await personOf(org, { language });
    const [here, there] = [await visit(), await visit()];
    const forgotten = await there.signInOnPage(account);
    await untilLoaded(forgotten);
    const page = await here.signInOnPage(account);
    await untilLoaded(page);

    await openPlaces(page, account.name, words);
    const rows = page.getByRole('dialog').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.first().innerText()).toContain(identity.here);
    await rows.nth(1).getByRole('button', { name: identity.end }).click();
    await expect.poll(() => rows.count()).toBe(1);
    there.expectProblems(/status of 40[01]/);
    await forgotten.reload();
    await untilPath(forgotten, /^\/login\//);

    const changed = 'Melati#8841';
    await page.getByRole('button', { name: identity.password }).click();
    await page.getByLabel(identity.oldPassword).fill('Wrong#2207');
    await page.getByLabel(identity.newPassword, { exact: false }).first().fill(changed);
    await page.getByLabel(identity.repeat).fill(changed);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(1);
    await page.getByLabel(identity.oldPassword).fill(account.password);
    here.expectProblems(/status of 40[01]/);
    await page.keyboard.press('Control+Enter');
    await untilPath(page, /^\/login\//);
    // The sign-in page uses the language of the product.
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'zh_CN' ? 'zh-CN' : 'en');
    await fillSignIn(page, { ...account, password: changed });
    await untilLoaded(page);
  },
);
