import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['ranking'] = {
  colligateRank: 'Overall ranking',
  totalRank: 'Cumulative ranking',
  exclusions: 'Exclusion list',
  groups: 'Ranking groups',
  myPoints: 'My points',
  outside: 'Members outside the ranking',
  people: 'People',
};
