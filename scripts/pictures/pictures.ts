/**
 * `npm run pictures`: the pictures of README and docs, made anew from the demo data in a browser without a window. With
 * `-- --at http://localhost:8080` they show a server that runs with demo data; without, one of their own is started.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import sharp from 'sharp';
import { demoPassword } from '../../src/modules/identity/rules.ts';
import { chromiumFlags, findChromium } from '../chromium.mjs';
import { freePort } from '../port.mjs';
import { largestPictureBytes, pictureFolder, shownScreens, type Shown } from './screens.ts';

const startLimitMs = 600_000;
const askMs = 1_000;
const pageLimitMs = 60_000;
/** What comes after the rows, such as counts and the menu, has come by then. */
const restMs = 2_500;
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 760 };
const qualities = [82, 70, 55, 40];

const { values } = parseArgs({ options: { at: { type: 'string' } } });

/** A server of its own with fresh demo data. */
async function started(): Promise<{ base: string; end: () => Promise<void> }> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'laurel-pictures-'));
  const base = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_URL: base,
      DEMO: 'on',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = async (): Promise<void> => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  for (const limit = Date.now() + startLimitMs; ; await sleep(askMs)) {
    const isReady = await fetch(`${base}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { base, end };
    if (server.exitCode !== null || Date.now() > limit) {
      await end();
      throw new Error('The server did not start');
    }
  }
}

async function signedIn(browser: Browser, base: string, screen: Shown): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    locale: screen.language.replace('_', '-'),
    viewport: screen.phone ? phone : desk,
    deviceScaleFactor: screen.phone ? 2 : 1,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(pageLimitMs);
  await page.goto('/');
  await page.locator('#account').waitFor();
  await page.locator(`button[name=language][value=${screen.language}]`).click();
  await page.locator('#account').fill(screen.account);
  await page.locator('#password').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.locator('#content h1').first().waitFor();
  return page;
}

async function untilStill(page: Page): Promise<void> {
  await page.locator('#content h1:visible').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.k-skeleton, #content [aria-busy=true]')].every(
      (sign) => !sign.checkVisibility(),
    ),
  );
  await page.waitForTimeout(restMs);
}

async function pictureOf(page: Page, screen: Shown): Promise<Buffer> {
  await page.goto(screen.from ?? screen.route);
  await untilStill(page);
  if (screen.from) {
    await page.locator('#content tbody .k-row').first().getByRole('rowheader').click();
    const pattern = `^${screen.route.replace(/\{\w+\}/g, '[^/]+')}$`;
    await page.waitForFunction((path) => new RegExp(path).test(location.pathname), pattern);
    await untilStill(page);
  }
  return page.screenshot();
}

/** As good as fits into what a reader of the README should have to fetch. */
async function small(picture: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const smaller = await sharp(picture).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (smaller.length <= largestPictureBytes) return smaller;
  }
  throw new Error('A picture does not become small enough');
}

const { base, end } = values.at ? { base: values.at, end: async () => {} } : await started();
const browser = await chromium.launch({
  executablePath: await findChromium(process.execPath),
  args: [...chromiumFlags, '--headless'],
});
try {
  await mkdir(pictureFolder, { recursive: true });
  for (const screen of shownScreens) {
    const page = await signedIn(browser, base, screen);
    const file = join(pictureFolder, `${screen.name}.webp`);
    const picture = await small(await pictureOf(page, screen));
    await writeFile(file, picture);
    await page.context().close();
    console.log(`${file}  ${Math.round(picture.length / 1_000)} kB`);
  }
} finally {
  await browser.close();
  await end();
}
