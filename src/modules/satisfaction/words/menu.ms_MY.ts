import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['satisfaction'] = {
  cards: 'Kad kepuasan',
  stat: 'Statistik kepuasan',
  rank: 'Kedudukan kepuasan',
  settings: 'Tetapan kad',
  items: 'Perkhidmatan',
};
