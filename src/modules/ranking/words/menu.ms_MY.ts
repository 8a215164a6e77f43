import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['ranking'] = {
  colligateRank: 'Kedudukan menyeluruh',
  totalRank: 'Kedudukan terkumpul',
  exclusions: 'Senarai pengecualian',
  groups: 'Kumpulan kedudukan',
  myPoints: 'Mata saya',
  outside: 'Ahli di luar kedudukan',
  people: 'Orang',
};
