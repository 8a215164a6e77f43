import { createBrowserHistory, defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { create } from 'zustand';
import { keepOrganisation, withoutOrganisation } from '../session/embedding.ts';

/**
 * From address to page: a table of paths, a guard, the page's code, then the page. Of the library we take its history
 * (which can also stop the back button) and its way of writing search parameters; its matching and loading would cost
 * a sixth of what a browser may fetch before the first row of a list.
 */
export type Route = {
  /** Parameters in braces: `/…/{id}`. */
  readonly path: string;
  /** Shown inside the shell; other pages are shown alone. */
  readonly framed: boolean;
  /** Also for those who are signed in nowhere. */
  readonly open?: true;
  /** The address to go to instead, or null; `search` is that of the address. */
  readonly guard?: (search: string) => string | null;
  /** Fetches the page's code. */
  readonly load?: () => Promise<void>;
  /** The screen that the page host draws; without one `draw` does. */
  readonly screen?: string;
  readonly draw?: () => ReactElement | undefined;
  /** Fetches further routes, one of which may be the one that is meant. */
  readonly more?: (() => Promise<void>) | undefined;
};

/** The content of the address, once its code is loaded. */
export type Place = {
  readonly route: Route;
  readonly href: string;
  readonly pathname: string;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
};

export const history = createBrowserHistory({ createHref: keepOrganisation });
export const usePlace = create<{ place: Place | null }>(() => ({ place: null }));
/** The path of a page that is still being loaded; null once it is shown. */
export const useComing = create<{ coming: string | null }>(() => ({ coming: null }));

type Matcher = { readonly route: Route; readonly pattern: RegExp; readonly names: readonly string[] };
let matchers: readonly Matcher[] = [];
let otherwise: Route | null = null;

/** The routes by precedence: the first that fits answers; `unknown` answers what fits none. */
export function setRoutes(routes: readonly Route[], unknown: Route): void {
  matchers = routes.map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '([^/]+)')}/?$`),
    names: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  }));
  otherwise = unknown;
}

/** The route of a path and the values of its parameters. */
export function match(pathname: string): Pick<Place, 'route' | 'params'> {
  for (const { route, pattern, names } of matchers) {
    const found = pattern.exec(pathname);
    if (!found) continue;
    return {
      route,
      params: Object.fromEntries(names.map((name, index) => [name, decoded(found[index + 1] ?? '')])),
    };
  }
  if (!otherwise) throw new Error('there are no routes');
  return { route: otherwise, params: {} };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const loadErrorPath = '/load_err';

/** The page for a failed load, which keeps the address; `noGoBack` without an earlier page. */
export function loadErrorAt(target: string | null, { noGoBack = false } = {}): string {
  const search = { ...(noGoBack && { noGoBack: true }), ...(target && { to: target }) };
  return `${loadErrorPath}${defaultStringifySearch(search)}`;
}

/** An address as screens see it, without the parameter of embedding. */
function logical({ href }: { href: string }): { href: string; search: string } {
  const own = withoutOrganisation(href);
  return { href: own, search: new URL(own, location.origin).search };
}

/** The address with which a page opens that none of the open ones is, where it is asked for without a search. */
let opening: (pathname: string) => string | null = () => null;
export function openWith(find: typeof opening): void {
  opening = find;
}

let latest = 0;
let settling = Promise.resolve();
let telling: ReturnType<typeof setTimeout> | undefined;

/** Shows what the address says now, and that it is on its way where its code is not there yet. */
async function settle(): Promise<void> {
  latest += 1;
  const mine = latest;
  const { pathname } = history.location;
  clearTimeout(telling);
  telling = setTimeout(() => useComing.setState({ coming: pathname }));
  await show(mine, pathname);
  if (mine !== latest) return;
  clearTimeout(telling);
  useComing.setState({ coming: null });
}

/** Of several navigations in a row the last one wins, whichever code comes first. */
async function show(mine: number, pathname: string): Promise<void> {
  const { href, search } = logical(history.location);
  const failed = (): Promise<void> | undefined =>
    mine === latest ? go(loadErrorAt(href), { replace: true, force: true }) : undefined;
  try {
    await match(pathname).route.more?.();
  } catch {
    return failed();
  }
  if (mine !== latest) return;
  const { route, params } = match(pathname);
  const instead = route.guard?.(search) ?? (search === '' ? opening(pathname) : null);
  if (instead !== null) return go(instead, { replace: true, force: true });
  try {
    await route.load?.();
  } catch {
    return failed();
  }
  if (mine !== latest) return;
  usePlace.setState({ place: { route, href, pathname, params, search: parsed(search) } });
}

/** The search parameters of an address. */
export const searchIn = (href: string): Record<string, unknown> =>
  defaultParseSearch(new URL(href, location.origin).search);

let lastText = '';
let lastSearch: Record<string, unknown> = {};

/** The same text gives the same object, so that effects that depend on it do not run again. */
function parsed(text: string): Record<string, unknown> {
  if (text !== lastText) lastSearch = defaultParseSearch(text);
  lastText = text;
  return lastSearch;
}

/** Starts to follow the address; resolves when the first page is there. */
export function follow(): Promise<void> {
  history.subscribe(() => {
    settling = settle();
  });
  settling = settle();
  return settling;
}

export type GoOptions = {
  replace?: boolean;
  /** Goes without asking for unsaved work. */
  force?: boolean;
};

/** Goes to an address of the application; resolves when its page is shown, or when the person chose to stay. */
export async function go(href: string, { replace = false, force = false }: GoOptions = {}): Promise<void> {
  if (replace) history.replace(href, undefined, { ignoreBlocker: force });
  else history.push(href, undefined, { ignoreBlocker: force });
  await settling;
}

/** Writes the search parameters of the page in front. */
export function setSearch(search: Record<string, unknown>, { push = false }: { push?: boolean } = {}): void {
  void go(`${history.location.pathname}${defaultStringifySearch(search)}`, { replace: !push });
}

/** Whether a page is also for those who are signed in nowhere, or in no organisation. */
export async function isOpen(href: string): Promise<boolean> {
  const { pathname } = new URL(href, location.origin);
  await match(pathname)
    .route.more?.()
    .catch(() => {}); // without a line the start tells so itself
  return match(pathname).route.open === true;
}

/** Fetches the code of a page before it is known whether it may be opened. */
export async function preload(href: string): Promise<void> {
  const { pathname } = new URL(href, location.origin);
  try {
    await match(pathname).route.more?.();
    await match(pathname).route.load?.();
  } catch {
    // It is tried again when it is opened.
  }
}

/** Preloads the code of a page that may be opened soon. */
export function prefetch(href: string): void {
  const { pathname, search } = new URL(href, location.origin);
  const { route } = match(pathname);
  if (route.guard?.(search)) return;
  route.load?.().catch(() => {}); // it is retried when it is opened
}
