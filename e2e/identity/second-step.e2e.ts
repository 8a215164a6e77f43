import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { secondStepText } from '../../src/modules/identity/server/pages/second-step.text.ts';
import { presentStep } from '../../src/modules/identity/server/second-step/second-step.ts';
import { signInText } from '../../src/modules/identity/server/pages/sign-in.text.ts';
import { codeOf } from '../../src/modules/identity/server/second-step/totp.ts';
import { rolesCalls } from '../../src/modules/roles/calls.ts';
import { useStage } from '../kit/browser.ts';
import { untilLoaded } from '../kit/look.ts';
import { personOf, type Account } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

/** The code that an authenticator app shows for a key. */
function secretOf(key: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function typePassword(page: Page, account: Account, language: 'en_US' | 'zh_CN'): Promise<void> {
  const words = signInText[language];
  await page.getByLabel(words.account, { exact: true }).fill(account.loginName);
  await page.getByLabel(words.password, { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: secondStepText[language].title }).waitFor();
}

test.each(['en_US', 'zh_CN'] as const)(
  'an administrator switches the second step on, signs in by a code and by a recovery code, and switches it off (%s)',
  async (language) => {
    const { identity, shell } = wordsIn[language].texts;
    const words = secondStepText[language];
    const org = await world.organisation({ language });
    const account = await personOf(org, { language, roles: ['administrator'] });
    const visitor = await visit();
    const page = await visitor.signInOnPage(account);
    await untilLoaded(page);
    const openPlaces = async () => {
      await page.getByRole('button', { name: shell.frame.person({ name: account.name }) }).click();
      await page.getByRole('menuitem', { name: identity.menu }).click();
    };
    const signOut = async () => {
      await page.getByRole('button', { name: shell.frame.person({ name: account.name }) }).click();
      await page.getByRole('menuitem', { name: shell.frame.signOut }).click();
      await page.getByLabel(signInText[language].account, { exact: true }).waitFor();
    };

    await openPlaces();
    await page.getByRole('button', { name: identity.setUp }).click();
    await page.getByLabel(identity.oldPassword).fill(account.password);
    await page.keyboard.press('Enter');
    const secret = secretOf(await page.locator('.i-code').innerText());
    expect(await page.locator('a[href^="otpauth://totp/"]').count()).toBe(1);
    await page.getByLabel(identity.code).fill(codeOf(secret, presentStep() - 5));
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid=true]').waitFor();
    await page.getByLabel(identity.code).fill(codeOf(secret, presentStep()));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: identity.recoveryCodes });
    await dialog.getByRole('listitem').last().waitFor();
    const codes = await dialog.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: identity.kept }).click();
    await page.getByText(identity.codesLeft({ count: 10 })).waitFor();
    await page.keyboard.press('Escape');

    await signOut();
    await typePassword(page, account, language);
    await page.getByLabel(words.code.label).fill(codeOf(secret, presentStep() + 1));
    await page.keyboard.press('Enter');
    await page.locator('#content').waitFor();

    await signOut();
    await typePassword(page, account, language);
    await page.getByRole('button', { name: words.recovery.choose }).click();
    await page.getByLabel(words.recovery.label).fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.locator('#content').waitFor();

    await openPlaces();
    await page.getByText(identity.codesLeft({ count: 9 })).waitFor();
    await page.getByRole('button', { name: identity.turnOff }).click();
    await page.getByLabel(identity.oldPassword).fill(account.password);
    await page.getByLabel(identity.codeOrRecovery).fill(codes[1] ?? '');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: identity.setUp }).waitFor();
  },
);

test('is not shown to members who are not administrators', async () => {
  const { identity, shell } = wordsIn.en_US.texts;
  const account = await personOf(await world.organisation(), { language: 'en_US' });
  const page = await (await visit()).signInOnPage(account);
  await untilLoaded(page);
  const answered = page.waitForResponse((response) => response.url().includes('/secondStep/get'));
  await page.getByRole('button', { name: shell.frame.person({ name: account.name }) }).click();
  await page.getByRole('menuitem', { name: identity.menu }).click();
  await (await answered).finished();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  expect(await page.getByRole('button', { name: identity.setUp }).count()).toBe(0);
});

test('a member whose role demands it is led to a second step, and nowhere else before', async () => {
  const { identity, identitySecurity } = wordsIn.en_US.texts;
  const org = await world.organisation({ language: 'en_US' });
  const admin = await org.person({ roles: ['administrator'] });
  const account = await personOf(org, { language: 'en_US', roles: ['recorder'] });
  const { rows } = await admin.as.get(rolesCalls.list, { size: 50 });
  const { id, version } = rows.find(({ builtIn }) => builtIn === 'recorder')!;
  await admin.as.get(rolesCalls.demandSteps, { id, version, isDemanded: true });
  const page = await (await visit()).signInOnPage(account);
  const heading = page.getByRole('heading', { name: identitySecurity.gate.title });
  await heading.waitFor();
  await page.goto(`${world.base}/home`);
  await heading.waitFor();
  expect(await page.locator('#content nav, .s-sidebar').count()).toBe(0);

  await page.getByRole('button', { name: identity.setUp }).click();
  await page.getByLabel(identity.oldPassword).fill(account.password);
  await page.keyboard.press('Enter');
  const secret = secretOf(await page.locator('.i-code').innerText());
  await page.getByLabel(identity.code).fill(codeOf(secret, presentStep()));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: identity.kept }).click();
  await page.getByRole('button', { name: identitySecurity.gate.goOn }).click();
  await page.locator('.s-frame').waitFor();
  expect(await heading.count()).toBe(0);
});
