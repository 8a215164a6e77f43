import type { Decisions } from '../decide/decisions.ts';
import type { StepNoteProps } from '../decide/known-notes.ts';
import type { MenuEntry, PartCode, ScreenCode, Screens, WordsOf } from './screen.ts';
import type { ChoosePart, HeaderItem, HomeParts, PageSections, PaletteSource, PersonItem } from './slots.ts';

/**
 * The contribution of a module to the shell. Each module exports one as `webModule` from its `web/registry.ts`, where
 * the build finds it.
 */
export type WebModule = {
  readonly menu?: readonly MenuEntry[];
  readonly screens?: Screens;
  /** Pages without the frame, which also those see who are signed in nowhere (`useVisitor`). */
  readonly openPages?: Readonly<Record<`/${string}`, ScreenCode>>;
  /** The entry path of an application, and the screens that it leads to: the first that exists. */
  readonly entries?: Readonly<Record<`/${string}`, (manageVersion: string) => readonly string[]>>;
  /** Buttons on screens of other modules, by the path of the screen. They come with it and check rights themselves. */
  readonly screenActions?: Readonly<Record<`/${string}`, ScreenCode>>;
  /**
   * Parts of pages of other modules, by the path of the page, which decides where they appear. They are fetched with
   * the page and check rights themselves.
   */
  readonly screenParts?: Readonly<Record<`/${string}`, ScreenCode>>;
  /** Parts and tiles of the home page; they come with it. */
  readonly home?: { readonly load: () => Promise<{ default: HomeParts }>; readonly words: WordsOf };
  /** Commands and searches of the palette; they come with it. */
  readonly palette?: () => Promise<{ default: readonly PaletteSource[] }>;
  /** The parts of its pages that the palette finds, by the path of the page. */
  readonly sections?: Readonly<Record<`/${string}`, PageSections>>;
  readonly header?: readonly HeaderItem[];
  /** Parts of the page on which an organisation is chosen. */
  readonly choose?: readonly ChoosePart[];
  /** Entries of the menu under the member's name. */
  readonly person?: readonly PersonItem[];
  /** On the page that says which rights are missing. */
  readonly noRight?: PartCode<{ readonly lacked: readonly string[] }>;
  /** Shown above every page while there is something to say. */
  readonly banner?: PartCode & { readonly when: () => boolean };
  /** Decisions that can be taken in the list of messages, by the key of the message that asks for them. */
  readonly decisions?: Decisions;
  /** Says at a step that undid something, in a history of another module, why it was taken. */
  readonly stepNote?: PartCode<StepNoteProps>;
  /** Mounted in the frame on every page; it listens and draws nothing. */
  readonly listener?: PartCode;
};
