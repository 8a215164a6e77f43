import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { declarationOf } from '../../src/kit/contract/permission.ts';
import { meritRights } from '../../src/modules/merit/permissions.ts';
import { streamPath } from '../../src/modules/messages/server/stream.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { cardOf, menuLine, pathOf, untilLoaded, untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import { recordOf } from '../kit/records.ts';
import type { Visitor } from '../kit/visitor.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { texts, kit } = wordsIn.zh_CN;
const { rolesRequest, shell, shellHome } = texts;

test('home greets by the name that one has in this organisation, and its number opens into the entries', async () => {
  const made = await company(world);
  await recordOf(made, 'passed');
  await world.settle();
  const [target] = made.targets;
  const elsewhere = await world.organisation();
  await elsewhere.person({ userId: target.userId, name: 'Somewhere Else' });
  const visitor = await visit();
  const page = await visitor.signIn(target);
  await untilPath(page, '/chooseOrganisation');
  await cardOf(page, target.name).click();
  await untilPath(page, '/home');
  await untilLoaded(page);
  expect(await page.locator('#content h1').innerText()).toContain(target.name);
  const number = page.locator('.h-own-number');
  await number.waitFor();
  // All three got the same answer.
  await page.locator('.h-rank').getByText(texts.ranking.own.top).waitFor();
  await number.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText(texts.ranking.explain.equal).waitFor();
  await drawer.getByText(made.award).first().waitFor();
});

test('home shows every jump without any right, and each leads to a permitted page', async () => {
  const org = await world.organisation();
  const visitor = await visit();
  await visitor.context.route('**/api/organization/enter*', async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { object: object };
    await route.fulfill({ response, json: { ...envelope, object: { ...envelope.object, flags: {} } } });
  });
  const page = await visitor.signIn(await personOf(org));
  await untilLoaded(page);
  const jumps = page.getByRole('navigation', { name: shellHome.jumps }).getByRole('link');
  expect(await jumps.locator('strong').allInnerTexts()).toEqual([
    texts.rankingHome.points,
    texts.messagesHome.notices,
    texts.messagesHome.centre,
  ]);
  // The message centre opens on the list that was read last.
  await jumps.first().click();
  await untilPath(page, '/integralManage/myPoints');
  await page.goBack();
  await untilPath(page, '/home');
  for (const [index, list] of (['notice', 'notice'] as const).entries()) {
    await jumps.nth(index + 1).click();
    await untilPath(page, `/messageCenter/${list}Message`);
    // The path changes before the list is there to be read.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('laurel.messageTab')))
      .toContain(`/${list}Message`);
    await page.goBack();
    await untilPath(page, '/home');
  }
});

const streams = (visitor: Visitor): (Page | undefined)[] =>
  visitor.sent('GET', streamPath).map((request) => request.frame().page());

test('another tab takes over when the tab that reads the live events closes', async () => {
  const made = await company(world);
  const visitor = await visit();
  const first = await visitor.signIn(made.first);
  await untilLoaded(first);
  await expect.poll(() => streams(visitor)).toEqual([first]);
  const second = await visitor.open('/home');
  await untilLoaded(second);
  const todo = (page: Page, count: number) =>
    page.getByRole('button', { name: texts.menu.flow.todoCount({ count }), exact: true }).waitFor();
  await recordOf(made, 'first', 'While both are open');
  await Promise.all([todo(first, 1), todo(second, 1)]);
  // One stream for the browser, for any number of tabs.
  expect(streams(visitor)).toEqual([first]);
  await first.close();
  await expect.poll(() => streams(visitor).at(-1)).toBe(second);
  await recordOf(made, 'first', 'After one has closed');
  await todo(second, 2);
});

test.each([
  ['base', '/integralManage/topicView'],
  ['standard', '/integralManage/list'],
] as const)('the entry of the merit-point app leads by the version: %s', async (manageVersion, target) => {
  const org = await world.organisation({ manageVersion });
  const visitor = await visit();
  const page = await visitor.signIn(await personOf(org, { roles: ['administrator'] }));
  await untilLoaded(page);
  await page.goto('/bpcAppIntegral');
  await untilPath(page, target);
  await page.goto('/messageIndex');
  await untilPath(page, '/messageCenter/integralMessage');
  await untilLoaded(page);
  // Reports stand among the points in the base version alone; in others they are a group of their own.
  const own = page.locator('#sidebar h2').filter({ hasText: shell.groups.integralForm });
  expect(await own.count()).toBe(manageVersion === 'base' ? 0 : 1);
  await (await menuLine(page, '/integralForm/colligateRank')).click();
  await untilPath(page, '/integralForm/colligateRank');
});

test('a screen that one may not open is not in the menu, and its address says which right is missing', async () => {
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  const visitor = await visit();
  const page = await visitor.signIn(await personOf(org));
  await untilLoaded(page);
  expect(await page.locator('#sidebar a[href="/integralManage/topicView"]').count()).toBe(0);
  await page.goto('/integralManage/topicView');
  await untilPath(page, '/401');
  await page.locator('.s-lacking').getByText(declarationOf(meritRights.check).names.zh_CN).waitFor();
  await page.getByText(rolesRequest.givers(admin.name)).waitFor();
  await page.getByRole('button', { name: rolesRequest.ask }).click();
  await page.getByText(rolesRequest.sent).waitFor();
  await page.goto('/no/such/screen');
  await page.getByRole('heading', { name: shell.notFound.title }).waitFor();
});

