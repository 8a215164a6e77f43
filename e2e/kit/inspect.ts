import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(
  fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);
const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

type Violation = {
  id: string;
  impact: string | null;
  nodes: { html: string; target: unknown[]; failureSummary?: string }[];
};
type Axe = { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };

/** What axe finds serious or critical on a page, a line each; empty when all is well. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as { axe: Axe };
    // A colour on its way to another one is neither.
    await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {})));
    const found = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    });
    return found.violations;
  }, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
    );
}

/** Labels of buttons, tabs and table heads that are shown cut. What people named themselves may be cut. */
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
  const text = shown.replaceAll(new RegExp(`\\S* ?${mark}`, 'g'), '');
  const broken =
    text.match(/undefined|\bNaN\b|\[object|\bnull\b|\b[a-z][A-Za-z]*(\.[a-z][A-Za-z]*){2,}\b/g) ?? [];
  const foreign = language === 'zh_CN' ? [] : (text.match(/[\u4e00-\u9fff]+/g) ?? []);
  return [...broken, ...foreign].map((word) => `word: ${word}`);
}
