import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.mjs';

/** A line as ui.md names it: bits a second, ms there and back, and how many times slower the processor is. */
export type Line = { downBits: number; upBits: number; roundTripMs: number; slowdown: number };

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(process.execPath), args: chromiumFlags });
}

/** Noted in the page: when the first row of a list was painted, and the longest time from a key to its picture. */
declare global {
  interface Window {
    benchFirstRowMs?: number;
    benchLongestEventMs: number;
    benchChangedMs: number;
  }
}

/** The browser of a signed-in user: an empty cache, a token in the session. */
export async function signedIn(browser: Browser, base: string, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
  });
  await context.addInitScript((value) => {
    sessionStorage.setItem('laurel.token', JSON.stringify({ access_token: value, refresh_token: null }));
    window.benchLongestEventMs = 0;
    window.benchChangedMs = 0;
    new MutationObserver(() => (window.benchChangedMs = performance.now())).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    const watch = new MutationObserver(() => {
      // Grey bars in the place of rows are hidden from readers.
      if (!document.querySelector('#content tbody:not([aria-hidden]) tr.k-row')) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.benchFirstRowMs = performance.now())));
    });
    watch.observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        window.benchLongestEventMs = Math.max(window.benchLongestEventMs, duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }, token);
  return context;
}

export type Arrival = {
  requests: number;
  scriptBytes: number;
  styleBytes: number;
  firstRowMs: number;
  processorMs: number;
};

/** Opens a list cold; returns the time to its first row, and the processor time until the page is idle. */
export async function openList(
  context: BrowserContext,
  path: string,
  line: Line | null,
): Promise<Arrival & { page: Page }> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (line) await slowDown(wire, line);
  const sent = watchRequests(wire);
  await page.goto(path);
  await untilFirstRow(page);
  const firstRowMs = await page.evaluate(() => window.benchFirstRowMs ?? Number.NaN);
  await untilQuiet(page);
  const processorMs = await taskMs(wire);
  const early = [...sent.values()].filter(({ startedMs }) => startedMs <= firstRowMs);
  const bytesOf = (type: string): number =>
    early.filter((request) => request.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    page,
    requests: early.length,
    scriptBytes: bytesOf('Script'),
    styleBytes: bytesOf('Stylesheet'),
    firstRowMs,
    processorMs,
  };
}

/** Opens a list once more in a browser that has its files; returns the time to its first row. */
export async function openAgain(context: BrowserContext, path: string, line: Line): Promise<number> {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  await slowDown(wire, line);
  await page.goto(path);
  await untilFirstRow(page);
  return page.evaluate(() => window.benchFirstRowMs ?? Number.NaN);
}

/** To ask with each frame, as is usual, would be counted as the page's own work. */
const polling = 100;

async function untilFirstRow(page: Page): Promise<void> {
  const how = { timeout: 60_000, polling };
  await page.waitForFunction(() => window.benchFirstRowMs !== undefined, undefined, how);
}

/** Waits until nothing of the page has changed for half a second. The stream of live events stays open: it never ends. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() - window.benchChangedMs > 500, undefined, {
    polling,
  });
}

type Sent = { address: string; type: string; startedMs: number; bytes: number };

function watchRequests(wire: CDPSession): Map<string, Sent> {
  const sent = new Map<string, Sent>();
  let originSeconds = 0;
  wire.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    originSeconds ||= timestamp;
    const startedMs = (timestamp - originSeconds) * 1_000;
    sent.set(requestId, { address: request.url, type: type ?? '', startedMs, bytes: 0 });
  });
  // Of the content as compressed; the sum at the end counts a kilobyte of headers for each file besides.
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bytes += encodedDataLength;
  });
  return sent;
}

async function slowDown(wire: CDPSession, { downBits, upBits, roundTripMs, slowdown }: Line): Promise<void> {
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: downBits / 8,
    uploadThroughput: upBits / 8,
  });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Time that the page's main thread has worked, by its own clock: what else the machine does is not in it. */
export async function taskMs(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}
