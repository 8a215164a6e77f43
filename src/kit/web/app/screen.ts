import { createContext, use, useEffect, type ComponentType, type ReactNode } from 'react';
import type { PermissionId } from '../../contract/permission.ts';
import type { Icon } from '../display/icons.tsx';
import type { MenuTitles, WantedPart } from '../../contract/words/catalogue.ts';

/** The applications of the menu and their sections, in its order. `integralForm` is the report group of the merit-point app. */
export const menuGroups = {
  integral: ['own', 'entry', 'checking', 'tasks', 'fixed', 'library', 'config'],
  integralForm: ['reports'],
  tickets: ['tickets', 'rewards', 'cards'],
  member: ['people', 'joining'],
  message: ['messages'],
  setting: ['account', 'organisation', 'devices'],
  appSetting: ['rights'],
} as const;
export type MenuGroup = keyof typeof menuGroups;
export type MenuSection = (typeof menuGroups)[MenuGroup][number];

/** A common place of several screens: one line of the menu, and a tab for each screen on top of them. */
export type MenuPlace = 'entry' | 'rights';

/** A screen in the menu. Each module lists its screens in its `menu.ts`. */
export type MenuEntry = {
  /** Parameters in braces: `/integralManage/detail/{id}`. */
  readonly path: `/${string}`;
  /** Other addresses that open the same screen. */
  readonly aliases?: readonly `/${string}`[];
  /** Other addresses, and the place on this screen that each leads to. */
  readonly shortcuts?: Readonly<Record<`/${string}`, `/${string}`>>;
  readonly title: (menu: MenuTitles) => string;
  readonly section: MenuSection;
  readonly order: number;
  readonly place?: MenuPlace;
  /** Needed where the menu is only as wide as its icons: nothing else identifies the screen there. */
  readonly icon?: Icon;
  /** The id of the count of what waits there. */
  readonly count?: string;
  /** The route's id; matched exactly, a parent's grant gives its children nothing. */
  readonly menuId?: PermissionId;
  /** A right that the screen needs besides or instead of a route id. */
  readonly permission?: PermissionId;
  /** Listed only for members with this flag, which is no right: the address works for others, too. */
  readonly flag?: string;
  /** Not in the menu; the address works. */
  readonly hidden?: boolean;
  /** A step of a way that nobody begins there: it is not found by its name. */
  readonly isStep?: boolean;
  /** The screen that this one is opened from: the step before it in the breadcrumb, and lit in the menu. */
  readonly parent?: `/${string}`;
  /** The letter after `g` that jumps to it from every screen. */
  readonly jumpKey?: string;
  /** `n` opens it on screens that create nothing themselves. */
  readonly isMakeScreen?: boolean;
};

/** A module's screens by the path of their menu entry. */
export type Screens = Readonly<Record<string, ScreenCode>>;

/** The catalogues that a part reads; they are fetched beside its code, before it is shown. */
export type WordsOf = readonly WantedPart[];

/** A part of the page whose code is fetched when it is shown. */
export type PartCode<Props = object> = {
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  readonly words: WordsOf;
};

/** A screen may tell what it will read first, so that this is asked for before the frame is drawn. */
export type ScreenComponent = ComponentType & {
  askFirst?: (search: Readonly<Record<string, unknown>>) => void;
  /** Of a list: how many rows an address of it shows; null where its address alone does not say. */
  counted?: (search: Readonly<Record<string, unknown>>) => CountQuery | null;
};

export type CountQuery = {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<number>;
};

export type ScreenCode = {
  readonly load: () => Promise<{ default: ScreenComponent }>;
  readonly words: WordsOf;
  /** Of a part of a page: its place among the others, 0 by default. */
  readonly order?: number;
};

/** The page of a screen. Frozen while another page is in front, so that a kept page does not change. */
export type ScreenPlace = {
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
  /** False while another page is in front of this one. */
  readonly active: boolean;
  /** Buttons of other modules, for the head of the screen. */
  readonly actions: readonly ReactNode[];
  /** Parts of other modules, where the screen shows them. */
  readonly parts: readonly ReactNode[];
  readonly setSearch: (search: Record<string, unknown>, options?: { push?: boolean }) => void;
  readonly setTitle: (title: string | null) => void;
  readonly setUnsaved: (unsaved: boolean, discard?: () => void) => void;
  /** Closes this page and shows the one before it. */
  readonly close: () => void;
};

const nowhere = (): never => {
  throw new Error('no screen is provided');
};
export const ScreenContext = createContext<ScreenPlace>({
  params: {},
  search: {},
  active: true,
  actions: [],
  parts: [],
  setSearch: nowhere,
  setTitle: nowhere,
  setUnsaved: nowhere,
  close: nowhere,
});

export const useScreen = (): ScreenPlace => use(ScreenContext);

/** A parameter of the address, such as the `id` of `/integralManage/detail/{id}`. */
export function useScreenParam(name: string): string {
  return useScreen().params[name] ?? '';
}

/** Sets the page's title in the tab, the breadcrumb and the window. */
export function useScreenTitle(title: string | null | undefined): void {
  const { setTitle } = useScreen();
  useEffect(() => setTitle(title ?? null), [title, setTitle]);
}

/**
 * Asks before typed work is lost: on leaving, on closing the page, on closing the window. `discard`, the same in every
 * drawing, forgets what the browser keeps of it once the user gave it up.
 */
export function useUnsaved(unsaved: boolean, discard?: () => void): void {
  const { setUnsaved } = useScreen();
  useEffect(() => {
    setUnsaved(unsaved, discard);
    return () => setUnsaved(false);
  }, [unsaved, discard, setUnsaved]);
}

/** Ways through the application, by address: `/integralManage/detail/…?tab=log`. */
export type Navigator = {
  readonly go: (href: string, options?: { replace?: boolean }) => void;
  readonly back: () => void;
  /** Preloads the screen's code. */
  readonly prefetch: (href: string) => void;
  /** The screens that the member may open. */
  readonly openable: () => readonly MenuEntry[];
  /** Whether an address leads to a screen that the member may not open. */
  readonly isClosed: (href: string) => boolean;
};
export const NavigatorContext = createContext<Navigator>({
  go: nowhere,
  back: nowhere,
  prefetch: () => {},
  openable: () => [],
  isClosed: () => false,
});
export const useNavigator = (): Navigator => use(NavigatorContext);
