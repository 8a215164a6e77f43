import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { documentFor, memberLine, recordIn } from '../../src/modules/merit/server/builders.ts';
import { pairedScreen } from '../../src/modules/screens/server/fixture.ts';
import { isFull } from '../../src/kit/test/budget.ts';
import { eventsCalls } from '../../src/modules/events/calls.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';

const { world, visit } = await useStage();

/** A full run goes on for the whole day. */
const [hours, stepMinutes] = [isFull ? 24 : 4, 5];
const minuteMs = 60_000;

/** Nodes of the document and bytes of its program, after what nothing holds has gone. */
async function weightOf(page: Page): Promise<{ nodes: number; listeners: number; heap: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { nodes: of('Nodes'), listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize') };
}

test('a screen goes on for hours without growing, and turns its pages', { timeout: 120_000 }, async () => {
  const merit = await company(world);
  const { rows } = await merit.manager.as.get(eventsCalls.list, { keyword: merit.award, size: 1 });
  const own = { ...merit, eventId: rows[0]!.id };
  const award = (index: number): Promise<unknown> => {
    const members = [memberLine(merit.targets[index % 3]!)];
    const events = [{ eventId: own.eventId, name: '', desc: '', members }];
    return recordIn(own, 'passed', documentFor(own, { events }));
  };
  const { token } = await pairedScreen(world, own);
  const hall = await visit({ viewport: { width: 1280, height: 720 }, name: 'hall' });
  const page = await hall.context.newPage();
  await page.addInitScript((value) => localStorage.setItem('laurel.screen.token', value), token);
  await page.clock.install();
  await page.goto('/screen');
  await page.locator('main .page').waitFor();
  const titles = new Set<string>();
  const pass = async (minutes: number): Promise<void> => {
    for (let passed = 0; passed < minutes; passed += stepMinutes) {
      await page.clock.runFor(stepMinutes * minuteMs);
      titles.add((await page.locator('h1').textContent()) ?? '');
    }
  };
  for (let index = 0; index < 12; index += 1) await award(index);
  await pass(60);
  const before = await weightOf(page);
  for (let hour = 1; hour < hours; hour += 1) {
    await award(hour);
    await pass(60);
  }
  const after = await weightOf(page);
  expect(titles.size).toBeGreaterThan(1);
  expect(after.nodes).toBeLessThan(before.nodes * 1.2 + 100);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
  expect(after.heap).toBeLessThan(before.heap * 1.3 + 2_000_000);
  // No scroll bar appears, and nothing hangs over the edge.
  const overflow = await page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
  expect(overflow).toEqual([0, 0]);
});

test('no text of a screen is smaller than a thirtieth of its height, in any shape', async () => {
  const merit = await company(world);
  const { rows } = await merit.manager.as.get(eventsCalls.list, { keyword: merit.award, size: 1 });
  const own = { ...merit, eventId: rows[0]!.id };
  await recordIn(own, 'passed');
  await world.settle();
  const { token } = await pairedScreen(world, own);
  for (const [width, height] of [
    [1280, 720],
    [1024, 768],
    [2560, 1080],
    [1080, 1920],
    [3840, 2160],
  ] as const) {
    const hall = await visit({ viewport: { width, height }, name: `hall-${width}` });
    const page = await hall.context.newPage();
    await page.addInitScript((value) => localStorage.setItem('laurel.screen.token', value), token);
    await page.goto('/screen');
    await page.locator('main .page').waitFor();
    const smallest = await page.evaluate(() => {
      const root = document.querySelector('body > div')!.shadowRoot!;
      const sizes = [...root.querySelectorAll('*')].flatMap((element) => {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === 3 && node.textContent?.trim(),
        );
        return hasText ? [parseFloat(getComputedStyle(element).fontSize)] : [];
      });
      return Math.min(...sizes) / innerHeight;
    });
    expect(smallest, `${width} × ${height}`).toBeGreaterThanOrEqual(1 / 30);
    await hall.context.close();
  }
});
