import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { newId } from '../../src/kit/server/id.ts';
import { recordIn } from '../../src/modules/merit/server/builders.ts';
import { saveSettings } from '../../src/modules/organisation/server/door.ts';
import { counterCalls, prizesCalls } from '../../src/modules/prizes/calls.ts';
import { ticketsCalls } from '../../src/modules/tickets/calls.ts';
import { ticketEvent } from '../../src/modules/tickets/server/fixture.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { accessibilityProblems } from '../kit/inspect.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts } = wordsIn.zh_CN;
const { prizes } = texts;
const shots = process.env['SHOTS'];

async function mall() {
  const own = await company(world, 'zh_CN');
  const { org, manager, targets } = own;
  await org.tx((tx) => saveSettings(tx, { ticketsOn: true }));
  const eventId = await ticketEvent(manager);
  for (let count = 0; count < 3; count += 1) await recordIn({ ...own, eventId }, 'passed');
  const shelf = [
    ['雨伞', 2, '折叠，黑色'],
    ['电影票', 3, ''],
    ['保温杯', 5, '500 毫升'],
    ['半天假', 40, '提前一天申请'],
  ] as const;
  for (const [name, price, note] of shelf) {
    const id = newId();
    const prize = { id, version: 0, name, price, note, limitTimes: null, limitSpan: null, isOffered: true };
    await manager.as.get(prizesCalls.save, prize);
    await manager.as.get(prizesCalls.move, { id, version: 1, kind: 'received', pieces: 5 });
  }
  return { manager, member: targets[0]! };
}