test('a role-route list kept in the session replaces the app settings', async () => {
  const org = await world.organisation();
  const visitor = await visit();
  const page = await visitor.signIn(await personOf(org, { roles: ['administrator'] }));
  await untilLoaded(page);
  await page.evaluate(() =>
    sessionStorage.setItem('roleRoutes', JSON.stringify([{ path: '/messageCenter/noticeMessage' }])),
  );
  await page.goto('/appSettingIndex');
  await untilPath(page, '/messageCenter/noticeMessage');
});

test('a record that is opened again names its tab, though nothing has to be asked for it', async () => {
  const made = await company(world);
  const name = `Again ${made.org.mark}`;
  await recordOf(made, 'passed', name);
  const page = await (await visit()).signIn(made.manager, { path: '/integralManage/topicView' });
  const close = page.getByRole('button', { name: shell.tabs.close({ title: name }), exact: true });
  for (let opened = 0; opened < 2; opened += 1) {
    await page.locator('#content tr.k-row:visible').filter({ hasText: name }).click();
    await untilPath(page, /^\/integralManage\/detail\//);
    await close.click();
    await untilPath(page, '/integralManage/topicView');
  }
});

test('a list has twenty rows a page and the next one at hand; its size stays in the address, and a reload asks for all at once', async () => {
  const made = await company(world);
  await recordOf(made, 'passed');
  const visitor = await visit();
  const page = await visitor.signIn(made.manager, { path: '/integralManage/topicView' });
  await untilPath(page, '/integralManage/topicView');
  await page.locator('tr.k-row').first().waitFor();
  const size = page.getByLabel(kit.list.pageSizeLabel);
  expect(await size.inputValue()).toBe('20');
  expect(
    await size.locator('option').evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)),
  ).toEqual(['20', '50', '100', '200']);
  for (let number = 2; number <= 22; number += 1) await recordOf(made, 'passed', `Topic ${number}`);
  const listPath = '/api/meritpoint/topic/list';
  const asked = (): number => visitor.sent('POST', listPath).length;
  const before = asked();
  await page.getByRole('button', { name: kit.table.refresh }).click();
  await expect.poll(asked).toBe(before + 2);
  const second = page.locator('.k-pages').getByRole('button', { name: kit.list.goTo(2) });
  await second.waitFor();
  // The next page is here already: it is shown while the server is asked whether it has changed.
  const held: (() => void)[] = [];
  await visitor.context.route(`**${listPath}`, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await second.click();
  await expect.poll(() => page.locator('tr.k-row').count()).toBe(2);
  await expect.poll(() => held.length).toBe(1);
  held.forEach((go) => go());
  await visitor.context.unrouteAll({ behavior: 'wait' });
  await size.selectOption('50');
  await expect.poll(() => new URL(page.url()).searchParams.get('size')).toBe('50');
  await page.locator('tr.k-row').first().waitFor();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('laurel.reads'))).not.toBeNull();
  await page.reload();
  await page.locator('tr.k-row').first().waitFor();
  expect(await page.getByLabel(kit.list.pageSizeLabel).inputValue()).toBe('50');
  // From the second load on all calls are sent at once: the list does not wait for the check of the token.
  let check = (): void => {};
  const checking = new Promise<void>((resolve) => (check = resolve));
  await visitor.context.route('**/oauth/check_token*', async (route) => {
    await checking;
    await route.continue();
  });
  const count = asked();
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(asked).toBe(count + 1);
  check();
  await page.locator('tr.k-row').first().waitFor();
  expect(asked()).toBe(count + 1);
});

test('a day to come cannot be entered', async () => {
  const made = await company(world);
  const visitor = await visit();
  const page = await visitor.signIn(made.recorder, { path: '/integralManage/themeInput' });
  await page.locator('[data-place=name] input').waitFor();
  const day = page.locator('[data-place=recordDate] input').first();
  const before = await day.inputValue();
  await day.fill('2099-01-01');
  await day.press('Tab');
  await page.getByText(kit.day.tooLate(before)).first().waitFor();
});

test('a package code in the address goes along with every call that carries the organisation', async () => {
  const org = await world.organisation();
  const visitor = await visit();
  const page = await visitor.signIn(await personOf(org));
  await untilLoaded(page);
  visitor.requests.length = 0;
  await page.goto('/messageCenter/noticeMessage?packageCode=gold');
  await untilLoaded(page);
  const [list] = visitor.sent('POST', '/pushServer/message/list');
  expect(list?.postDataJSON()).toMatchObject({ orgId: org.orgId, packageCode: 'gold' });
  const [last] = visitor.sent('GET', '/api/organization/lastUsed');
  expect(new URL(last?.url() ?? '').search).toBe('');
  expect(pathOf(page)).toBe('/messageCenter/noticeMessage');
});
