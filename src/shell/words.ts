import { create } from 'zustand';
import type { KitText } from '../kit/web/kit-text.tsx';
import type { Catalogue } from '../kit/web/text/text.tsx';
import { setLanguage, useSettings } from '../kit/web/settings/settings.ts';
import type { Language } from '../kit/contract/language.ts';
import { loadCode } from './screen-code.ts';

/** Every word of one language; one lazy chunk each. */
export type Words = { readonly texts: Catalogue; readonly kit: KitText };

const loaders: Record<Language, () => Promise<{ words: Words }>> = {
  zh_CN: () => import('./texts.zh_CN.ts'),
  en_US: () => import('./texts.en_US.ts'),
  es_ES: () => import('./texts.es_ES.ts'),
  ms_MY: () => import('./texts.ms_MY.ts'),
};

export const languageTags: Record<Language, string> = {
  zh_CN: 'zh-CN',
  en_US: 'en',
  es_ES: 'es',
  ms_MY: 'ms',
};

export const useWords = create<{ language: Language; words: Words | null }>(() => ({
  language: 'zh_CN',
  words: null,
}));

let latest = 0;

/** Shows a language. Of several asked for in a row the last one wins, whatever order their words arrive in. */
async function show(language: Language): Promise<void> {
  latest += 1;
  const mine = latest;
  const { words } = await loadCode(language, loaders[language]);
  if (mine !== latest) return;
  document.documentElement.lang = languageTags[language];
  useWords.setState({ language, words });
}

/** Changes the language without a reload and keeps the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  setLanguage(language);
  await show(language);
}

export async function startWords(): Promise<void> {
  await show(useSettings.getState().language);
}

/** The words outside React, for toasts; null until the first language is here. */
export const currentWords = (): Words | null => useWords.getState().words;

/** The text at a key such as `merit.menu.list`; the key itself when there is none, so that a gap is seen. */
export function textAt(texts: Catalogue, key: string): string {
  let found: unknown = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : key;
}
