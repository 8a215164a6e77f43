import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(
  fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);

type Violation = {
  id: string;
  impact: string | null;
  nodes: { html: string; target: unknown[]; failureSummary?: string }[];
};
type Axe = { run: (root: Document | Element, options: object) => Promise<{ violations: Violation[] }> };

type Part = 'page' | 'topLayer';
const wholeRules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
const contrastRule = { type: 'rule', values: ['color-contrast'] };

/**
 * What axe finds serious or critical on a page, or in its topmost dialog, menu or panel alone, a line each; empty when
 * all is well.
 */
export const accessibilityProblems = (page: Page, part: Part = 'page'): Promise<string[]> =>
  axeProblems(page, part, wholeRules);

/** Text that its ground does not let one read. */
export const contrastProblems = (page: Page): Promise<string[]> => axeProblems(page, 'page', contrastRule);

/** Waits until nothing moves: a colour or size on its way to another one is neither. */
export function untilStill(page: Page): Promise<void> {
  return page.evaluate(async () => {
    // Spinners never end, nor do animations driven by scrolling.
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && effect?.getTiming().iterations !== Infinity,
      );
    await Promise.all(ending.map((each) => each.finished.catch(() => {})));
  });
}

async function axeProblems(page: Page, part: Part, runOnly: typeof wholeRules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  await untilStill(page);
  const violations = await page.evaluate(
    async ([asked, top]) => {
      const { axe } = window as unknown as { axe: Axe };
      const layers = [...document.querySelectorAll('dialog[open], :popover-open:not([role=tooltip])')];
      const root = top ? layers.at(-1) : document;
      if (!root) throw new Error('nothing is open');
      return (await axe.run(root, { runOnly: asked, resultTypes: ['violations'] })).violations;
    },
    [runOnly, part === 'topLayer'] as const,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    );
}

/** Labels of buttons, tabs and table heads that are cut off. Names given by users may be cut. */
export function cutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ownNames = '.s-organisation, .s-tab, .rk-neighbour, .k-breadcrumb';
    const labels = [...document.querySelectorAll<HTMLElement>('button, [role=tab], th[scope=col], label')];
    const isCut = (element: HTMLElement): boolean =>
      getComputedStyle(element).overflowX !== 'visible' &&
      element.clientWidth > 1 &&
      (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 2);
    return labels
      .filter((label) => label.checkVisibility() && !label.closest(ownNames))
      .filter((label) => [label, ...label.querySelectorAll<HTMLElement>('span')].some(isCut))
      .map(
        (label) =>
          `cut: ${label.innerText.trim() || label.getAttribute('aria-label')} (${label.clientWidth} px)`,
      );
  });
}

/** Words that no catalogue can have meant: a missing value, a key in place of its text. Lines with the mark are data. */
export async function brokenWords(page: Page, language: string, mark: string): Promise<string[]> {
  const shown = await page.locator('body').innerText();
  // Each language is offered by its own name in every language.
  const text = shown.replaceAll(new RegExp(`\\S* ?${mark}`, 'g'), '').replaceAll('简体中文', '');
  const broken =
    text.match(/undefined|\bNaN\b|\[object|\bnull\b|\b[a-z][A-Za-z]*(\.[a-z][A-Za-z]*){2,}\b/g) ?? [];
  const foreign = language === 'zh_CN' ? [] : (text.match(/[\u4e00-\u9fff]+/g) ?? []);
  return [...broken, ...foreign].map((word) => `word: ${word}`);
}
