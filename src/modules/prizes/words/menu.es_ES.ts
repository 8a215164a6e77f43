import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['prizes'] = {
  counter: 'Mostrador',
  settings: 'Ajustes de vales',
  mall: 'Tienda de premios',
  orders: 'Pedidos',
};
