import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..', '..', '..');

/** Six sizes are enough for all text; the density has another, and an element inherits that of its parent. */
const sizes = ['11px', '12px', '13px', '15px', '18px', '28px', 'var(--text-size)', 'inherit'];
const weights = ['400', '600', 'inherit'];

/**
 * Sizes that are not those of text on the page: the root, from which browsers scale, texts in units of a drawing, the page of a
 * customer's card, since phones zoom into boxes with smaller text, and the stages of a draw and of a cloud screen, which a hall reads.
 */
const others = [
  'kit/web/theme/base.css 16px',
  'modules/satisfaction/server/page/page.css 16px',
  'modules/draws/web/show/stage.css var(--dw-size)',
  'modules/ranking/web/style.css 9px',
  'modules/ranking/web/style.css 6px',
];

/** A style sheet without its rules for paper, which has other sizes. */
function onScreen(css: string): string {
  const [before = '', ...papers] = css.split(/@media print[^{]*\{/);
  return before + papers.map(afterBlock).join('');
}

function afterBlock(text: string): string {
  let depth = 1;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(at + 1);
  }
  return '';
}

/** Sized by the height of the hall's screen. */
const stages = ['modules/screens/web/show/stage.css', 'modules/screens/web/show/show.css'];

const sheets = globSync('**/*.css', { cwd: source }).filter((sheet) => !stages.includes(sheet));
const unlike = (property: string, allowed: readonly string[]): string[] =>
  sheets.flatMap((sheet) =>
    [
      ...onScreen(readFileSync(join(source, sheet), 'utf8')).matchAll(
        new RegExp(`[\\s{;]${property}: ?([^;}]+)`, 'g'),
      ),
    ]
      .map(([, value = '']) => value)
      .filter((value) => !allowed.includes(value))
      .map((value) => `${sheet} ${value}`),
  );

test('pages are written in six sizes of type and two weights', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(unlike('font-size', sizes).filter((each) => !others.includes(each))).toEqual([]);
  expect(unlike('font-weight', weights)).toEqual([]);
  // The rule sees what it is to refuse.
  expect(others.filter((each) => !unlike('font-size', sizes).includes(each))).toEqual([]);
});
