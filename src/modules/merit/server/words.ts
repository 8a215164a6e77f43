import type { Language } from '../../../kit/contract/language.ts';
import { meritText as english } from '../words/en_US.ts';
import { meritText as spanish } from '../words/es_ES.ts';
import { meritText as malay } from '../words/ms_MY.ts';
import { meritText as chinese } from '../words/zh_CN.ts';

/** The words of the screens, for exported and imported files. */
export const meritWords: Readonly<Record<Language, typeof chinese>> = {
  zh_CN: chinese,
  en_US: english,
  es_ES: spanish,
  ms_MY: malay,
};
