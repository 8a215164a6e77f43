import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endAccess } from '../kit/access.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { submitTopic, typeAward } from '../kit/entry.ts';
import { menuLine, pathOf, untilLoaded, untilPath } from '../kit/look.ts';
import { personOf, type Signable } from '../kit/people.ts';
import { typeSignIn, type Visitor } from '../kit/visitor.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { shell } = wordsIn.zh_CN.texts;

const tokenPath = '/oauth/token';
const countPath = '/api/flow/myTodoNum';
const streamPath = '/api/b/live/stream';
const callsPerTab = 50;

/** A signed-in user with a number of tabs on /home. */
async function tabsOf(
  count: number,
): Promise<{ account: Signable; visitor: Visitor; tabs: Page[]; orgId: string }> {
  const org = await world.organisation();
  const account = await personOf(org);
  const visitor = await visit();
  const first = await visitor.signInOnPage(account);
  await untilLoaded(first);
  const tabs = [first];
  while (tabs.length < count) {
    const tab = await visitor.open('/home');
    await untilLoaded(tab);
    tabs.push(tab);
  }
  // The stream is opened after the first rows; refused itself, it would ask for a renewal of its own.
  await expect.poll(() => visitor.sent('GET', streamPath).length).toBeGreaterThan(0);
  await Promise.all(visitor.sent('GET', streamPath).map((request) => request.response()));
  // The refusals themselves are what the journey makes.
  visitor.expectProblems(/status of 401/);
  visitor.requests.length = 0;
  return { account, visitor, tabs, orgId: org.orgId };
}

/** Every tab reads its counts so many times at once, as if its stream had been opened so often: events alone are gathered. */
async function storm(tab: Page, orgId: string): Promise<void> {
  await tab.evaluate(
    ([channelName, calls]) => {
      const channel = new BroadcastChannel(channelName);
      for (let each = 0; each < calls; each += 1) channel.postMessage({ type: 'resync' });
      channel.close();
    },
    [`laurel.live.${orgId}`, callsPerTab] as const,
  );
}

/** Without those that a busy machine has let time out: they are tried again, and answered alike. */
const renewals = (visitor: Visitor): number =>
  visitor
    .sent('POST', tokenPath)
    .filter((request) => request.postData()?.includes('grant_type=refresh_token') && !request.failure())
    .length;

async function answers(visitor: Visitor): Promise<number[]> {
  const responses = await Promise.all(visitor.sent('POST', countPath).map((request) => request.response()));
  return responses.map((response) => response?.status() ?? 0);
}

test('fifty refused calls in each of three tabs make one renewal, and each is answered', async () => {
  const { account, visitor, tabs, orgId } = await tabsOf(3);
  await endAccess(world, account.userId);
  const [first] = tabs;
  if (!first) throw new Error('there is a tab');
  await storm(first, orgId);
  const good = async () => (await answers(visitor)).filter((status) => status === 200).length;
  await expect
    .poll(good, { timeout: 40_000, interval: 250 })
    .toBeGreaterThanOrEqual(callsPerTab * tabs.length - 10);
  // None is sent more than twice, and none is left.
  const counted = await answers(visitor);
  expect(counted.filter((status) => status === 401).length).toBeLessThanOrEqual(counted.length / 2);
  expect(renewals(visitor)).toBe(1);
  expect(visitor.sent('GET', '/logout')).toHaveLength(0);
  for (const tab of tabs) expect(pathOf(tab)).toBe('/home');
});

test('a refusal that comes when the token is renewed already asks for no other renewal', async () => {
  const { account, visitor, tabs, orgId } = await tabsOf(1);
  await visitor.context.route('**/pushServer/pushResult*', async (route) => {
    const answer = await route.fetch();
    if (answer.status() === 401) await sleep(2_000);
    await route.fulfill({ response: answer });
  });
  await endAccess(world, account.userId);
  const [tab] = tabs;
  await tab?.evaluate(
    (name) => new BroadcastChannel(name).postMessage({ type: 'resync' }),
    `laurel.live.${orgId}`,
  );
  const messages = async () => {
    const sent = visitor.sent('GET', '/pushServer/pushResult');
    return (await Promise.all(sent.map((request) => request.response()))).map((response) =>
      response?.status(),
    );
  };
  await expect.poll(messages).toContain(200);
  expect(await messages()).toContain(401);
  expect(renewals(visitor)).toBe(1);
});

