import { expect, test } from 'vitest';
import { dayInZone } from '../../src/kit/contract/format.ts';
import { vouchersCalls } from '../../src/modules/vouchers/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.zh_CN;
const { vouchers: words, vouchersStatistics: figures, prizes } = texts;
const shots = process.env['SHOTS'];
const serial = `V${dayInZone(new Date()).slice(0, 4)}-000001`;

test('a voucher is issued, shown on a phone, used in part and refunded at the counter, and counted', async () => {
  const { org, manager, targets } = await company(world, 'zh_CN');
  const [member] = targets;
  const clerk = await personOf(org, { name: 'Cleo', roles: ['points_manager'] });

  const office = await (await visit()).signIn(manager, { path: '/ticketsManage/vouchers' });
  await office.getByRole('button', { name: words.openTypes }).first().click();
  await untilPath(office, '/ticketsManage/voucherTypes');
  await office.getByRole('button', { name: words.types.add }).first().click();
  const form = office.getByRole('dialog');
  await form.getByLabel(words.types.columns.name).fill('食堂券');
  await form.getByLabel(words.types.columns.value).fill('50.5');
  await form.getByLabel(words.types.columns.validDays).fill('30');
  if (shots) await office.screenshot({ path: `${shots}/voucher-type-form.png` });
  await form.getByRole('button', { name: kit.save }).click();
  await office.getByText('食堂券').first().waitFor();
  if (shots) await office.screenshot({ path: `${shots}/voucher-types.png` });
  expect(await accessibilityProblems(office)).toEqual([]);

  await office.getByRole('row', { name: '食堂券' }).getByRole('button').last().click();
  await office.getByRole('menuitem', { name: words.types.issue }).click();
  const issue = office.getByRole('dialog');
  await issue.getByRole('option', { name: '食堂券 · 50.5' }).waitFor({ state: 'attached' });
  await issue.getByRole('combobox', { name: words.issue.fields.members }).fill(member.name);
  await office.getByRole('option', { name: member.name }).first().click();
  await office.keyboard.press('Escape');
  if (shots) await office.screenshot({ path: `${shots}/voucher-issue.png` });
  await issue.getByRole('button', { name: words.issue.act }).click();
  await office.getByText(words.issue.done(1, 1)).waitFor();
  await office.getByRole('dialog').getByRole('button', { name: kit.close }).last().click();

  // The member shows the code on the phone.
  const phone = await (
    await visit({ viewport: { width: 360, height: 780 } })
  ).signIn(member, { path: '/myVouchers' });
  await phone.getByText('食堂券').first().click();
  const code = (await phone.getByRole('dialog').locator('strong').first().innerText()).replaceAll(' ', '');
  expect(code).toMatch(/^V[2-9A-HJ-NP-Z]{15}$/);
  expect(await accessibilityProblems(phone)).toEqual([]);
  if (shots) await phone.screenshot({ path: `${shots}/voucher-code-360.png` });

  const counter = await (await visit()).signIn(clerk, { path: '/ticketsManage/operationPage' });
  const scan = counter.getByLabel(prizes.counter.scan);
  await scan.fill(`V${code.slice(1, 15)}${code.endsWith('2') ? '3' : '2'}`);
  await counter.keyboard.press('Enter');
  await counter.getByText('这不是有效的券编码').waitFor();
  await scan.fill(code);
  await counter.keyboard.press('Enter');
  const desk = counter.getByRole('region', { name: serial });
  await desk.getByText(words.desk.left('50.5')).waitFor();
  await desk.getByLabel(words.desk.amount.value).fill('20.25');
  if (shots) await counter.screenshot({ path: `${shots}/voucher-desk.png` });
  expect(await accessibilityProblems(counter)).toEqual([]);
  await desk.getByRole('button', { name: words.desk.use('20.25') }).click();
  await desk.getByText(words.desk.done('20.25')).waitFor();
  await desk.getByText(words.desk.left('30.25')).waitFor();
  if (shots) await counter.screenshot({ path: `${shots}/voucher-used.png`, fullPage: true });
  await desk.getByRole('row').last().getByRole('button').last().click();
  await counter.getByRole('menuitem', { name: words.desk.refund }).click();
  const refund = counter.getByRole('dialog');
  await refund.getByLabel(words.desk.refundFields.amount).fill('0.25');
  await refund.getByLabel(words.desk.refundFields.reason).fill('多收了');
  if (shots) await counter.screenshot({ path: `${shots}/voucher-refund.png` });
  await refund.getByRole('button', { name: words.desk.refund }).click();
  await desk.getByText(words.desk.refunded('0.25')).waitFor();
  await desk.getByText(words.desk.left('30.5')).waitFor();
  await desk.getByRole('button', { name: words.desk.next }).click();
  await desk.waitFor({ state: 'detached' });
  // A serial does for a code that cannot be read.
  await scan.fill(serial);
  await counter.keyboard.press('Enter');
  await desk.getByText(words.desk.left('30.5')).waitFor();

  await phone.reload();
  await phone.getByText('30.5').first().waitFor();
  if (shots) await phone.screenshot({ path: `${shots}/my-vouchers-360.png` });

  await office.goto(new URL('/VoucherStatistics', office.url()).href);
  await untilLoaded(office);
  await office.getByRole('table', { name: figures.compare }).waitFor();
  if (shots) await office.screenshot({ path: `${shots}/voucher-statistics.png`, fullPage: true });
  expect(await accessibilityProblems(office)).toEqual([]);
  await office
    .getByRole('table', { name: figures.title })
    .getByRole('button', { name: '20.25', exact: true })
    .click();
  await untilPath(office, '/ticketsManage/vouchers');
  await office.getByText(serial).first().waitFor();
  // The statistics are still there, behind the list.
  await office.getByText('20.25').locator('visible=true').first().waitFor();
  if (shots) await office.screenshot({ path: `${shots}/voucher-list.png` });
  await office.getByRole('row', { name: serial }).getByText('食堂券').click();
  const drawer = office.getByRole('dialog');
  await drawer.getByText('多收了').waitFor();
  if (shots) await office.screenshot({ path: `${shots}/voucher-entries.png` });
  expect((await member.as.get(vouchersCalls.own, { page: 1, size: 20 })).rows[0]).toMatchObject({
    remaining: 3_050,
  });
});