test('a member orders a prize on the phone, and it is approved and handed over', async () => {
  const { manager, member } = await mall();
  const phone = await (
    await visit({ viewport: { width: 360, height: 780 } })
  ).signIn(member, { path: '/prizeMall' });
  await phone.getByText(prizes.mall.balance(6)).waitFor();
  if (shots) await phone.screenshot({ path: `${shots}/mall-360.png`, fullPage: true });
  await phone.getByRole('button', { name: `${prizes.mall.order}: 雨伞` }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByText(prizes.mall.cost(2)).waitFor();
  if (shots) await phone.screenshot({ path: `${shots}/mall-order-360.png` });
  await dialog.getByRole('button', { name: prizes.mall.submit }).click();
  await phone.getByText(prizes.mall.ordered('雨伞', 1)).waitFor();
  await phone.getByText(prizes.mall.balance(4)).waitFor();
  expect(await accessibilityProblems(phone)).toEqual([]);

  const office = await (await visit()).signIn(manager, { path: '/ticketsManage/orders' });
  const row = office.getByRole('row', { name: '雨伞' });
  await row.getByText(prizes.orders.states.requested).waitFor();
  if (shots) await office.screenshot({ path: `${shots}/orders.png` });
  for (const [step, after] of [
    ['approve', 'approved'],
    ['deliver', 'delivered'],
  ] as const) {
    await row.getByRole('checkbox').check();
    await office.getByRole('button', { name: prizes.orders[step] }).click();
    await office.getByRole('alertdialog').getByRole('button').last().click();
    await row.getByText(prizes.orders.states[after]).waitFor();
  }
  if (shots) await office.screenshot({ path: `${shots}/orders-done.png` });
  expect(await accessibilityProblems(office)).toEqual([]);
  if (!shots) return;
  const wide = await (await visit()).signIn(member, { path: '/prizeMall' });
  await wide.getByText(prizes.mall.balance(4)).waitFor();
  await wide.screenshot({ path: `${shots}/mall.png`, fullPage: true });
  const rules = await (await visit()).signIn(manager, { path: '/ticketsManage/prizeTicketSetting' });
  await rules.getByRole('link', { name: texts.settings.rules.title }).click();
  await rules.getByText('prizeApproval').or(rules.getByText('商城订单须审批')).waitFor();
  await rules.screenshot({ path: `${shots}/rules.png`, fullPage: true });
  const spanish = await (
    await visit({ viewport: { width: 360, height: 780 } })
  ).signIn(manager, { path: '/ticketsManage/orders' });
  await spanish.getByText('雨伞').first().waitFor();
  await spanish.screenshot({ path: `${shots}/orders-360.png` });
  const imports = await (await visit()).signIn(manager, { path: '/ticketsManage/batchImport' });
  await imports.getByText(texts.tickets.import.title).first().waitFor();
  await imports.screenshot({ path: `${shots}/imports.png` });
});

test('a redemption without a network says so, and repeated after it has one effect', async () => {
  const { manager, member } = await mall();
  const visitor = await visit();
  visitor.expectProblems(/ERR_CONNECTION|ERR_INTERNET/);
  const counter = await visitor.signIn(manager, { path: '/ticketsManage/operationPage' });
  await counter.getByLabel(prizes.counter.scan).fill(member.number);
  await counter.keyboard.press('Enter');
  await counter.getByText(prizes.counter.usable(6)).waitFor();
  if (shots) await counter.screenshot({ path: `${shots}/counter.png`, fullPage: true });
  await counter.getByRole('radio', { name: /雨伞/ }).check();
  // The answer is lost once, after the server has redeemed.
  let isLost = true;
  await counter.route(`**${counterCalls.redeem.path}`, async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await counter.context().setOffline(true);
  await counter.getByText(prizes.counter.offline).waitFor();
  await expect
    .poll(() => counter.getByRole('button', { name: prizes.counter.redeem(2) }).isDisabled())
    .toBe(true);
  if (shots) await counter.screenshot({ path: `${shots}/counter-offline.png` });
  const orders = async () => (await manager.as.get(counterCalls.orders, { page: 1, size: 20 })).total;
  expect(await orders()).toBe(0);
  await counter.context().setOffline(false);
  await counter.getByRole('button', { name: prizes.counter.redeem(2) }).click();
  await counter.getByText(prizes.counter.done('雨伞', 1)).waitFor();
  expect(await orders()).toBe(1);
  expect((await manager.as.get(counterCalls.find, { text: member.number })).tickets).toBe(4);
});

/** A camera that films a code: a canvas in the place of the device, whose pictures go the same way. */
function filming(rows: readonly (readonly boolean[])[]): void {
  const film = (): Promise<MediaStream> => {
    const canvas = document.createElement('canvas');
    const [size, cell] = [480, 10];
    canvas.width = canvas.height = size;
    const pen = canvas.getContext('2d')!;
    const edge = (size - rows.length * cell) / 2;
    const draw = (): void => {
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, size, size);
      pen.fillStyle = 'black';
      for (const [y, row] of rows.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) pen.fillRect(edge + x * cell, edge + y * cell, cell, cell);
    };
    setInterval(draw, 100);
    return Promise.resolve(canvas.captureStream(10));
  };
  const devices = () => Promise.resolve([{ kind: 'videoinput' }] as MediaDeviceInfo[]);
  // The page before the first has none: its address is not secure.
  if ('mediaDevices' in navigator)
    Object.assign(navigator.mediaDevices, { getUserMedia: film, enumerateDevices: devices });
}

test('the camera reads a phone where the browser has no reader, and the counter gives tickets', async () => {
  const { manager, member } = await mall();
  const [ticket] = (await member.as.get(ticketsCalls.own, { page: 1, size: 20, live: true })).rows;
  const visitor = await visit();
  await visitor.context.addInitScript(filming, encode(ticket!.code, { ecc: 'M', border: 0 }).data);
  const counter = await visitor.signIn(manager, { path: '/ticketsManage/operationPage' });
  expect(await counter.evaluate(() => 'BarcodeDetector' in window)).toBe(false);
  await counter.getByRole('button', { name: prizes.counter.camera }).click();
  await counter.getByText(ticket!.serial).waitFor();
  await counter.getByText(prizes.counter.usable(6)).waitFor();
  if (shots) await counter.screenshot({ path: `${shots}/camera.png` });
  // Tickets by hand are given here as well.
  const { issue } = texts.ticketsMembers;
  await counter.getByRole('button', { name: issue.act, exact: true }).click();
  const dialog = counter.getByRole('dialog');
  await dialog.getByLabel(issue.tickets).fill('2');
  await dialog.getByLabel(issue.reason).fill('帮忙布置会场');
  await dialog.getByRole('button', { name: issue.act, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await counter.getByText(prizes.counter.usable(8)).waitFor();
  if (shots) await counter.screenshot({ path: `${shots}/given.png` });
});
