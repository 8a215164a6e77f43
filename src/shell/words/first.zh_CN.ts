import { kitText } from '../../kit/web/words/zh_CN.ts';
import { shellText } from './shell.zh_CN.ts';
import type { FirstWords } from './first-words.ts';

export const first: FirstWords = {
  kit: kitText,
  shell: shellText,
  menus: import.meta.glob('../../modules/*/words/menu.zh_CN.ts', { eager: true, import: 'menu' }),
};
