import { create } from 'zustand';
import type { KitText } from '../../kit/web/words/use-kit-text.tsx';
import {
  addWords,
  askedParts,
  catalogueIn,
  fetchWordsIn,
  loadWords,
  offerCatalogues,
} from '../../kit/contract/words/catalogues.ts';
import type { Catalogue } from '../../kit/contract/words/catalogue.ts';
import { setLanguage, useSettings } from '../../kit/web/settings/settings.ts';
import type { Language } from '../../kit/contract/language.ts';
import { menusIn, type FirstWords } from './first-words.ts';
import { loadCode } from '../routing/load-code.ts';

const loaders: Record<Language, () => Promise<{ first: FirstWords }>> = {
  zh_CN: () => import('./first.zh_CN.ts'),
  en_US: () => import('./first.en_US.ts'),
  es_ES: () => import('./first.es_ES.ts'),
  ms_MY: () => import('./first.ms_MY.ts'),
};

// What the lists of records, a record and the choice of an organisation read. Each address of a file is a part of the
// kit, so those of all others come with the screens' own addresses.
offerCatalogues(
  import.meta.glob([
    '/src/modules/{batch,events,files,members,merit}/words/{zh_CN,en_US,es_ES,ms_MY}.ts',
    '/src/modules/merit/words/{attachment,record,review}/*.ts',
    '/src/kit/web/words/bulk.*.ts',
    '/src/shell/words/choose.*.ts',
  ]),
);

// The first screen is fetched before the language is shown: in that language, or its words would come twice.
fetchWordsIn(useSettings.getState().language);

export const languageTags: Record<Language, string> = {
  zh_CN: 'zh-CN',
  en_US: 'en',
  es_ES: 'es',
  ms_MY: 'ms',
};

export const useWords = create<{ language: Language; kit: KitText | null }>(() => ({
  language: 'zh_CN',
  kit: null,
}));

let latest = 0;

/**
 * Shows a language once the words of all open pages are here. Of several asked for in a row the last one wins, whatever
 * order their words arrive in.
 */
async function show(language: Language): Promise<void> {
  latest += 1;
  const mine = latest;
  fetchWordsIn(language);
  const [{ first }] = await loadCode(language, () =>
    Promise.all([loaders[language](), loadWords(askedParts())]),
  );
  if (mine !== latest) return;
  const { kit, shell, menus } = first;
  addWords(language, { shell, menu: menusIn(menus) });
  document.documentElement.lang = languageTags[language];
  useWords.setState({ language, kit });
}

/** Changes the language without a reload and keeps the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  setLanguage(language);
  await show(language);
}

export async function startWords(): Promise<void> {
  await show(useSettings.getState().language);
}

/** The frame's words outside React, for toasts; null until the first language is here. */
export function currentShell(): Catalogue['shell'] | null {
  const { kit, language } = useWords.getState();
  return kit && catalogueIn(language).shell;
}
