import { create } from 'zustand';
import { defaultLanguage, toLanguage, type Language } from '../../contract/language.ts';
import { MIDDLE, NARROW } from '../app/use-narrow.ts';
import { browserStore } from '../app/storage.ts';

export type Density = 'compact' | 'comfortable';
/** Light or dark by choice, or as the system is at the moment. */
export type Mode = 'light' | 'dark' | 'system';
const defaultStyle = 'group_1';

/** Where a browser keeps the style that its user prefers to the organisation's. */
export const ownStyleKey = 'laurel.ownStyle';

const languageKey = 'language';
const styleKey = 'style';
const darkKey = 'dark';
const densityKey = 'density';
const tabsKey = 'pageTabs';
const sidebarCookie = 'sidebarStatus';
const yearSeconds = 31_536_000;

/** The global settings of the specification, and our few that belong to the browser. */
export type Settings = {
  sidebarOpened: boolean;
  device: 'desktop' | 'mobile';
  language: Language;
  style: string;
  /** The member has a task of this month or a later one. */
  hasMyTaskManagement: boolean;
  packageCode: string | null;
  navbarVisible: boolean;
  /** 1 basic; 2 basic and additional; 3 all three tiers. */
  manageLevel: 1 | 2 | 3;
  /** After how many days of waiting a reviewer is reminded, and after how many a review is late. */
  remindDays: number;
  escalateDays: number;
  manageVersion: string;
  renewButtonDisabled: boolean;
  industryMark: boolean;
  /** The names of the organisation's types of fixed points. */
  fixedIntegralTypes: readonly string[];
  mode: Mode;
  /** The effective appearance of the mode. */
  dark: boolean;
  density: Density;
  pageTabs: boolean;
  /** The organisation's time zone. */
  zone: string;
};

/** Whether the menu is open where nobody has pressed for it: as it was left, and where there is room. */
export function sidebarOfPage(): boolean {
  return !matchMedia(MIDDLE).matches && !document.cookie.split('; ').includes(`${sidebarCookie}=1`);
}

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** The mode that a browser keeps: 1 dark, 0 light, nothing as the system. */
function modeOf(stored: string | null): Pick<Settings, 'mode' | 'dark'> {
  if (stored === null) return { mode: 'system', dark: systemIsDark.matches };
  return stored === '1' ? { mode: 'dark', dark: true } : { mode: 'light', dark: false };
}

export const useSettings = create<Settings>(() => ({
  sidebarOpened: sidebarOfPage(),
  device: matchMedia(NARROW).matches ? 'mobile' : 'desktop',
  language: toLanguage(browserStore.getItem(languageKey) ?? defaultLanguage),
  style: browserStore.getItem(styleKey) ?? defaultStyle,
  hasMyTaskManagement: false,
  packageCode: new URLSearchParams(location.search).get('packageCode'),
  navbarVisible: true,
  manageLevel: 2,
  remindDays: 2,
  escalateDays: 5,
  manageVersion: 'standard',
  renewButtonDisabled: false,
  industryMark: false,
  fixedIntegralTypes: [],
  ...modeOf(browserStore.getItem(darkKey)),
  density: browserStore.getItem(densityKey) === 'comfortable' ? 'comfortable' : 'compact',
  pageTabs: browserStore.getItem(tabsKey) !== '0',
  zone: 'Asia/Shanghai',
}));

const change = useSettings.setState;

/**
 * Opens or closes the sidebar; the cookie keeps the choice: 1 closed, 0 open. Where it only opens for a moment, because there is
 * no room for it, that is no choice.
 */
export function setSidebar(opened: boolean): void {
  if (!matchMedia(MIDDLE).matches)
    document.cookie = `${sidebarCookie}=${opened ? 0 : 1}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  change({ sidebarOpened: opened });
}

/** Whether a language was chosen in this browser. */
export const hasChosenLanguage = (): boolean => browserStore.getItem(languageKey) !== null;

/** Stored for the application, and in a cookie for the sign-in pages, so that they use the same language. */
export function setLanguage(language: Language): void {
  browserStore.setItem(languageKey, language);
  document.cookie = `${languageKey}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`;
  change({ language });
}

export function setStyle(style: string): void {
  browserStore.setItem(styleKey, style);
  change({ style });
}

export function setMode(mode: Mode): void {
  if (mode === 'system') browserStore.removeItem(darkKey);
  else browserStore.setItem(darkKey, mode === 'dark' ? '1' : '0');
  change(modeOf(browserStore.getItem(darkKey)));
}

/** Follows the system while nobody has chosen otherwise. */
export function followSystem(): void {
  systemIsDark.addEventListener('change', () => {
    if (useSettings.getState().mode === 'system') change({ dark: systemIsDark.matches });
  });
}

export function setDensity(density: Density): void {
  browserStore.setItem(densityKey, density);
  change({ density });
}

export function setPageTabs(pageTabs: boolean): void {
  browserStore.setItem(tabsKey, pageTabs ? '1' : '0');
  change({ pageTabs });
}
