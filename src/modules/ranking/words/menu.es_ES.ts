import type { MenuTitles } from '../../../kit/web/text/catalogue.ts';

export const menu: MenuTitles['ranking'] = {
  colligateRank: 'Clasificación general',
  totalRank: 'Clasificación acumulada',
};
