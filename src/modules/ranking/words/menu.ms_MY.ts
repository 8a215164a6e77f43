import type { MenuTitles } from '../../../kit/web/text/catalogue.ts';

export const menu: MenuTitles['ranking'] = {
  colligateRank: 'Kedudukan menyeluruh',
  totalRank: 'Kedudukan terkumpul',
};
