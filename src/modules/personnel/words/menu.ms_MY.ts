import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['personnel'] = {
  invalid: 'Ahli tidak sah',
  merge: 'Gabung pendua',
  freeze: 'Bekukan secara pukal',
  households: 'Isi rumah dan kelas',
  awards: 'Anugerah dan tindakan',
  awardFiles: 'Senarai import anugerah',
};
