import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['vouchers'] = {
  vouchers: 'Vouchers',
  types: 'Types of vouchers',
  statistics: 'Voucher statistics',
  own: 'My vouchers',
};
