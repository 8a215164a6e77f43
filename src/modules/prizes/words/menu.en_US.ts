import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['prizes'] = {
  counter: 'Counter',
  settings: 'Ticket settings',
  mall: 'Prize mall',
  orders: 'Prize orders',
};
