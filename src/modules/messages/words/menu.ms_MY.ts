import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['messages'] = {
  integral: 'Mesej mata',
  notice: 'Notis',
  waiting: 'Peti tugasan',
  centre: 'Mesej',
  reach: 'Pemberitahuan',
  unread: ({ count }) => `${count} mesej belum dibaca`,
};
