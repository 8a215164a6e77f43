import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Language } from '../../contract/language.ts';
import type { Catalogue } from '../../contract/words/catalogue.ts';
import { catalogueIn, watchWords } from '../../contract/words/catalogues.ts';

const LanguageContext = createContext<Language | null>(null);

type ProviderProps = { language: Language; children: ReactNode };

export function TextProvider({ language, children }: ProviderProps): ReactNode {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('no language is provided');
  return language;
}

/** The words of the current language: `useText().merit.list.title`. */
export function useText(): Catalogue {
  const language = useLanguage();
  return useSyncExternalStore(watchWords, () => catalogueIn(language));
}
