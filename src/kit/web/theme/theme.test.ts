import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastOf } from './colour.ts';
import { bodyClassOf, STYLES } from './theme.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Tokens of a style as the browser resolves them: root, dark, style, style and dark, later ones over earlier. */
function tokensOf(style: string, dark: boolean): Record<string, string> {
  const selectors = [':root', `html[data-style='${style}']`];
  if (dark) selectors.splice(1, 0, 'html[data-dark]');
  if (dark) selectors.push(`html[data-style='${style}'][data-dark]`);
  const tokens: Record<string, string> = {};
  for (const selector of selectors) {
    for (const line of css.split('\n').filter((each) => each.startsWith(`${selector}{`))) {
      for (const [, name, value] of line.matchAll(/--([\w-]+):([^;}]+)/g)) tokens[name ?? ''] = value ?? '';
    }
  }
  return tokens;
}

describe('styles', () => {
  it('are twenty, and group_1 has the body class the specification names', () => {
    expect(STYLES).toHaveLength(20);
    expect(bodyClassOf('group_1')).toBe('apps1');
    expect(new Set(STYLES.map(bodyClassOf))).toEqual(new Set(['apps1', 'apps4', 'apps5', 'apps6']));
  });

  it.each(STYLES.flatMap((style) => [[style, false] as const, [style, true] as const]))(
    '%s dark=%s reads well (WCAG AA)',
    (style, dark) => {
      const token = tokensOf(style, dark);
      const ratio = (one: string, other: string): number => contrastOf(token[one] ?? '', token[other] ?? '');
      expect(ratio('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5);
      expect(ratio('on-accent', 'accent-hover')).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['canvas', 'surface', 'surface-2', 'raised', 'accent-soft', 'accent-soft-2']) {
        expect(ratio('accent-text', ground)).toBeGreaterThanOrEqual(4.5);
        expect(ratio('text', ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const ground of ['canvas', 'surface', 'surface-2', 'raised'])
        expect(ratio('accent', ground)).toBeGreaterThanOrEqual(3);
      // The bar of now beside those before.
      expect(ratio('accent-text', 'accent-line')).toBeGreaterThanOrEqual(2);
      expect(ratio('danger', 'danger-line')).toBeGreaterThanOrEqual(2);
      for (const tone of ['info', 'success', 'warning', 'danger', 'violet']) {
        expect(ratio(tone, `${tone}-soft`)).toBeGreaterThanOrEqual(4.5);
        expect(ratio(tone, 'surface')).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('have the colours of group.json', () => {
    const groups: Record<string, string> = JSON.parse(
      readFileSync(new URL('../../../../public/group.json', import.meta.url), 'utf8'),
    );
    expect(Object.keys(groups)).toEqual(STYLES);
    for (const style of STYLES) expect(groups[style]).toBe(tokensOf(style, false).accent);
  });
});
