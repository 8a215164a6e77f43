import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['members'] = {
  members: 'Ahli',
  grid: 'Tambah ahli secara pukal',
  imports: 'Fail ahli yang diimport',
  member: 'Maklumat ahli',
  looks: 'Rekod lihatan data',
};
