import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '../../src/kit/contract/language.ts';
import { budget, diceOf, ofToday, seed } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { untilLoaded } from '../kit/look.ts';
import { recordOf } from '../kit/records.ts';
import { stockOf } from '../kit/stock.ts';
import type { Visitor } from '../kit/visitor.ts';
import { wordsIn } from '../kit/words.ts';

const { world, visit } = await useStage();

/** Steps per walk: a number and not a time, so that a seed takes the same steps on every machine. */
const stepsWanted = Number(process.env['EXPLORE_STEPS'] ?? budget(30, 150));
const longestWaitMs = 10_000;

type Walk = {
  page: Page;
  visitor: Visitor;
  throwDice: (sides: number) => number;
  canary: string;
  steps: string[];
};

/** In every language, for a walk may change its own. */
const signOutWords = languages.map((language) => wordsIn[language].texts.shell.frame.signOut);

/** The controls that can be pressed: of the open dialog or menu, else of the page. Signing out ends the walk. */
function pressable(page: Page): Promise<string[]> {
  return page.evaluate((endings) => {
    const layers = [...document.querySelectorAll('dialog[open], :popover-open:not([role=tooltip])')];
    const root = layers.at(-1) ?? document.body;
    const wanted =
      'a[href^="/"], button, input[type=checkbox], input[type=radio], [role=option], tr.k-row, td[role=gridcell]';
    document.querySelectorAll('[data-step]').forEach((each) => each.removeAttribute('data-step'));
    return [...root.querySelectorAll<HTMLElement>(wanted)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('[inert]'))
      .filter((each) => !(each instanceof HTMLButtonElement && each.disabled) && each.ariaDisabled !== 'true')
      .filter((each) => !endings.some((ending) => each.innerText.includes(ending)))
      .map((each, index) => {
        each.dataset['step'] = String(index);
        return (each.ariaLabel ?? each.innerText).trim().replaceAll(/\s+/g, ' ').slice(0, 40) || each.tagName;
      });
  }, signOutWords);
}

/** Whether the page is one of the product's screens, and not the sign-in page. */
async function travel(page: Page, way: 'back' | 'forward'): Promise<string> {
  await page.evaluate((to) => {
    if (to === 'back' && navigation.canGoBack) history.back();
    if (to === 'forward' && navigation.canGoForward) history.forward();
  }, way);
  return way;
}

/** One step: mostly a press, now and then a key, a word, the back button or the forward button. */
async function step(walk: Walk): Promise<string> {
  const { page, throwDice } = walk;
  const turn = throwDice(20);
  if (turn < 2) return travel(page, turn === 0 ? 'back' : 'forward');
  if (turn === 2) return page.keyboard.press('Escape').then(() => 'Escape');
  if (turn === 3)
    return page.keyboard.press(['n', '?', '/', 'Control+k'][throwDice(4)] ?? '/').then(() => 'key');
  if (turn === 4)
    return page.keyboard.type(['Stock', 'a', '12', '"<b>', '%'][throwDice(5)] ?? 'a').then(() => 'typing');
  const names = await pressable(page);
  const chosen = throwDice(Math.max(1, names.length));
  const target: Locator = page.locator(`[data-step="${chosen}"]`);
  // The control may be gone or covered by now: that is no fault, and the next step continues.
  await target.click({ timeout: 1_000, noWaitAfter: true }).catch(() => {});
  return `press ${names[chosen] ?? 'nothing'}`;
}

/** Faults that must never appear on any screen. */
async function faultsAt({ page, canary }: Walk): Promise<string[]> {
  const sign = page.locator('.k-skeleton:visible, .k-spinner:visible, [aria-busy=true]:visible').first();
  const settled = await sign
    .waitFor({ state: 'detached', timeout: longestWaitMs })
    .then(() => true)
    .catch(() => sign.isHidden());
  const text = await page.locator('body').innerText();
  const path = new URL(page.url()).pathname;
  return [
    ...(settled ? [] : ['a spinner that does not end']),
    ...(text.includes(canary) ? [`${canary} of another organisation`] : []),
    ...(text.trim() === '' ? ['an empty page'] : []),
    ...(path === '/load_err' ? ['the load-failure page'] : []),
    ...(/\bundefined\b|\[object|\bNaN\b/.test(text) ? ['a word that nobody meant'] : []),
  ];
}

/** From anywhere the back button leads back, in the end to where one came from. */
async function backWorks({ page }: Walk): Promise<string[]> {
  const before = page.url();
  await page.evaluate(() => history.pushState(null, '', '/messageCenter/noticeMessage'));
  await page.goBack();
  return page.url() === before ? [] : [`back led to ${page.url()} and not to ${before}`];
}

async function wander(walk: Walk): Promise<string[]> {
  while (walk.steps.length < stepsWanted) {
    walk.steps.push(await step(walk));
    const faults = await faultsAt(walk);
    if (faults.length > 0) return faults;
  }
  for (let layer = 0; layer < 4; layer += 1) await walk.page.keyboard.press('Escape');
  return backWorks(walk);
}

test(
  'a walk at random, in two languages a day, meets no error, no foreign word, no endless wait and no dead end',
  { timeout: 600_000 },
  async () => {
    const foreign = await company(world, 'en_US');
    for (const state of ['first', 'passed', 'draft'] as const)
      await recordOf(foreign, state, `Canary ${foreign.org.mark}`);
    const walks = await Promise.all(
      ofToday([...languages.entries()], 2).map(async ([index, language]) => {
        const made = await company(world, language);
        await stockOf(made, 23);
        for (const state of ['draft', 'passed', 'partly', 'nullified'] as const) await recordOf(made, state);
        const visitor = await visit({ name: language });
        const signedIn = await visitor.signIn(made.manager);
        await untilLoaded(signedIn);
        const page = await visitor.open('/home');
        await signedIn.close();
        await untilLoaded(page);
        const failures: string[] = [];
        visitor.context.on('response', (response) => {
          if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`);
        });
        const walk: Walk = {
          page,
          visitor,
          throwDice: diceOf(seed + index),
          canary: foreign.org.mark,
          steps: [],
        };
        return { language, walk, failures };
      }),
    );
    await world.settle();
    const found = await Promise.all(
      walks.map(async ({ language, walk, failures }) => {
        const faults = [...(await wander(walk)), ...failures, ...walk.visitor.takeProblems()];
        return faults.map(
          (fault) => `${language} at ${walk.page.url()}: ${fault}; ${walk.steps.slice(-8).join(' → ')}`,
        );
      }),
    );
    console.info(`explored ${stepsWanted} steps in each language with TEST_SEED=${seed}`);
    expect(found.flat(), `TEST_SEED=${seed}`).toEqual([]);
  },
);
