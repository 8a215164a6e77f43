import { afterAll, expect, test } from 'vitest';
import { sql } from '../../src/kit/server/database/db.ts';
import { FakeMailServer } from '../../src/modules/identity/server/mail/fake-mail-server.ts';
import { recoveryText } from '../../src/modules/identity/server/pages/recovery.text.ts';
import { signInText } from '../../src/modules/identity/server/pages/sign-in.text.ts';
import { useStage } from '../kit/browser.ts';
import { accessibilityProblems, cutLabels } from '../kit/inspect.ts';
import { untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import { fillSignIn } from '../kit/visitor.ts';
import { wordsIn } from '../kit/words.ts';

const office = await FakeMailServer.open();
afterAll(() => office.close());
const { world, visit } = await useStage();
Object.assign(world.app.app.environment, { sms: office.address });

test('a forgotten password is set anew by a code to the phone, which ends the sign-in elsewhere', async () => {
  const words = recoveryText.es_ES;
  const org = await world.organisation({ language: 'es_ES' });
  const account = await personOf(org, { language: 'es_ES' });
  await org.tx((tx) =>
    tx.run(sql`
      update identity.app_user set mobile_prefix = '34', mobile = '612345678' where id = ${account.userId}`),
  );
  const other = await visit({ name: 'elsewhere' });
  other.expectProblems(/status of 40[01]/);
  const elsewhere = await other.signIn(account);
  await untilPath(elsewhere, '/home');

  const visitor = await visit({ name: 'forgetful', locale: 'es-ES', viewport: { width: 360, height: 740 } });
  const page = await visitor.open('/');
  await page.getByRole('link', { name: words.forgotten }).click();
  expect([...(await accessibilityProblems(page)), ...(await cutLabels(page))]).toEqual([]);
  const box = (label: string) => page.getByLabel(label, { exact: true });
  await box(signInText.es_ES.account).fill(account.loginName);
  await box(words.mobile).fill('34-612345678');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: words.sentTitle }).waitFor();
  const code = /\d{6}/.exec((await office.take('+34612345678')).text)?.[0] ?? '';
  const set = async (password: string) => {
    await box(words.code).fill(code);
    await box(words.password).fill(password);
    await box(words.repeat).fill(password);
    await page.keyboard.press('Enter');
  };
  await set('password1');
  await page.locator('#password-error').waitFor();
  await set('Cielo_alba#42');
  await page.getByRole('heading', { name: words.doneTitle }).waitFor();
  await page.getByRole('link', { name: words.signIn }).click();
  await fillSignIn(page, { loginName: account.loginName, password: 'Cielo_alba#42' });
  await untilPath(page, '/home');

  // Nobody touched the other page.
  await elsewhere.getByRole('alertdialog', { name: wordsIn.es_ES.texts.shell.expired.title }).waitFor();
});
