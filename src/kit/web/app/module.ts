import type { MenuEntry, ScreenCode, Screens } from './screen.ts';

/** What a module adds to the shell. Each exports one as `webModule` from its `web/registry.ts`, where the build finds it. */
export type WebModule = {
  readonly menu?: readonly MenuEntry[];
  readonly screens?: Screens;
  /** The entry path of an application, and the screens that it leads to: the first that exists. */
  readonly entries?: Readonly<Record<`/${string}`, (manageVersion: string) => readonly string[]>>;
  /** Buttons on screens of other modules, by the path of the screen. They come with it and check rights themselves. */
  readonly screenActions?: Readonly<Record<`/${string}`, ScreenCode>>;
};
