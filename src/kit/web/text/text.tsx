import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Language } from '../../contract/language.ts';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import { catalogueIn, watchWords } from '../../contract/words/catalogues.ts';

const TextContext = createContext<{ language: Language; words: Catalogue } | null>(null);

type ProviderProps = { language: Language; children: ReactNode };

export function TextProvider({ language, children }: ProviderProps): ReactNode {
  const words = useSyncExternalStore(watchWords, () => catalogueIn(language));
  const text = useMemo(() => ({ language, words }), [language, words]);
  return <TextContext value={text}>{children}</TextContext>;
}

function useWords(): { language: Language; words: Catalogue } {
  const text = use(TextContext);
  if (!text) throw new Error('no language is provided');
  return text;
}

export const useLanguage = (): Language => useWords().language;

/** The words of the current language, in the organisation's own: `useText().merit.list.title`. */
export const useText = (): Catalogue => useWords().words;
