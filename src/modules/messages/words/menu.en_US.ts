import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['messages'] = {
  integral: 'Points messages',
  notice: 'Notices',
  centre: 'Messages',
  unread: ({ count }) => `${count} unread messages`,
};
