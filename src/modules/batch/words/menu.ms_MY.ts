import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['batch'] = {
  imports: 'Import mata',
  corrections: 'Pembetulan berkelompok',
  sheet: 'Rekod berkelompok',
};
