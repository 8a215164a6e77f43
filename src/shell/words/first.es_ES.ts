import { kitText } from '../../kit/web/words/es_ES.ts';
import { shellText } from './shell.es_ES.ts';
import type { FirstWords } from './first-words.ts';

export const first: FirstWords = {
  kit: kitText,
  shell: shellText,
  menus: import.meta.glob('../../modules/*/words/menu.es_ES.ts', { eager: true, import: 'menu' }),
};
