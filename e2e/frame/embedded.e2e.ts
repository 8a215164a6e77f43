import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/kit/server/database/db.ts';
import type { OrganisationWorld } from '../../src/test/world.ts';
import { forgetUser } from '../../src/modules/identity/server/account/authenticate.ts';
import { meritCalls } from '../../src/modules/merit/calls.ts';
import { organisationCalls } from '../../src/modules/organisation/calls.ts';
import { useStage } from '../kit/browser.ts';
import { personOf, type Signable } from '../kit/people.ts';
import type { Visitor } from '../kit/visitor.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage({ isWhole: true });
const { shell } = wordsIn.zh_CN.texts;

type Heard = { origin: string; data: unknown };
declare global {
  interface Window {
    heard: Heard[];
  }
}

/** A third-party site: every path answers a page that frames the address in its query. */
function site(): Server {
  return createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://site').searchParams;
    const frames = query
      .getAll('frame')
      .map((address) => `<iframe src="${address.replaceAll('&', '&amp;')}"></iframe>`);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><style>iframe { width: 1200px; height: 700px }</style><link rel="icon" href="data:,">
      <script>
        window.heard = [];
        addEventListener('message', ({ origin, data }) => heard.push({ origin, data }));
      </script>${frames.join('')}`);
  });
}

// Another host name than the product's, so that the browser treats it as another site.
const [portal, stranger] = [site(), site()];
const originOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  for (const server of [portal, stranger])
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
});
afterAll(async () => {
  for (const server of [portal, stranger]) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** An organisation that lets the portal show the product. */
async function hosted(): Promise<OrganisationWorld> {
  const org = await world.organisation();
  const admin = await org.person({ roles: ['administrator'] });
  const { version } = await admin.as.get(organisationCalls.frameOrigins, {});
  await admin.as.get(organisationCalls.saveFrameOrigins, { origins: [originOf(portal)], version });
  return org;
}

const addressOf = (path: string, query: Record<string, string>): string =>
  `${world.base}${path}?${new URLSearchParams(query).toString()}`;

type Framed = { page: Page; frame: Frame; visitor: Visitor };

async function framedBy(server: Server, address: string): Promise<Framed> {
  const visitor = await visit();
  const page = await visitor.open(`${originOf(server)}/?frame=${encodeURIComponent(address)}`);
  const frame = await page
    .locator('iframe')
    .elementHandle()
    .then((element) => element?.contentFrame());
  if (!frame) throw new Error('the site has a frame');
  return { page, frame, visitor };
}

const heardBy = (page: Page): Promise<Heard[]> => page.evaluate(() => window.heard);
const post = (page: Page, message: unknown): Promise<void> =>
  page.evaluate((data) => window.frames[0]?.postMessage(data, '*'), message);
const token = ({ as }: Signable): string => as.token ?? '';
const refusesToShow = [/frame-ancestors/, /ERR_BLOCKED_BY_RESPONSE/];

/** From now on the server refuses every token of a user. */
async function endAccess({ userId }: Signable): Promise<void> {
  await world.app.app.db.transact({ orgId: null, userId: null }, (tx) =>
    tx.run(sql`delete from identity.oauth_item where user_id = ${userId}`),
  );
  forgetUser(userId);
}

test('a registered site shows the product, which keeps its place over screens and reloads', async () => {
  const org = await hosted();
  const account = await personOf(org);
  const { frame, page, visitor } = await framedBy(
    portal,
    addressOf('/', { orgId: org.orgId, access_token: token(account) }),
  );
  await frame.locator('#content h1').waitFor();
  expect(frame.url()).not.toContain(token(account));
  await frame.locator('#sidebar a[href="/messageCenter/noticeMessage"]').click();
  await frame.waitForURL(/\/messageCenter\/noticeMessage\?/);
  expect(new URL(frame.url()).searchParams.get('orgId')).toBe(org.orgId);
  await frame.evaluate(() => location.reload());
  // The browser denies a frame of another site all storage: the site has to give the token again.
  await frame.getByRole('heading', { name: shell.signedOut.title }).waitFor();
  expect(await heardBy(page)).toEqual([{ origin: world.base, data: { type: 'signInNeeded', code: 401 } }]);
  await post(page, { type: 'token', token: token(account) });
  await frame
    .locator('#content')
    .getByRole('heading', { name: wordsIn.zh_CN.texts.messages.menu.notice })
    .waitFor();
  expect(visitor.sent('GET', '/oauth/authorize')).toHaveLength(0);
});

test('a site that is not registered shows nothing of it, nor does a registered one without the organisation', async () => {
  const org = await hosted();
  const other = await world.organisation();
  const account = await personOf(org);
  const access_token = token(account);
  for (const [server, query] of [
    [stranger, { orgId: org.orgId, access_token }],
    [portal, { orgId: other.orgId, access_token }],
    [portal, { access_token }],
  ] as const) {
    const { page, frame, visitor } = await framedBy(server, addressOf('/home', query));
    visitor.expectProblems(...refusesToShow);
    await expect.poll(() => frame.url()).toMatch(/^chrome-error:/);
    expect(visitor.sent('GET', '/oauth/check_token')).toHaveLength(0);
    expect(await heardBy(page)).toEqual([]);
  }
});

/** Types the first words of an entry, which is saved as a draft automatically; returns the result. */
async function typeDraft({ frame, page }: Framed): Promise<{ status: number; around: string | undefined }> {
  await frame.locator('[data-place=name] input').waitFor();
  const saved = page.waitForResponse(
    (response) => new URL(response.url()).pathname === meritCalls.saveDraft.path,
  );
  await frame.locator('[data-place=name] input').fill('Typed in a frame');
  const response = await saved;
  return { status: response.status(), around: response.request().headers()['embedded-by'] };
}

test('what is changed inside the site is changed, unless it is of an organisation that has not registered it', async () => {
  const [org, other] = [await hosted(), await world.organisation()];
  const path = '/integralManage/themeInput';
  const own = await personOf(org, { roles: ['recorder'] });
  const good = await framedBy(portal, addressOf(path, { orgId: org.orgId, access_token: token(own) }));
  expect(await typeDraft(good)).toEqual({ status: 200, around: originOf(portal) });
  // No member of the organisation that the address names: the frame shows the one where the person is.
  const guest = await personOf(other, { roles: ['recorder'] });
  const bad = await framedBy(portal, addressOf(path, { orgId: org.orgId, access_token: token(guest) }));
  bad.visitor.expectProblems(/status of 403/);
  expect(await typeDraft(bad)).toEqual({ status: 403, around: originOf(portal) });
});

test('reports an ended session to the site, which sends a new token; no navigation, and no token is revealed', async () => {
  const org = await hosted();
  const account = await personOf(org);
  const address = addressOf('/', { orgId: org.orgId, access_token: token(account) });
  const { page, frame, visitor } = await framedBy(portal, address);
  visitor.expectProblems(/status of 401/);
  await frame.locator('#content h1').waitFor();
  await endAccess(account);
  await frame.locator('#sidebar a[href="/messageCenter/noticeMessage"]').click();
  await frame.getByRole('heading', { name: shell.signedOut.title }).waitFor();
  expect(await heardBy(page)).toEqual([{ origin: world.base, data: { type: 'signedOut', code: 401 } }]);
  expect(visitor.sent('GET', '/logout')).toHaveLength(0);
  expect(visitor.sent('GET', '/oauth/authorize')).toHaveLength(0);

  const renewed = (await world.caller(account.userId, org)).token;
  for (const wrong of [
    renewed,
    { type: 'token' },
    { type: 'token', token: renewed, more: 1 },
    { type: 'tokens' },
    null,
  ])
    await post(page, wrong);
  await frame.getByRole('heading', { name: shell.signedOut.title }).waitFor();
  await post(page, { type: 'token', token: renewed });
  await frame.locator('#sidebar').waitFor();
  await frame.waitForURL(/\/messageCenter\/noticeMessage\?/);
  expect(await heardBy(page)).toHaveLength(1);
});

test('only the site itself is heard: what another frame says is dropped', async () => {
  const org = await hosted();
  const account = await personOf(org);
  const product = addressOf('/', { orgId: org.orgId, access_token: token(account) });
  const visitor = await visit();
  const frames = [product, `${originOf(stranger)}/`, `${originOf(portal)}/`].map(
    (each) => `frame=${encodeURIComponent(each)}`,
  );
  const page = await visitor.open(`${originOf(portal)}/?${frames.join('&')}`);
  const [first, second, third] = page.mainFrame().childFrames();
  if (!first || !second || !third) throw new Error('the site has three frames');
  await first.locator('#content h1').waitFor();
  for (const each of [second, third])
    await each.evaluate(() => window.parent.frames[0]?.postMessage({ type: 'signOut' }, '*'));
  await first.evaluate(() => window.postMessage({ type: 'signOut' }, '*'));
  // Messages arrive in order: once the product has answered the site, it has read the others' messages as well.
  await first.locator('#sidebar a[href="/messageCenter/noticeMessage"]').click();
  await first
    .locator('#content')
    .getByRole('heading', { name: wordsIn.zh_CN.texts.messages.menu.notice })
    .waitFor();
  expect(await heardBy(page)).toEqual([]);
  await post(page, { type: 'signOut' });
  await first.getByRole('heading', { name: shell.signedOut.title }).waitFor();
  expect(await heardBy(page)).toEqual([{ origin: world.base, data: { type: 'signedOut', code: 200 } }]);
  expect(visitor.sent('GET', '/logout')).toHaveLength(0);
});

test('reports a missing token or an unknown device to the site instead of going to the sign-in', async () => {
  const org = await hosted();
  const account = await personOf(org);
  for (const [query, data] of [
    [{}, { type: 'signInNeeded', code: 401 }],
    [{ access_token: 'x'.repeat(43) }, { type: 'signInNeeded', code: 401 }],
    [{ userId: account.userId }, { type: 'identifierLoginFailed', code: expect.any(Number) as number }],
  ] as const) {
    const { page, frame, visitor } = await framedBy(portal, addressOf('/', { orgId: org.orgId, ...query }));
    visitor.expectProblems(/status of 40\d/, /request \d+ failed/);
    await frame.getByRole('heading', { name: shell.signedOut.title }).waitFor();
    expect(await heardBy(page)).toEqual([{ origin: world.base, data }]);
    expect(visitor.sent('GET', '/oauth/authorize')).toHaveLength(0);
    expect(visitor.sent('GET', '/logout')).toHaveLength(0);
  }
});
