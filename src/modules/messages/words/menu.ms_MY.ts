import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['messages'] = {
  integral: 'Mesej mata',
  notice: 'Notis',
  waiting: 'Menunggu saya',
  centre: 'Mesej',
  unread: ({ count }) => `${count} mesej belum dibaca`,
};
