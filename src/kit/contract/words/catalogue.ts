/** Names in the menu, by module: the only words of a module that are fetched before one of its screens is opened. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface MenuTitles {}

/**
 * Every word on the screen, by catalogue. Each module adds its own entries by declaration merging in its zh_CN files,
 * so that a catalogue in another language with a missing or surplus word does not compile.
 */
export interface Catalogue {
  menu: MenuTitles;
}

/** One catalogue: `ranking` is a module's main one, `meritReview` the part `review` of merit's. */
export type Part = keyof Catalogue;

/** What a screen asks for: a catalogue, or `*Messages`, the part `messages` of every module. */
export type WantedPart = Part | '*Messages';
