import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['batch'] = {
  imports: 'Import points',
  corrections: 'Bulk corrections',
  sheet: 'Bulk entry',
};
