// What `npm run dev` calls when words have changed (scripts/dev/hot-words.ts); the built pages do without.
import { addWords, partOf, renewWords, wordsOf } from '../../kit/contract/words/catalogues.ts';
import { menusIn, type FirstWords } from './first-words.ts';
import { useWords } from './words.ts';

/** Shows a catalogue as its file has it now. */
export function replaceWords(path: string, file: unknown): void {
  const { part, language } = partOf(path);
  addWords(language, { [part]: wordsOf(file) });
  renewWords();
}

/** The same of the words that come with the page. */
export function replaceFirst(path: string, file: unknown): void {
  const { language } = partOf(path);
  const { kit, shell, menus } = (file as { first: FirstWords }).first;
  addWords(language, { shell, menu: menusIn(menus) });
  if (useWords.getState().language === language) useWords.setState({ kit });
  renewWords();
}
