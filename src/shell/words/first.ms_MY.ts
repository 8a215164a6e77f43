import { kitText } from '../../kit/web/words/ms_MY.ts';
import { shellText } from './shell.ms_MY.ts';
import type { FirstWords } from './first-words.ts';

export const first: FirstWords = {
  kit: kitText,
  shell: shellText,
  menus: import.meta.glob('../../modules/*/words/menu.ms_MY.ts', { eager: true, import: 'menu' }),
};
