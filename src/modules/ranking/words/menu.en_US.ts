import type { MenuTitles } from '../../../kit/web/text/catalogue.ts';

export const menu: MenuTitles['ranking'] = {
  colligateRank: 'Overall ranking',
  totalRank: 'Cumulative ranking',
};
