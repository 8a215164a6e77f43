/** Whoever opens a screen for the first time reads in its head what it is for, in one line or behind a "?". */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { languages } from '../../src/kit/contract/language.ts';
import { isFull, ofToday, shareOfToday } from '../../src/kit/test/budget.ts';
import { useStage } from '../kit/browser.ts';
import { company } from '../kit/company.ts';
import { showScreen } from '../kit/look.ts';
import { listedPaths } from '../kit/menu.ts';

const { world, visit } = await useStage();

/** Whether the head in front has its line, or a "?" that says it. */
const hasHelp = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const head = [...document.querySelectorAll('#content .k-head')].find((each) => each.checkVisibility());
    return [...(head?.querySelectorAll(':scope > p, :scope > button.k-term-help') ?? [])].some(
      (help) => help.matches('button') || help.textContent.trim() !== '',
    );
  });

test.each(ofToday(languages, 1))(
  'the head of every screen says what it is for: %s',
  { timeout: isFull ? 300_000 : 60_000 },
  async (language) => {
    const made = await company(world, language);
    const page = await (await visit({ name: language })).signIn(made.manager, { path: '/home' });
    const found: string[] = [];
    for (const path of shareOfToday(listedPaths, 6)) {
      await showScreen(page, path);
      if (!(await hasHelp(page))) found.push(path);
    }
    expect(found).toEqual([]);
  },
);
