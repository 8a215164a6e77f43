import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['members'] = {
  members: 'Ahli',
  grid: 'Tambah ahli secara pukal',
  imports: 'Senarai import ahli',
  member: 'Maklumat ahli',
  looks: 'Rekod lihatan data',
};
