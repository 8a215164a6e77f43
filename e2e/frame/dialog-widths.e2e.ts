/** Whatever opens over a screen is as wide as its place: nothing runs out of a dialog or a drawer, at a desk and on a phone. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/contract/language.ts';
import { budget, eachOf, isFull, ofToday, seed } from '../../src/kit/test/budget.ts';
import { seedEverything } from '../../src/test/seed-everything.ts';
import { useStage } from '../kit/browser.ts';
import { untilStill } from '../kit/inspect.ts';
import { untilLoaded } from '../kit/look.ts';
import { menuEntries } from '../kit/menu.ts';
import { Walker } from '../kit/offers.ts';
import { personOf, type Signable } from '../kit/people.ts';

const { world, visit } = await useStage();
const now = '2026-11-20T04:00:00Z';
const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };

const paths = ['/home', ...menuEntries.map(({ path }) => path)].filter((path) => !path.includes('{'));
/** Another one each day, of a full run too. */
const language: Language = (['es_ES', 'zh_CN', 'en_US', 'ms_MY'] as const)[seed % 4]!;
/** One with an import each day. */
const screensOfToday = isFull ? paths : ['/memberManage/awards', ...ofToday(paths, 2)];

/** What runs out of the dialog in front; scroll areas of tables and grids may be wider than what they show. */
function runsOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (!dialog) return [];
    const scrolls = '.k-table-scroll, .k-grid-frame, .k-sheet-scroll, .k-sheet-wide, .k-hidden';
    const place = dialog.getBoundingClientRect();
    const told = (each: Element): string =>
      `${each.tagName.toLowerCase()}.${[...each.classList].join('.')} “${(each.textContent ?? '').trim().slice(0, 30)}”`;
    const wide = [
      ...dialog.querySelectorAll('.k-dialog-body, .k-dialog-content, .k-dialog-head, .k-dialog-foot'),
    ]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${told(part)} is ${part.scrollWidth} wide in ${part.clientWidth}`);
    const out = [...dialog.querySelectorAll('button, input, select, textarea, label, h2, p, li, td, dd')]
      .filter((each) => each.checkVisibility() && !each.closest(scrolls))
      .filter((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        return width > 1 && (right > place.right + 1 || left < place.left - 1);
      })
      .map((each) => `${told(each)} stands outside`);
    const isOff = place.right > innerWidth + 1 || place.left < -1;
    return [...wide, ...out.slice(0, 3), ...(isOff ? ['it reaches over the edge of the window'] : [])];
  });
}

const ofFile = 'dialog[open] .k-flow input[type=file][accept*=csv]';
const sheet = 'Código,Nombre,Observaciones del tutor o de la tutora,Taquilla\r\n1,Lucía,Muy bien,12\r\n';

/** The second step of an import, with columns that it does not know. */
async function readsFile(page: Page): Promise<boolean> {
  const box = page.locator(ofFile).last();
  if ((await box.count()) === 0) return false;
  await box.setInputFiles({ name: 'hoja.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.locator('dialog[open] .k-flow-unused').waitFor();
  return true;
}

test(
  'nothing is wider than its dialog, at 1440 and at 360 px',
  { timeout: isFull ? 1_800_000 : 240_000 },
  async () => {
    world.at(now);
    const own = await seedEverything(world);
    const { org } = own.merit;
    const cast: Signable[] = [
      await personOf(org, { roles: ['administrator'], isReviewer: true, language }),
      ...(isFull ? [await personOf(org, { language })] : []),
    ];
    const found = new Set<string>();
    let seen = 0;
    await eachOf(
      cast,
      async (person) => {
        const visitor = await visit({ name: person.loginName, viewport: desk });
        visitor.expectProblems(/status of 40[13]|check_token/);
        await visitor.context.clock.setFixedTime(now);
        await visitor.context.addInitScript(() => void (window.print = () => {}));
        const page = await visitor.signIn(person, { path: '/home' });
        await untilLoaded(page);
        const look = async (shown: Page, act: string): Promise<void> => {
          for (const width of [desk, phone]) {
            await shown.setViewportSize(width);
            await untilStill(shown);
            for (const fault of await runsOut(shown)) found.add(`${width.width} px ${act}: ${fault}`);
          }
          await shown.setViewportSize(desk);
        };
        const onLayer = async (shown: Page, act: string): Promise<void> => {
          if ((await shown.locator('dialog[open]').count()) === 0) return;
          seen += 1;
          await look(shown, act);
          if (await readsFile(shown)) await look(shown, `${act}, its columns`);
        };
        const walker = new Walker(visitor, page, { deepest: 0, presses: budget(8, 70), onLayer });
        for (const path of screensOfToday) await walker.walk(path, path).catch(() => {});
      },
      2,
    );
    console.info(`${seen} layers of ${screensOfToday.length} screens`);
    expect([...found].sort()).toEqual([]);
    expect(seen).toBeGreaterThan(budget(0, 100));
  },
);
