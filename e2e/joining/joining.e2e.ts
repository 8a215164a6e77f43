import { expect, test } from 'vitest';
import { addDays, dayInZone } from '../../src/kit/contract/format.ts';
import { newId } from '../../src/kit/server/id.ts';
import { invitationCalls } from '../../src/modules/joining/invitation.calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems, cutLabels } from '../kit/inspect.ts';
import { ListOn } from '../kit/list.ts';
import { menuLine, untilLoaded, untilPath } from '../kit/look.ts';
import { fillSignIn } from '../kit/visitor.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

test('from a link over a new account and an approval into the organisation, on a phone and in Spanish', async () => {
  const words = wordsIn.es_ES;
  const { texts, kit } = words;
  const { joining, joiningJoin: join } = texts;
  const made = await company(world, 'es_ES', { name: 'Molino Alto' });
  const visitor = await visit({ locale: 'es-ES', viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(made.manager);
  await (await menuLine(page, '/memberManage/invitation')).click();
  await untilPath(page, '/memberManage/invitation');
  await untilLoaded(page);
  await page.getByRole('button', { name: joining.invitations.add }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(joining.invitations.form.fields.title).fill('Turno de tarde');
  expect(await accessibilityProblems(page)).toEqual([]);
  await form.getByRole('button', { name: joining.invitations.form.submit, exact: true }).click();
  const codes = page.getByRole('dialog', { name: joining.invitations.codes.title });
  const link = await codes.getByLabel(joining.invitations.codes.link, { exact: true }).inputValue();
  await codes.getByRole('img', { name: joining.invitations.codes.qr }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await codes.getByRole('button', { name: kit.close, exact: true }).click();

  const newcomer = await visit({
    name: 'newcomer',
    locale: 'es-ES',
    viewport: { width: 360, height: 740 },
  });
  const phone = await newcomer.open(link);
  await phone.getByRole('heading', { name: join.invited({ organisation: 'Molino Alto' }) }).waitFor();
  expect([...(await accessibilityProblems(phone)), ...(await cutLabels(phone))]).toEqual([]);
  const box = (label: string) => phone.getByLabel(label, { exact: false });
  await box(join.signUpFields.name).fill('Nuria Bosch');
  await box(join.signUpFields.loginName).fill('nuria');
  await phone.locator('input[type=password]').first().fill('Lluvia@over7');
  await box(join.signUpFields.repeat).fill('Lluvia@other');
  await phone.getByRole('button', { name: join.signUp, exact: true }).click();
  await phone.getByText(join.repeatDiffers).waitFor();
  await box(join.signUpFields.repeat).fill('Lluvia@over7');
  await phone.getByRole('button', { name: join.signUp, exact: true }).click();
  await phone.getByText(join.made({ loginName: 'nuria' })).waitFor();
  await phone.getByRole('button', { name: join.signIn, exact: true }).click();
  await fillSignIn(phone, { loginName: 'nuria', password: 'Lluvia@over7' });
  await phone.getByText(join.signedInAs({ name: 'Nuria Bosch', loginName: 'nuria' })).waitFor();
  await box(join.fields.applyRemarks).fill('Me conoce Morgan');
  expect([...(await accessibilityProblems(phone)), ...(await cutLabels(phone))]).toEqual([]);
  await phone.getByRole('button', { name: join.send, exact: true }).click();
  await phone.getByText(join.waiting).waitFor();
  expect(await accessibilityProblems(phone)).toEqual([]);

  await (await menuLine(page, '/memberManage/applyMember')).click();
  await untilPath(page, '/memberManage/applyMember');
  await untilLoaded(page);
  const list = new ListOn(page, words);
  await list.rows.filter({ hasText: 'Nuria Bosch' }).first().click();
  const review = page.getByRole('dialog');
  await review.getByText('Me conoce Morgan').first().waitFor();
  const { form: formWords } = joining.applications;
  await review.getByLabel(formWords.fields.unitIds).first().click();
  await page.getByRole('treeitem').first().click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await review.getByRole('button', { name: formWords.submit, exact: true }).click();
  await review.waitFor({ state: 'detached' });
  await list.rows.filter({ hasText: joining.states.passed }).first().waitFor();

  await phone.reload();
  await phone.getByText(join.joined({ organisation: 'Molino Alto' })).waitFor();
  await phone.getByRole('button', { name: join.enter, exact: true }).click();
  await untilPath(phone, '/home');
  expect([...visitor.takeProblems(), ...newcomer.takeProblems()]).toEqual([]);
});

test('the choice of an organisation takes a code, and says in one sentence why one leads nowhere', async () => {
  const { texts } = wordsIn.zh_CN;
  const { joiningJoin: join } = texts;
  const made = await company(world, 'zh_CN', { name: '青松机械' });
  const { ids } = await made.manager.as.get(invitationCalls.save, {
    id: newId(),
    kind: 'card',
    title: '招聘会',
    unitIds: [],
    roleIds: [],
    expires: addDays(dayInZone(new Date()), 20),
    maximumUses: 1,
    cards: 1,
    recipients: [],
  });
  const { codes } = await made.manager.as.get(invitationCalls.codes, { ids });
  const elsewhere = await company(world, 'zh_CN', { name: '白杨小学' });
  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const page = await visitor.signIn(elsewhere.targets[0], { path: '/chooseOrganisation' });
  const code = page.getByLabel(join.enterCode);
  await code.fill('AAAAA-AAAAA-AAAAA');
  await page.getByRole('button', { name: join.proceed, exact: true }).click();
  await page.getByText(join.broken).waitFor();
  await page.getByText('没有这个邀请码，请核对后再输入').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel(join.enterCode).fill(codes[0]?.code ?? '');
  await page.getByRole('button', { name: join.proceed, exact: true }).click();
  await page.getByRole('heading', { name: join.invited({ organisation: '青松机械' }) }).waitFor();
  await page.getByRole('button', { name: join.send, exact: true }).click();
  await page.getByText(join.waiting).waitFor();
  await page.getByRole('button', { name: join.home, exact: true }).click();
  await untilPath(page, '/chooseOrganisation');
  await page
    .getByRole('listitem')
    .filter({ hasText: '青松机械' })
    .getByText(join.states['1'] ?? '')
    .waitFor();
  expect(visitor.takeProblems()).toEqual([]);
});
