import { languages, type Language } from '../../src/kit/contract/language.ts';
import { partOf, wordsOf } from '../../src/kit/contract/words/catalogues.ts';
import type { Catalogue } from '../../src/kit/contract/words/catalogue.ts';
import type { KitText } from '../../src/kit/web/words/use-kit-text.tsx';
import type { RecordText } from '../../src/modules/merit/words/record/zh_CN.ts';
import { menusIn, type FirstWords } from '../../src/shell/words/first-words.ts';

export type Words = { texts: Catalogue; kit: KitText; record: RecordText };

const catalogues = import.meta.glob(
  [
    '/src/modules/*/words/**/*.ts',
    '/src/kit/web/words/{bulk.*,grid.*,import.*,file/*,keys/*,print/*,query/*}.ts',
    '/src/shell/words/{home,choose}.*.ts',
    '/src/shell/words/{lines,palette}/*.ts',
  ],
  { eager: true },
);
const firsts = import.meta.glob<FirstWords>('/src/shell/words/first.*.ts', { eager: true, import: 'first' });

function wordsOfLanguage(language: Language): Words {
  const { kit, shell, menus } = firsts[`/src/shell/words/first.${language}.ts`]!;
  const parts = Object.entries(catalogues)
    .filter(([path]) => partOf(path).language === language)
    .map(([path, file]) => [partOf(path).part, wordsOf(file)]);
  const texts = { ...(Object.fromEntries(parts) as Catalogue), shell, menu: menusIn(menus) };
  return { texts, kit, record: texts.meritRecord };
}

/** The words of the screens, so that a journey finds elements by their labels. */
export const wordsIn = Object.fromEntries(
  languages.map((language) => [language, wordsOfLanguage(language)]),
) as Record<Language, Words>;
