import type { Language } from '../../contract/language.ts';

let choose: (language: Language) => void = () => {};

/** Names what changes the language of all open pages; the frame does it, because it holds their words. */
export function offerLanguageChoice(chosen: (language: Language) => void): void {
  choose = chosen;
}

/** Shows everything in another language, now and at the next sign-in. */
export const chooseLanguage = (language: Language): void => choose(language);