test('a tab outlives the one that it was opened beside', async () => {
  const { account, visitor, tabs, orgId } = await tabsOf(2);
  const [first, second] = tabs;
  await first?.close();
  await endAccess(world, account.userId);
  if (!second) throw new Error('there are two tabs');
  // A tab listens once its first rows stand, and what is told before is lost.
  const told = async (): Promise<number[]> => {
    if (visitor.sent('POST', countPath).length === 0) await storm(second, orgId);
    return answers(visitor);
  };
  await expect.poll(told, { interval: 500 }).toContain(200);
  expect(renewals(visitor)).toBe(1);
  expect(visitor.sent('GET', '/logout')).toHaveLength(0);
});

/** From now on every renewal fails. */
const refuseRenewals = (visitor: Visitor) =>
  visitor.context.route(`**${tokenPath}`, (route) =>
    route.request().postData()?.includes('grant_type=refresh_token')
      ? route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
      : route.continue(),
  );

const expiredOn = (page: Page) => page.getByRole('alertdialog', { name: shell.expired.title });

/** Signs in in the window that the dialog opens; the window closes itself. */
async function signInBeside(visitor: Visitor, page: Page, account: Signable): Promise<void> {
  const [beside] = await Promise.all([
    visitor.context.waitForEvent('page'),
    expiredOn(page).getByRole('button', { name: shell.expired.signIn }).click(),
  ]);
  const closed = beside.waitForEvent('close');
  await typeSignIn(beside, account);
  await closed;
}

test('a session that ends keeps the page, and every tab continues in place after signing in again', async () => {
  const made = await company(world);
  const visitor = await visit();
  visitor.expectProblems(/status of 40[01]/);
  const page = await visitor.signInOnPage(made.recorder);
  const other = await visitor.open('/home');
  await untilLoaded(other);
  await page.bringToFront();
  await typeAward(page, made, 'Week of the short session');
  await refuseRenewals(visitor);
  await endAccess(world, made.recorder.userId);
  await page.locator('[data-place=remark] input').fill('typed to the end');
  await Promise.all([page, other].map((tab) => expiredOn(tab).waitFor()));
  expect(pathOf(page)).toBe('/integralManage/themeInput');
  // The session has ended as by a sign-out: at the server, once, and in this browser. No calls are sent meanwhile.
  expect(renewals(visitor)).toBe(1);
  const [logout, ...more] = visitor.sent('GET', '/logout');
  expect(more).toHaveLength(0);
  expect(new URL(logout?.url() ?? '').searchParams.get('redirect_uri')).toBe(`${world.base}/`);
  const kept = await page.evaluate(() => [sessionStorage.getItem('laurel.token'), document.cookie]);
  expect(kept).toEqual([null, expect.not.stringContaining('access_token')]);
  const sentBefore = visitor.requests.length;
  await page.keyboard.press('Escape');
  await storm(page, made.org.orgId);
  expect(visitor.requests.length).toBe(sentBefore);

  await visitor.context.unroute(`**${tokenPath}`);
  await signInBeside(visitor, page, made.recorder);
  await Promise.all([page, other].map((tab) => expiredOn(tab).waitFor({ state: 'detached' })));
  expect(await page.locator('[data-place=remark] input').inputValue()).toBe('typed to the end');
  await submitTopic(page, 'zh_CN');
  expect([pathOf(other), visitor.sent('GET', '/logout').length]).toEqual(['/home', 1]);
});

test('another user who signs in after a session has ended starts from the beginning', async () => {
  const { account, visitor, tabs, orgId } = await tabsOf(1);
  visitor.expectProblems(/status of 400/);
  const next = await personOf(await world.organisation());
  const [tab] = tabs;
  if (!tab) throw new Error('there is a tab');
  await (await menuLine(tab, '/messageCenter/noticeMessage')).click();
  await untilPath(tab, '/messageCenter/noticeMessage');
  await refuseRenewals(visitor);
  await endAccess(world, account.userId);
  await storm(tab, orgId);
  await expiredOn(tab).waitFor();
  await signInBeside(visitor, tab, next);
  await untilPath(tab, '/home');
  await tab.getByRole('button', { name: shell.frame.person({ name: next.name }) }).waitFor();
});

test('a renewal without a valid answer is tried three times, then reported; the user stays signed in', async () => {
  const { account, visitor, tabs, orgId } = await tabsOf(1);
  visitor.expectProblems(/status of 503/);
  await visitor.context.route(`**${tokenPath}`, (route) => route.fulfill({ status: 503, json: {} }));
  await endAccess(world, account.userId);
  const [tab] = tabs;
  if (!tab) throw new Error('there is a tab');
  await storm(tab, orgId);
  await untilPath(tab, '/load_err');
  expect(renewals(visitor)).toBe(3);
  await visitor.context.unroute(`**${tokenPath}`);
  await tab.getByRole('button', { name: shell.loadError.back }).click();
  await untilPath(tab, '/home');
  await untilLoaded(tab);
  expect(visitor.sent('GET', '/logout')).toHaveLength(0);
});
