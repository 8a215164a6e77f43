import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['members'] = {
  members: 'Ahli',
  grid: 'Tambah ahli secara pukal',
  imports: 'Import ahli',
  member: 'Maklumat ahli',
  looks: 'Rekod lihatan data',
};
