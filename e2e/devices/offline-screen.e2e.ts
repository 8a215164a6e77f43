import { expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { pairedScreen } from '../../src/modules/screens/server/fixture.ts';
import { showText } from '../../src/modules/screens/web/show/text.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { recordOf } from '../kit/records.ts';
import type { Visitor } from '../kit/visitor.ts';

const { world, visit } = await useStage();
const text = showText.zh_CN;
type Merit = Awaited<ReturnType<typeof company>>;

/** A paired screen whose page, with all of its files, the browser can show without its network. */
async function hallWithScreen(): Promise<{ hall: Visitor; page: Page; merit: Merit }> {
  const merit = await company(world, 'zh_CN');
  await recordOf(merit, 'passed');
  await world.settle();
  const { token } = await pairedScreen(world, merit);
  const hall = await visit({ viewport: { width: 1280, height: 720 }, name: 'hall' });
  hall.expectProblems(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await hall.context.newPage();
  await page.goto('/favicon.svg');
  await page.evaluate((value) => localStorage.setItem('laurel.screen.token', value), token);
  await page.goto('/screen');
  await shownPage(page);
  await expect.poll(() => keptNames(page), { timeout: 15_000 }).toContain('/screen');
  return { hall, page, merit };
}

const shownPage = (page: Page): Promise<void> => page.locator('main .page').waitFor();

const keptNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const cache = await caches.open('laurel.screen');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });

const programOf = (page: Page): Promise<string | null> =>
  page.locator('script[type=module]').getAttribute('src');

async function reopened(context: BrowserContext, page: Page): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  await next.goto('/screen');
  return next;
}

test('the worker of a screen comes with the policy of every answer, and is asked for anew each time', async () => {
  const { status, headers } = await fetch(`${world.base}/screen-worker.js`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/javascript/);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toMatch(
    /script-src 'self';.*require-trusted-types-for 'script'/,
  );
  // It reaches no further than its page asks for.
  expect(headers.get('service-worker-allowed')).toBeNull();
});

test(
  'a screen that starts without its network shows its last content, and then what it missed',
  { timeout: 120_000 },
  async () => {
    const { hall, page, merit } = await hallWithScreen();
    const member = merit.targets[0]!.name;
    await hall.context.setOffline(true);
    const offline = await reopened(hall.context, page);
    expect(await offline.evaluate(() => fetch('/api/b/screen/state').catch(() => null))).toBeNull();
    await offline.locator('h1').getByText(text.ranking.month).waitFor();
    await offline.locator('main .page').getByText(member).first().waitFor();
    const program = (await programOf(offline))!;
    expect((await keptNames(offline)).toSorted()).toEqual(
      [program, '/favicon.svg', '/screen', '/screen.css'].toSorted(),
    );
    await recordOf(merit, 'passed');
    await hall.context.setOffline(false);
    await offline.locator('.honour').getByText(member).waitFor({ timeout: 60_000 });
  },
);

test(
  'one that was started with an old program takes the new one, and keeps nothing of the old',
  { timeout: 120_000 },
  async () => {
    const { hall, page } = await hallWithScreen();
    const program = (await programOf(page))!;
    const old = '/assets/screen-0000000.js';
    await page.evaluate(
      async ([current, former]) => {
        const cache = await caches.open('laurel.screen');
        const document = await (await cache.match('/screen'))!.text();
        const headers = { 'content-type': 'text/html; charset=utf-8' };
        await cache.put('/screen', new Response(document.replace(current!, former!), { headers }));
        // A module's address is that of its answer.
        const source = await (await cache.match(current!))!.text();
        await cache.put(former!, new Response(source, { headers: { 'content-type': 'text/javascript' } }));
        await cache.delete(current!);
      },
      [program, old],
    );
    await hall.context.setOffline(true);
    const offline = await reopened(hall.context, page);
    await shownPage(offline);
    expect(await programOf(offline)).toBe(old);
    await hall.context.setOffline(false);
    await expect.poll(() => programOf(offline).catch(() => null), { timeout: 60_000 }).toBe(program);
    await expect.poll(() => keptNames(offline)).not.toContain(old);
    // Where the network is there, what the browser has is not even looked at.
    await offline.evaluate(async () => {
      const cache = await caches.open('laurel.screen');
      await cache.put('/screen', new Response('old', { headers: { 'content-type': 'text/html' } }));
    });
    await offline.reload();
    await shownPage(offline);
  },
);
