import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['vouchers'] = {
  vouchers: 'Cupones',
  types: 'Tipos de cupón',
  statistics: 'Estadísticas de cupones',
  own: 'Mis cupones',
};
