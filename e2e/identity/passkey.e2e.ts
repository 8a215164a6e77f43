import { expect, test } from 'vitest';
import { passkeyText } from '../../src/modules/identity/server/pages/passkey.text.ts';
import { signInText } from '../../src/modules/identity/server/pages/sign-in.text.ts';
import { useStage } from '../kit/browser.ts';
import { untilLoaded } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
// Passkeys belong to a name: browsers make none for an address.
const base = world.base.replace('127.0.0.1', 'localhost');
Object.assign(world.app.app.environment, { publicUrl: base });

test('a passkey is added, signs in without a password, and signs nobody in once it is removed', async () => {
  const { identity, identitySecurity: words, shell } = wordsIn.zh_CN.texts;
  const org = await world.organisation();
  const account = await personOf(org);
  const visitor = await visit({ baseURL: base });
  const page = await visitor.context.newPage();
  const devices = await visitor.context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${base}/`);
  await page.getByLabel(signInText.zh_CN.account, { exact: true }).fill(account.loginName);
  await page.getByLabel(signInText.zh_CN.password, { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await untilLoaded(page);

  await page.goto(`${base}/setting/security`);
  await page.getByRole('button', { name: words.passkeys.add }).click();
  await page.getByLabel(words.passkeys.name).fill('办公室电脑');
  await page.getByLabel(identity.oldPassword).fill(account.password);
  await page.getByRole('button', { name: words.passkeys.goOn }).click();
  await page.getByText('办公室电脑').first().waitFor();
  // The device keeps the key before the list has it, and the name stands in the box before.
  const keys = () => devices.send('WebAuthn.getCredentials', { authenticatorId });
  await expect.poll(async () => (await keys()).credentials.length).toBe(1);

  const signOut = async () => {
    await page.getByRole('button', { name: shell.frame.person({ name: account.name }) }).click();
    await page.getByRole('menuitem', { name: shell.frame.signOut }).click();
    await page.getByRole('button', { name: passkeyText.zh_CN.use }).waitFor();
  };
  await signOut();
  await page.getByRole('button', { name: passkeyText.zh_CN.use }).click();
  await untilLoaded(page);

  await page.goto(`${base}/setting/security/history`);
  const signedIn = page.getByText(words.history.kinds.passkey_sign_in).filter({ visible: true });
  await signedIn.first().waitFor();
  await page.goto(`${base}/setting/security`);
  await page.getByRole('button', { name: `${wordsIn.zh_CN.kit.remove} 办公室电脑` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: wordsIn.zh_CN.kit.remove, exact: true })
    .click();
  await page.getByText(words.passkeys.none).waitFor();
  await signOut();
  await page.getByRole('button', { name: passkeyText.zh_CN.use }).click();
  await page.getByText(passkeyText.zh_CN.refused).waitFor();
});
