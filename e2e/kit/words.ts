import type { Language } from '../../src/kit/contract/language.ts';
import { words as english } from '../../src/shell/texts.en_US.ts';
import { words as spanish } from '../../src/shell/texts.es_ES.ts';
import { words as malay } from '../../src/shell/texts.ms_MY.ts';
import { words as chinese } from '../../src/shell/texts.zh_CN.ts';
import type { Words } from '../../src/shell/words.ts';

/** What the screens say, so that a journey reads a page as its visitor does. */
export const wordsIn: Record<Language, Words> = {
  zh_CN: chinese,
  en_US: english,
  es_ES: spanish,
  ms_MY: malay,
};
