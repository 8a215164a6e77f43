import { kitText } from '../../kit/web/words/en_US.ts';
import { shellText } from './shell.en_US.ts';
import type { FirstWords } from './first-words.ts';

export const first: FirstWords = {
  kit: kitText,
  shell: shellText,
  menus: import.meta.glob('../../modules/*/words/menu.en_US.ts', { eager: true, import: 'menu' }),
};
