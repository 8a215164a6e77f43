/** The twenty styles and how one is put on the page. The table is the single source of tokens.css and group.json. */

/** Seed colour of each style, `#rrggbb`. The generator moves a seed's lightness until it passes WCAG AA. */
export const STYLE_SEEDS = {
  group_1: '#2463eb',
  group_2: '#c4232f',
  group_3: '#15803d',
  group_4: '#c2500c',
  group_5: '#0f766e',
  group_6: '#6d3ad9',
  group_7: '#0a6aa8',
  group_8: '#be2568',
  group_9: '#96690c',
  group_10: '#4f46c8',
  group_11: '#047857',
  group_12: '#0e7490',
  group_13: '#8a2a94',
  group_14: '#d02a4b',
  group_15: '#8f4a1c',
  group_16: '#47586f',
  group_17: '#567a14',
  group_18: '#2547a8',
  group_19: '#cf3a1e',
  group_20: '#4a4d57',
} as const;

export type Style = keyof typeof STYLE_SEEDS;
export type Density = 'compact' | 'comfortable';

export const STYLES = Object.keys(STYLE_SEEDS) as Style[];
export const DEFAULT_STYLE: Style = 'group_1';

/**
 * Body classes that a stored style maps to (specification, section 9). Only group_1 → apps1 is given;
 * the rest follow in turn, so that neighbouring styles never share one.
 */
const BODY_CLASSES = ['apps1', 'apps4', 'apps5', 'apps6'] as const;

/** @internal */
export const bodyClassOf = (style: Style): string =>
  BODY_CLASSES[STYLES.indexOf(style) % BODY_CLASSES.length] ?? BODY_CLASSES[0];

export const isStyle = (value: unknown): value is Style => typeof value === 'string' && value in STYLE_SEEDS;

export interface Theme {
  style: Style;
  dark: boolean;
  density: Density;
}

/** Sets the attributes that tokens.css reads. One frame, no reload; colours do not animate. */
export function applyTheme({ style, dark, density }: Theme): void {
  const root = document.documentElement;
  root.dataset.style = style;
  root.dataset.density = density;
  root.toggleAttribute('data-dark', dark);
  document.body.classList.remove(...BODY_CLASSES);
  document.body.classList.add(bodyClassOf(style));
}
