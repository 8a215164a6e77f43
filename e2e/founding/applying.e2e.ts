import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { signInText } from '../../src/modules/identity/server/pages/sign-in.text.ts';
import { addDays, dayInZone } from '../../src/kit/contract/format.ts';
import { setPackage } from '../../src/modules/organisation/server/door.ts';
import { followDays } from '../../src/modules/packages/server/door.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, cutLabels } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { fillSignIn } from '../kit/visitor.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const root = fileURLToPath(new URL('../../', import.meta.url));

/** `npm run laurel -- organisation …` beside the running server. */
async function operator(...args: string[]): Promise<string> {
  const { dataDir } = world.app.app.environment;
  const env = { ...process.env, DATABASE_URL: world.databaseUrl, DATA_DIR: dataDir };
  const command = ['scripts/laurel.ts', 'organisation', ...args];
  return (await promisify(execFile)(process.execPath, command, { cwd: root, env })).stdout;
}

test('a visitor applies with a licence, the operator opens the organisation, and its founder finds what the edition brings', async () => {
  const words = wordsIn.zh_CN;
  const { texts } = words;
  const { founding, joiningJoin: join, packages } = texts;
  // Where nobody is yet, the first organisation is founded instead.
  await company(world, 'zh_CN', { name: '青松机械' });
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.open('/home');
  await page.getByRole('link', { name: signInText.zh_CN.apply }).click();
  await untilPath(page, '/apply');
  await page.getByRole('heading', { name: founding.title }).waitFor();
  expect([...(await accessibilityProblems(page)), ...(await cutLabels(page))]).toEqual([]);
  const box = (label: string) => page.getByLabel(label, { exact: false });
  await box(join.signUpFields.name).fill('安可');
  await box(join.signUpFields.loginName).fill('anke');
  await page.locator('input[type=password]').first().fill('Kenari#2207');
  await box(join.signUpFields.repeat).fill('Kenari#2207');
  await page.getByRole('button', { name: join.signUp, exact: true }).click();
  await page.getByText(join.made({ loginName: 'anke' })).waitFor();
  await page.getByRole('button', { name: join.signIn, exact: true }).click();
  await fillSignIn(page, { loginName: 'anke', password: 'Kenari#2207' });
  await untilPath(page, '/apply');

  await page.getByRole('button', { name: founding.apply, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(founding.form.fields.fullName).fill('海棠酒家');
  await form.getByLabel(founding.form.fields.industry).selectOption('catering');
  await form.getByLabel(founding.form.region.country).selectOption('CN');
  await form.locator('input[type=file]').setInputFiles({
    name: '营业执照.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  });
  await form.getByText('营业执照.pdf').last().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: founding.form.apply, exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByText(founding.states['1']).first().waitFor();

  const [, line = ''] = (await operator('list')).split('\n');
  expect(line).toContain('海棠酒家');
  expect(await operator('open', line.split(' ')[0] ?? '', '--package', 'base')).toContain('is open');

  await page.reload();
  await page.getByRole('button', { name: founding.enter, exact: true }).click();
  await untilPath(page, '/home');
  await page.goto('/setting/orginfo');
  await page.getByText('营业执照.pdf').last().waitFor();
  await page.getByText(packages.used('1', '100')).waitFor();
  await page.goto('/eventlibrary/index');
  await untilLoaded(page);
  const list = new ListOn(page, words);
  await list.rows.first().waitFor();
  await page.goto('/memberManage');
  await untilLoaded(page);
  await page
    .getByRole('treeitem', { name: /厨房/ })
    .first()
    .waitFor();
  expect(visitor.takeProblems()).toEqual([]);
});

test('an organisation whose package has ended says so before one enters and on every page, and leads to the renewal', async () => {
  const { packages, shellChoose: choose } = wordsIn.zh_CN.texts;
  const made = await company(world, 'zh_CN', { name: '白杨小学' });
  const paidUntil = addDays(dayInZone(new Date()), -3);
  await made.org.tx((tx) => setPackage(tx, { code: 'base', memberLimit: 100, paidUntil }));
  await made.org.tx(followDays);
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager, { path: '/chooseOrganisation' });
  await page.getByRole('button', { name: choose.enter, exact: true }).click();
  await untilPath(page, '/home');
  await page.getByText(packages.endedTitle(paidUntil), { exact: true }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: packages.renew, exact: true }).click();
  await untilPath(page, '/Expansion');
  await page.getByRole('button', { name: packages.order, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  expect(visitor.takeProblems()).toEqual([]);
});
