/** Nothing moves once it has been seen: what comes later has its place, or comes with the rest. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '../../src/kit/contract/language.ts';
import { isFull, ofToday, shareOfToday } from '../../src/kit/test/budget.ts';
import { filesCalls } from '../../src/modules/files/calls.ts';
import { bannersCalls } from '../../src/modules/banners/calls.ts';
import { dayInZone } from '../../src/kit/contract/format.ts';
import { newId } from '../../src/kit/server/id.ts';
import sharp from 'sharp';
import { useStage } from '../kit/browser.ts';
import { company, type Company } from '../kit/company.ts';
import { untilStill } from '../kit/inspect.ts';
import { untilLoaded, untilPath } from '../kit/look.ts';
import { listedPaths } from '../kit/menu.ts';
import { rankApart, recordOf } from '../kit/records.ts';
import { widths } from '../kit/widths.ts';
import type { Signable } from '../kit/people.ts';

const { world, visit } = await useStage();

/** Keeps in the page what moved there without anybody having pressed anything. */
function keepShifts(): void {
  const kept: string[] = [];
  Object.assign(window, { shifts: kept });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      // A number that is a digit longer moves nothing that one would see.
      if (entry.hadRecentInput || entry.value < 0.0005) continue;
      for (const { node, previousRect, currentRect } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        const name = element
          ? `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`
          : 'what is gone';
        const at = (rect: DOMRect): string =>
          [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ');
        kept.push(`${name} ${at(previousRect)} → ${at(currentRect)} (${entry.value.toFixed(4)})`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function shiftsOf(page: Page): Promise<string[]> {
  await untilLoaded(page);
  await untilStill(page);
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

async function withBanner({ manager, targets }: Company): Promise<Signable[]> {
  const create = { width: 800, height: 200, channels: 3 as const, background: '#2463eb' };
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
  const { id: fileId } = await manager.as.get(filesCalls.upload, { file: new File([bytes], 'a.png') });
  const days = { fromDay: '2020-01-01', untilDay: '2020-12-31' };
  const banner = { id: newId(), version: 0, place: 'home' as const, title: 'Safety month', fileId };
  const today = dayInZone(new Date());
  await manager.as.get(bannersCalls.save, {
    ...banner,
    ...days,
    fromDay: today,
    untilDay: today,
    publish: true,
  });
  return targets;
}

test.each([
  [1440, 900],
  [360, 780],
])(
  'home stands still for each role at %i px, below a banner, and what a member has no right to',
  async (width, height) => {
    const made = await company(world);
    await recordOf(made, 'passed');
    await recordOf(made, 'first');
    await world.settle();
    const [target] = made.targets;
    const people = { member: target, recorder: made.recorder, first: made.first, manager: made.manager };
    const found: string[] = [];
    await withBanner(made);
    for (const [role, person] of Object.entries(people)) {
      const visitor = await visit({ name: role, viewport: { width, height } });
      await visitor.context.addInitScript(keepShifts);
      const page = await visitor.signIn(person, { path: '/home' });
      found.push(...(await shiftsOf(page)).map((shift) => `${role}: ${shift}`));
      expect(await page.getByText('Safety month', { exact: true }).count()).toBe(1);
      if (role === 'member') {
        await page.goto('/integralManage/topicView');
        await untilPath(page, '/401');
        found.push(...(await shiftsOf(page)).map((shift) => `without the right: ${shift}`));
      }
      await visitor.context.close();
    }
    expect(found).toEqual([]);
  },
);

/** Each width in each language; neighbours differ in both. */
const everyway = languages.flatMap((_, turn) =>
  widths.map((width, at) => [width, languages[(at + turn) % languages.length]!] as const),
);

test.each(ofToday(everyway, 2))(
  'every screen of the menu stands still when it is opened by its address at %i px in %s',
  { timeout: isFull ? 600_000 : 120_000 },
  async (width, language) => {
    const made = await company(world, language);
    await recordOf(made, 'passed');
    await recordOf(made, 'first');
    await world.settle();
    const visitor = await visit({ name: language, viewport: { width, height: 900 } });
    await visitor.context.addInitScript(keepShifts);
    const page = await visitor.signIn(made.manager, { path: '/home' });
    const found: string[] = [];
    for (const path of shareOfToday(listedPaths, 10)) {
      // Alone: the names of other tabs come with all modules.
      await page.evaluate(() => sessionStorage.removeItem('laurel.pages'));
      await page.goto(path);
      found.push(...(await shiftsOf(page)).map((shift) => `${path}: ${shift}`));
    }
    expect(found).toEqual([]);
  },
);

test('a member sees the own points on a phone without scrolling, and how many lift by a rank', async () => {
  const made = await company(world);
  const second = await rankApart(world, made);
  await withBanner(made);
  const visitor = await visit({ viewport: { width: 360, height: 640 } });
  const page = await visitor.signIn(second, { path: '/home' });
  await untilLoaded(page);
  const box = await page.locator('.h-own-number').boundingBox();
  expect(box!.y + box!.height).toBeLessThan(640);
});
