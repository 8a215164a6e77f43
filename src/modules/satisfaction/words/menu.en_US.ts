import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['satisfaction'] = {
  cards: 'Satisfaction cards',
  stat: 'Satisfaction statistics',
  rank: 'Satisfaction ranking',
  settings: 'Card settings',
  items: 'Service items',
};
