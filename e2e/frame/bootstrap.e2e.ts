import { expect, test } from 'vitest';
import { setOrganisationStatus } from '../../src/modules/organisation/server/door.ts';
import { membersCalls } from '../../src/modules/members/calls.ts';
import { useStage } from '../kit/browser.ts';
import { cardOf, menuLine, pathOf, untilLoaded, untilPath } from '../kit/look.ts';
import { personOf } from '../kit/people.ts';
import { fillSignIn } from '../kit/visitor.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();
const { shell, shellChoose } = wordsIn.zh_CN.texts;

const tokenPath = '/oauth/token';
const alertPath = '/api/organization/infos/alert';
const lastUsedPath = '/api/organization/lastUsed';

test('a fresh browser authorises, signs in and ends on /home, step by step', async () => {
  const org = await world.organisation();
  const visitor = await visit();
  const page = await visitor.signInOnPage(await personOf(org));
  await untilPath(page, '/home');
  expect(new URL(page.url()).search).toBe('');
  const paths = visitor.requests.map((request) => new URL(request.url()).pathname);
  const [authorize] = visitor.sent('GET', '/oauth/authorize');
  expect(new URL(authorize?.url() ?? '').searchParams.get('response_type')).toBe('code');
  const steps = [tokenPath, '/oauth/check_token', lastUsedPath, '/api/organization/enter'];
  const places = steps.map((path) => paths.findIndex((each) => each.startsWith(path)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(visitor.sent('POST', tokenPath)).toHaveLength(1);
});

test('a reload and the back button with a used code in the address are harmless', async () => {
  const org = await world.organisation();
  const visitor = await visit();
  const page = await visitor.signInOnPage(await personOf(org));
  await untilPath(page, '/home');
  const landing = visitor.requests
    .map((request) => request.url())
    .find((url) => new URL(url).searchParams.has('code'));
  if (!landing) throw new Error('the product was opened with a code');
  await page.goto(landing);
  await untilPath(page, '/home');
  await page.reload();
  await untilPath(page, '/home');
  const copy = await visitor.open(landing);
  await untilPath(copy, '/home');
  expect(visitor.sent('POST', tokenPath)).toHaveLength(1);
  expect(visitor.sent('GET', '/logout')).toHaveLength(0);
});

test("a second tab takes the first one's sign-in, and signing out of one ends the other", async () => {
  const org = await world.organisation();
  const account = await personOf(org);
  const visitor = await visit();
  const first = await visitor.signInOnPage(account);
  await untilPath(first, '/home');
  const second = await visitor.open('/home');
  await second.locator('#content h1').waitFor();
  expect(visitor.sent('POST', tokenPath)).toHaveLength(1);
  await first.getByRole('button', { name: shell.frame.person({ name: account.name }) }).click();
  await first.getByRole('menuitem', { name: shell.frame.signOut }).click();
  await untilPath(first, /^\/login\//);
  await untilPath(second, /^\/login\//);
});

test('an organisation that is closed leads to the choice, without asking for an alert', async () => {
  const org = await world.organisation();
  const account = await personOf(org);
  await org.tx((tx) => setOrganisationStatus(tx, 0));
  const visitor = await visit();
  const page = await visitor.signInOnPage(account);
  await untilPath(page, '/chooseOrganisation');
  expect(visitor.sent('POST', alertPath)).toHaveLength(0);
  await page.getByText(shellChoose.closed).waitFor();
  await page.getByRole('button', { name: shellChoose.enter }).click();
  await page.getByText(shellChoose.nothingChosen).waitFor();
});

test('an organisation in alert says why before it lets in', async () => {
  const org = await world.organisation();
  const account = await personOf(org);
  await org.tx((tx) => setOrganisationStatus(tx, 2, '合同将于月底到期'));
  const visitor = await visit();
  const page = await visitor.signInOnPage(account);
  await untilPath(page, '/chooseOrganisation');
  await page.getByText('合同将于月底到期').waitFor();
  const [alert] = visitor.sent('POST', alertPath);
  expect(alert?.postDataJSON()).toMatchObject({ memberId: account.memberId, orgId: org.orgId });
  await page.getByRole('button', { name: shellChoose.enter }).click();
  await untilPath(page, '/home');
});

test('a frozen membership cannot be opened, the other one can', async () => {
  const [frozen, open] = [await world.organisation(), await world.organisation()];
  const account = await personOf(frozen, { name: '林一' });
  await open.person({ userId: account.userId, name: '林一' });
  const visitor = await visit();
  const page = await visitor.signInOnPage(account);
  await untilPath(page, /^\/(home|chooseOrganisation)$/);
  if (pathOf(page) === '/chooseOrganisation') {
    await cardOf(page, frozen.mark).click();
    await untilPath(page, '/home');
  }
  // Nothing may be under way any more when the membership ends.
  await untilLoaded(page);
  const manager = await frozen.person({ roles: ['administrator'] });
  await manager.as.get(membersCalls.freeze, { memberIds: [account.memberId] });
  // The calls that the page sends before it knows this are refused.
  visitor.expectProblems(/403/);
  await page.reload();
  await untilPath(page, '/chooseOrganisation');
  await page.getByText(shellChoose.memberStatus['0'] ?? '').waitFor();
  expect(await page.getByRole('radio', { name: new RegExp(frozen.mark) }).isDisabled()).toBe(true);
  await cardOf(page, open.mark).click();
  await untilPath(page, '/home');
  expect(await page.content()).not.toContain(frozen.mark);
});

test('a deep link survives the sign-in', async () => {
  const org = await world.organisation();
  const account = await personOf(org, { roles: ['recorder'] });
  const visitor = await visit();
  const wanted = '/messageCenter/noticeMessage?page=1';
  const page = await visitor.signInOnPage(account, { path: wanted });
  await untilPath(page, '/messageCenter/noticeMessage');
  await page.reload();
  await untilPath(page, '/messageCenter/noticeMessage');
});

test('renews a token that the check calls invalid, and continues the start', async () => {
  const org = await world.organisation();
  const visitor = await visit();
  const page = await visitor.signInOnPage(await personOf(org));
  await untilLoaded(page);
  visitor.expectProblems(/status of 40[01]/);
  // Where nothing of the product runs that could renew it first.
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    const token = JSON.parse(sessionStorage.getItem('laurel.token') ?? '{}') as Record<string, string>;
    sessionStorage.setItem('laurel.token', JSON.stringify({ ...token, access_token: 'gone' }));
    document.cookie = 'access_token=gone; Path=/; SameSite=Strict';
  });
  visitor.requests.length = 0;
  await page.goto('/home');
  await page.locator('#content h1').waitFor();
  const renewals = visitor.sent('POST', tokenPath);
  expect(renewals.map((request) => new URLSearchParams(request.postData() ?? '').get('grant_type'))).toEqual([
    'refresh_token',
  ]);
  // It is sent beside the check of the token, so the first time with the expired token.
  const asked = visitor.sent('GET', lastUsedPath).map((request) => request.headers()['authorization']);
  expect(asked.filter((bearer) => bearer !== 'Bearer gone')).toHaveLength(1);
  expect(visitor.sent('GET', '/logout')).toHaveLength(0);
});

test("the member's language is applied, and each of the four can be chosen without a reload, with the words of open pages alone", async () => {
  const org = await world.organisation();
  const account = await personOf(org, { language: 'en_US' });
  const visitor = await visit();
  const page = await visitor.signInOnPage(account);
  await page.locator('html[lang="en"]').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en_US');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await (await menuLine(page, '/messageCenter/noticeMessage')).click();
  await page.getByText(wordsIn.en_US.texts.messages.empty.title).waitFor();
  let from = wordsIn.en_US.texts.shell;
  const names = { es_ES: 'Español', ms_MY: 'Bahasa Melayu', zh_CN: '简体中文', en_US: 'English' } as const;
  for (const language of ['es_ES', 'ms_MY', 'zh_CN', 'en_US'] as const) {
    await page.getByRole('button', { name: from.frame.language, exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: names[language] }).click();
    from = wordsIn[language].texts.shell;
    await page.locator('#sidebar').getByText(from.frame.home, { exact: true }).waitFor();
    await page.getByText(wordsIn[language].texts.messages.empty.title).waitFor();
  }
  const files = visitor.requests.map((request) => new URL(request.url()).pathname);
  expect(new Set(files.filter((path) => path.includes('words.messages'))).size).toBe(4);
  expect(files.filter((path) => /words\.(membersmanage|batch|meritentry)\./.test(path))).toEqual([]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the sidebar closes and opens, and its cookie keeps it', async () => {
  const org = await world.organisation();
  const visitor = await visit();
  const page = await visitor.signInOnPage(await personOf(org));
  const width = () =>
    page.locator('#sidebar').evaluate((sidebar) => Math.round(sidebar.getBoundingClientRect().width));
  const status = () => page.evaluate(() => /sidebarStatus=(\d)/.exec(document.cookie)?.[1]);
  await expect.poll(width).toBe(250);
  await page.getByRole('button', { name: shell.frame.closeSidebar }).first().click();
  await expect.poll(width).toBeLessThan(100);
  expect(await status()).toBe('1');
  await page.reload();
  await page.locator('#sidebar').waitFor();
  await expect.poll(width).toBeLessThan(100);
  await page.getByRole('button', { name: shell.frame.openSidebar }).first().click();
  await expect.poll(width).toBe(250);
  expect(await status()).toBe('0');
});

test('style and dark are applied at once and kept', async () => {
  const org = await world.organisation({ style: 'group_4' });
  const visitor = await visit();
  const page = await visitor.signInOnPage(await personOf(org));
  await page.locator('#content h1').waitFor();
  const look = () =>
    page.evaluate(() => ({
      body: getComputedStyle(document.body).backgroundColor,
      accent: getComputedStyle(document.documentElement).getPropertyValue('--accent'),
      classes: document.body.className,
    }));
  const before = await look();
  expect(before.classes).toMatch(/\bapps[1456]\b/);
  await page.getByRole('button', { name: shell.frame.appearance }).click();
  await page.getByRole('radio', { name: shell.frame.dark, exact: true }).check();
  await expect.poll(async () => (await look()).body).not.toBe(before.body);
  await page.getByRole('radio', { name: shell.frame.styleName({ number: 9 }) }).check({ force: true });
  await expect.poll(async () => (await look()).accent).not.toBe(before.accent);
  const chosen = await look();
  await page.reload();
  await page.locator('#content h1').waitFor();
  expect(await look()).toEqual(chosen);
});

test('two organisations in two tabs never mix', async () => {
  const [one, two] = [await world.organisation(), await world.organisation()];
  const account = await personOf(one, { name: '林一' });
  await two.person({ userId: account.userId, name: '林一' });
  const visitor = await visit();
  const first = await visitor.signInOnPage(account);
  await untilPath(first, '/chooseOrganisation');
  // Where its picture stands, too.
  await cardOf(first, one.mark).click({ position: { x: 22, y: 30 } });
  await untilPath(first, '/home');
  const second = await visitor.open('/chooseOrganisation');
  await cardOf(second, two.mark).getByRole('radio').focus();
  await second.keyboard.press('Enter');
  await untilPath(second, '/home');
  await second.locator('#content h1').waitFor();
  visitor.requests.length = 0;
  for (const [page, own, other] of [
    [first, one, two],
    [second, two, one],
    [first, one, two],
  ] as const) {
    await page.bringToFront();
    await page.locator('#sidebar').getByText(shell.groups.message).waitFor();
    await page
      .locator('#sidebar')
      .getByRole('link', { name: wordsIn.zh_CN.texts.messages.menu.notice })
      .click();
    await untilPath(page, '/messageCenter/noticeMessage');
    await page.reload();
    await page.locator('#sidebar').waitFor();
    const seen = await page.locator('body').innerText();
    expect(seen).toContain(own.mark);
    expect(seen).not.toContain(other.mark);
  }
});

test('the sign-in page says what is wrong and keeps the account', async () => {
  const org = await world.organisation();
  const account = await personOf(org);
  const visitor = await visit();
  const page = await visitor.open('/');
  await untilPath(page, /^\/login\//);
  await page.locator('#account').fill(account.loginName);
  await page.locator('#password').fill('not this one');
  await page.keyboard.press('Enter');
  await page.locator('#password-error').waitFor();
  expect(await page.locator('#account').inputValue()).toBe(account.loginName);
  await fillSignIn(page, account);
  await untilPath(page, '/home');
});
