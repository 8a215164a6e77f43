import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sql } from '../../src/kit/server/database/db.ts';
import type { OrganisationWorld } from '../../src/test/world.ts';
import { useStage } from '../kit/browser.ts';
import { company, type Company } from '../kit/company.ts';
import { submitTopic, typeAward } from '../kit/entry.ts';
import { menuLine, pathOf, untilLoaded, untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import type { Visitor } from '../kit/visitor.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { kit, texts } = wordsIn.zh_CN;
const { shell } = texts;

const submitPath = '/api/quantify/submit';
const noAnswer = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|ERR_CONNECTION/;

const records = (org: OrganisationWorld): Promise<number> =>
  org.tx(async (tx) => {
    const { count } = await tx.one(
      sql<{ count: number }>`select count(*) as count from merit_record where org_id = ${tx.orgId}`,
    );
    return count;
  });

type Desk = { made: Company; visitor: Visitor; page: Page };

/** The recorder with a topic typed out, ready to be submitted. */
async function typedOut(name: string): Promise<Desk> {
  const made = await company(world);
  const visitor = await visit();
  const page = await visitor.signIn(made.recorder);
  await typeAward(page, made, name);
  return { made, visitor, page };
}

const submits = (visitor: Visitor) => visitor.sent('POST', submitPath);
const submitButton = (page: Page) => page.getByRole('button', { name: texts.meritEntry.submit, exact: true });

test('reports a lost connection, leads back, and continues automatically when it returns', async () => {
  const org = await world.organisation();
  const visitor = await visit();
  visitor.expectProblems(noAnswer);
  const page = await visitor.signIn(await personOf(org));
  await untilLoaded(page);
  await visitor.context.setOffline(true);
  await (await menuLine(page, '/messageCenter/noticeMessage')).click();
  await untilPath(page, '/load_err');
  await page.getByText(shell.loadError.offline, { exact: false }).waitFor();
  await visitor.context.setOffline(false);
  await untilPath(page, '/messageCenter/noticeMessage');
  await page.goto('/messageCenter/integralMessage');
  await untilLoaded(page);
  await page.goto('/load_err');
  await page.getByRole('button', { name: shell.loadError.back }).click();
  await untilPath(page, '/messageCenter/integralMessage');
  await untilLoaded(page);
  await page.locator('#sidebar li a[href="/home"]').click();
  await untilPath(page, '/home');
  await page.evaluate(() => history.pushState(null, '', '/load_err'));
  await page.getByRole('button', { name: shell.loadError.back }).click();
  await untilPath(page, '/home');
  await page.evaluate(() => history.pushState(null, '', '/load_err?noGoBack=true'));
  await page.getByRole('button', { name: shell.loadError.back }).click();
  await untilPath(page, '/home');
});

test('a dialog that cannot load reports it in place; typed input is kept', async () => {
  const { visitor, page } = await typedOut('Week behind a wall');
  visitor.expectProblems(noAnswer);
  await visitor.context.setOffline(true);
  await page.getByRole('button', { name: texts.meritEntry.lines.add }).first().click();
  const chooser = page.getByRole('dialog', { name: texts.events.picker.title });
  await chooser.getByRole('combobox').fill('x');
  await chooser.getByText(kit.picker.failed).waitFor();
  await chooser.getByRole('button', { name: kit.retry }).waitFor();
  // Online again, it retries automatically.
  await visitor.context.setOffline(false);
  await chooser.getByText(kit.picker.noMatch).waitFor();
  expect(pathOf(page)).toBe('/integralManage/themeInput');
});

test('a dialog whose code is missing reports it, and opens once the code is loaded', async () => {
  const made = await company(world);
  const visitor = await visit();
  visitor.expectProblems(noAnswer, /Failed to fetch dynamically imported module/);
  await visitor.context.route('**/assets/member-chooser*.js', (route) => route.abort());
  // From the beginning: what is found in settings comes soon after the first page, with these words.
  await visitor.context.route('**/assets/words.identity*.js', (route) => route.abort());
  const page = await visitor.signIn(made.recorder);
  await typeAward(page, made, 'Week of the missing part');
  await page.getByRole('button', { name: texts.meritEntry.lines.byUnit }).click();
  const missing = page.getByRole('dialog', { name: kit.error.title });
  await missing.getByText(kit.error.part).waitFor();
  await visitor.context.unroute('**/assets/member-chooser*.js');
  await missing.getByRole('button', { name: kit.retry }).click();
  await page.getByRole('dialog', { name: texts.members.picker.chooserTitle }).getByRole('combobox').waitFor();
  expect(await page.locator('[data-place=name] input').inputValue()).toBe('Week of the missing part');
  await page.keyboard.press('Escape');
  // Its words may be missing as well as its code.
  await page.getByRole('button', { name: shell.frame.person({ name: made.recorder.name }) }).click();
  await page.getByRole('menuitem', { name: texts.identity.menu }).click();
  await missing.getByText(kit.error.part).waitFor();
  await visitor.context.unroute('**/assets/words.identity*.js');
  await missing.getByRole('button', { name: kit.retry }).click();
  await page.getByRole('dialog', { name: texts.identity.places }).waitFor();
});

/** Time goes on as it does, and leaps when the journey says so; limits of requests go by the same clock. */
async function handClock({ context }: Visitor): Promise<void> {
  await context.clock.install();
  await context.addInitScript(() => {
    AbortSignal.timeout = (limitMs) => {
      const end = new AbortController();
      setTimeout(() => end.abort(new DOMException('the time is over', 'TimeoutError')), limitMs);
      return end.signal;
    };
  });
}

test('a server that does not answer for 30 s leads to the load-failure page, at the start and later', async () => {
  const org = await world.organisation();
  const account = await personOf(org);
  const [starting, working] = [await visit({ name: 'starting' }), await visit({ name: 'working' })];
  for (const visitor of [starting, working]) visitor.expectProblems(noAnswer);
  const held: (() => void)[] = [];
  const hold = (visitor: Visitor, path: string) =>
    visitor.context.route(`**${path}*`, () => new Promise<void>((resolve) => held.push(resolve)));
  for (const visitor of [starting, working]) await handClock(visitor);
  const atWork = await working.signIn(account);
  await untilLoaded(atWork);
  const atStart = await starting.signIn(account);
  await untilLoaded(atStart);
  await hold(starting, '/oauth/check_token');
  await hold(working, '/pushServer/message/list');
  await atStart.reload();
  await (await menuLine(atWork, '/messageCenter/noticeMessage')).click();
  await expect.poll(() => held.length).toBe(2);
  for (const page of [atStart, atWork]) {
    await page.clock.fastForward(15_000);
    expect(pathOf(page)).not.toBe('/load_err');
    await page.clock.fastForward(15_000);
    await untilPath(page, '/load_err');
  }
  expect(new URL(atStart.url()).searchParams.get('noGoBack')).toBe('true');
  await starting.context.unroute('**/oauth/check_token*');
  await atStart.getByRole('button', { name: shell.loadError.back }).click();
  await untilPath(atStart, '/home');
  await untilLoaded(atStart);
  for (const release of held) release();
});

test('typed work survives a lost connection and a closed tab, and makes one record', async () => {
  const { made, visitor, page } = await typedOut('Week without a line');
  visitor.expectProblems(noAnswer);
  await visitor.context.setOffline(true);
  await page.locator('[data-place=remark] input').fill('typed while offline');
  await submitButton(page).click();
  await page.getByText(texts.meritEntry.notSentText).waitFor();
  expect(pathOf(page)).toBe('/integralManage/themeInput');
  // Closed first: online again it would save the draft, and the test would end before the answer.
  await page.close({ runBeforeUnload: false });
  await visitor.context.setOffline(false);
  const again = await visitor.open('/integralManage/themeInput');
  await again.locator('[data-place=name] input').waitFor();
  await expect.poll(() => again.locator('[data-place=name] input').inputValue()).toBe('Week without a line');
  expect(await again.locator('[data-place=remark] input').inputValue()).toBe('typed while offline');
  await again.getByText(made.targets[0].name).first().waitFor();
  await submitButton(again).click();
  await untilPath(again, '/integralManage/list/commitSuccess');
  expect(await records(made.org)).toBe(1);
});

test('a submission whose answer is lost is sent again and makes one record', async () => {
  const { made, visitor, page } = await typedOut('Week of the lost answer');
  visitor.expectProblems(noAnswer);
  let lost = 0;
  await visitor.context.route(`**${submitPath}*`, async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await submitTopic(page, 'zh_CN');
  expect(lost).toBe(1);
  const keys = submits(visitor).map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await records(made.org)).toBe(1);
});

test('a double click submits once; going back and reloading never submit again', async () => {
  const { made, visitor, page } = await typedOut('Week of the double click');
  // A saved entry has an address to return to.
  await page.waitForFunction(() => location.search.includes('draft='));
  await submitButton(page).dblclick();
  await untilPath(page, '/integralManage/list/commitSuccess');
  await page.reload();
  await page.getByRole('heading', { name: texts.meritEntry.success.title }).waitFor();
  await page.goBack();
  // After the submission the draft's address leads to the record.
  await untilPath(page, /^\/integralManage\/detail\//);
  await (await menuLine(page, '/integralManage/themeInput')).click();
  await page.locator('[data-place=name] input').waitFor();
  expect(await page.locator('[data-place=name] input').inputValue()).toBe('');
  expect(submits(visitor)).toHaveLength(1);
  expect(await records(made.org)).toBe(1);
});

test('a list that cannot be read again keeps its rows, says so, and goes on when asked to', async () => {
  const { manager } = await company(world);
  const visitor = await visit();
  visitor.expectProblems(noAnswer);
  const page = await visitor.signIn(manager, { path: '/memberManage' });
  const row = page.getByRole('row', { name: manager.name });
  await row.waitFor();
  await visitor.context.setOffline(true);
  await page.getByRole('button', { name: kit.table.refresh, exact: true }).click();
  const warning = page
    .locator('#content')
    .getByRole('alert')
    .or(page.locator('#content').getByRole('status'));
  await warning.filter({ hasText: kit.error.title }).waitFor();
  expect([pathOf(page), await row.isVisible()]).toEqual(['/memberManage', true]);
  await visitor.context.setOffline(false);
  await warning.getByRole('button', { name: kit.retry }).click();
  await page.getByText(kit.error.title).waitFor({ state: 'hidden' });
});

test('a part of the program that a new version took away is loaded with one reload, or said to be missing', async () => {
  const org = await world.organisation();
  const visitor = await visit();
  visitor.expectProblems(/status of 404/, /Failed to fetch dynamically imported module/);
  const page = await visitor.signIn(await personOf(org));
  await untilLoaded(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  let missing = 1;
  await visitor.context.route('**/assets/notice-message*.js', (route) => {
    missing -= 1;
    return missing >= 0 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await (await menuLine(page, '/messageCenter/noticeMessage')).click();
  await page.locator('#content').getByRole('heading', { name: texts.messages.menu.notice }).waitFor();
  expect(loads).toBe(1);
  await visitor.context.route('**/assets/integral-message*.js', (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await (await menuLine(page, '/messageCenter/integralMessage')).click();
  await untilPath(page, '/load_err');
  await page.getByRole('heading', { name: shell.loadError.title }).waitFor();
  await expect.poll(() => loads).toBe(2);
});
