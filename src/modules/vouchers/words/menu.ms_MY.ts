import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['vouchers'] = {
  vouchers: 'Baucar',
  types: 'Jenis baucar',
  statistics: 'Statistik baucar',
  own: 'Baucar saya',
};
