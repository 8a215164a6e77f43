import { createContext, use, type ReactNode } from 'react';
import type { Language } from '../../contract/language.ts';

/**
 * Every word on the screen, by module. Each module adds its own entry by declaration merging in its zh_CN catalogue,
 * so that a catalogue without a module's words does not compile.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Catalogue {}

type Words = { texts: Catalogue; language: Language };

const WordsContext = createContext<Words | null>(null);

export function TextProvider({ texts, language, children }: Words & { children: ReactNode }): ReactNode {
  return <WordsContext value={{ texts, language }}>{children}</WordsContext>;
}

function useWords(): Words {
  const words = use(WordsContext);
  if (!words) throw new Error('no catalogue is provided');
  return words;
}

/** The words of the current language: `useText().merit.list.title`. */
export function useText(): Catalogue {
  return useWords().texts;
}

export function useLanguage(): Language {
  return useWords().language;
}
