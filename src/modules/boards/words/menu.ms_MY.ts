import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['boards'] = {
  boards: 'Papan LED',
  setting: 'Tetapan LED',
  ranges: 'Julat LED',
  messages: 'Mesej LED',
};
