import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['prizes'] = {
  counter: 'Kaunter',
  settings: 'Tetapan tiket',
  mall: 'Kedai hadiah',
  orders: 'Pesanan hadiah',
};
