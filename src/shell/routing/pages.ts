import { create } from 'zustand';
import { session } from '../../kit/web/send/session.ts';
import { usePlacedViews } from '../../kit/web/list/views/placed-views.ts';
import { tabStore } from '../../kit/web/app/storage.ts';

/** A page that is open: one tab in the strip, kept with its state while another one is in front. */
export type Page = {
  /** The address without its search part: opening the same object again shows the same page. */
  readonly key: string;
  readonly href: string;
  /** Path of the screen's menu entry. */
  readonly screen: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
  /** The page's title; null for the screen's name. */
  readonly title: string | null;
  /** Key of the page of the menu that it was opened from; null where an address or the home page led to it. */
  readonly origin: string | null;
  readonly usedAt: number;
};

const storageKey = 'laurel.pages';
const maximumPages = 20;

type Pages = {
  readonly pages: readonly Page[];
  readonly unsaved: ReadonlySet<string>;
  /** Pages that were in front since the start; the others are only addresses. */
  readonly visited: ReadonlySet<string>;
};

export const usePages = create<Pages>(() => ({ pages: [], unsaved: new Set(), visited: new Set() }));
const { getState, setState } = usePages;

/** The tabs of this browser tab survive a reload, as long as the organisation is the same. */
export function restorePages(): void {
  try {
    const stored = JSON.parse(tabStore.getItem(storageKey) ?? 'null') as {
      orgId: string;
      pages: Page[];
    } | null;
    if (stored && stored.orgId === session.organisation?.orgId) setState({ pages: stored.pages });
  } catch {
    tabStore.removeItem(storageKey);
  }
}

usePages.subscribe(({ pages }) => {
  const orgId = session.organisation?.orgId;
  if (orgId) tabStore.setItem(storageKey, JSON.stringify({ orgId, pages }));
});

/** Key of the page in front; null while the frame itself answers the address. */
let front: string | null = null;

/**
 * Puts the page of the address in front; the one that was not used for the longest time makes room above the limit.
 * `isEntry` tells whether a screen is in the menu: a user who goes on from record to record still came from the list.
 */
export function showPage(
  opened: Omit<Page, 'title' | 'usedAt' | 'origin'>,
  isEntry: (screen: string) => boolean,
): void {
  const { pages, unsaved, visited } = getState();
  const known = pages.find(({ key }) => key === opened.key);
  const before = front === opened.key ? undefined : pages.find(({ key }) => key === front);
  const led = before && isEntry(before.screen) ? before.key : (before?.origin ?? null);
  front = opened.key;
  const origin = led ?? known?.origin ?? null;
  const page = { ...opened, title: known?.title ?? null, origin, usedAt: Date.now() };
  const next = known ? pages.map((each) => (each.key === page.key ? page : each)) : [...pages, page];
  setState({
    pages: next.length > maximumPages ? withoutOldest(next, unsaved) : next,
    visited: new Set(visited).add(page.key),
  });
}

/** The view with which a list opens for this person, unless the list is open already. */
export const openingOf = (path: string): string | null =>
  getState().pages.some(({ key }) => key === path)
    ? null
    : (usePlacedViews.getState().defaults.find(({ screen }) => screen === path)?.href ?? null);

/** Whether the page in front has unsaved input. */
export const isFrontUnsaved = (): boolean => front !== null && getState().unsaved.has(front);

/** The frame itself answers the address. */
export function leavePages(): void {
  front = null;
}

function withoutOldest(pages: readonly Page[], unsaved: ReadonlySet<string>): readonly Page[] {
  const closable = pages.filter(({ key }) => !unsaved.has(key)).toSorted((a, b) => a.usedAt - b.usedAt);
  return pages.filter((page) => page !== closable[0]);
}

export function closePages(keys: readonly string[]): void {
  const { pages, unsaved, visited } = getState();
  for (const key of keys) discards.get(key)?.();
  const without = (all: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...all].filter((key) => !keys.includes(key)));
  setState({
    pages: pages.filter(({ key }) => !keys.includes(key)),
    unsaved: without(unsaved),
    visited: without(visited),
  });
}

export function titlePage(key: string, title: string | null): void {
  const { pages } = getState();
  if (pages.some((page) => page.key === key && page.title !== title)) {
    setState({ pages: pages.map((page) => (page.key === key ? { ...page, title } : page)) });
  }
}

/** The functions that forget the unsaved input of a page. */
const discards = new Map<string, (() => void) | undefined>();

export function markUnsaved(key: string, isUnsaved: boolean, discard?: () => void): void {
  const { unsaved } = getState();
  discards.set(key, isUnsaved ? discard : undefined);
  if (unsaved.has(key) === isUnsaved) return;
  const next = new Set(unsaved);
  if (isUnsaved) next.add(key);
  else next.delete(key);
  setState({ unsaved: next });
}

export function forgetPages(): void {
  setState({ pages: [], unsaved: new Set(), visited: new Set() });
  tabStore.removeItem(storageKey);
}
