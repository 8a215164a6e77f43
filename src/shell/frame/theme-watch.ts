import { followSystem, ownStyleKey, setStyle, useSettings } from '../../kit/web/settings/settings.ts';
import {
  applyTheme,
  DEFAULT_STYLE,
  isStyle,
  STYLE_SEEDS,
  STYLES,
  type Style,
} from '../../kit/web/theme/theme.ts';
import { browserStore } from '../../kit/web/app/storage.ts';

type Seeds = Readonly<Record<Style, string>>;

let seeds: Seeds = STYLE_SEEDS;
const colour = /^#[0-9a-f]{6}$/i;

/** The style as one of the twenty; anything else a server or a browser kept counts as the default. */
function toStyle(value: string): Style {
  return isStyle(value) ? value : DEFAULT_STYLE;
}

/** The style that the person chose in this browser goes before the organisation's. */
export function chooseStyle(style: Style): void {
  browserStore.setItem(ownStyleKey, style);
  setStyle(style);
}

export function applyOrganisationStyle(style: string): void {
  setStyle(browserStore.getItem(ownStyleKey) ?? toStyle(style));
}

/** Puts style, dark and density on the page, now and on every change. */
export function watchTheme(): void {
  paint();
  followSystem();
  useSettings.subscribe((now, before) => {
    if (now.style !== before.style || now.dark !== before.dark || now.density !== before.density) paint();
  });
}

function paint(): void {
  const { style, dark, density } = useSettings.getState();
  const chosen = toStyle(style);
  applyTheme({ style: chosen, dark, density });
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', seeds[chosen]);
  applySeed(seeds[chosen], STYLE_SEEDS[chosen]);
}

/**
 * Reads the colours of the twenty groups. Their shades are in the style sheet already; a group whose colour the
 * operator changed in group.json takes that colour for what is filled with the accent.
 */
export async function loadThemeColours(): Promise<void> {
  try {
    const response = await fetch('/group.json');
    if (!response.ok) return;
    const answer = (await response.json()) as Record<string, unknown>;
    const colours = STYLES.map((style) => {
      const value = answer[style];
      return [style, typeof value === 'string' && colour.test(value) ? value : STYLE_SEEDS[style]];
    });
    seeds = Object.fromEntries(colours) as Seeds;
    paint();
  } catch {
    // The style sheet's own colours stay.
  }
}

const accents = ['--accent', '--accent-hover', '--accent-text'] as const;

function applySeed(seed: string, builtIn: string): void {
  const { style } = document.documentElement;
  for (const name of accents) {
    if (seed.toLowerCase() === builtIn) style.removeProperty(name);
    else style.setProperty(name, seed);
  }
}
