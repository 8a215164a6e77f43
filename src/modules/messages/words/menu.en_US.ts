import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['messages'] = {
  integral: 'Points messages',
  notice: 'Notices',
  waiting: 'Inbox',
  centre: 'Messages',
  reach: 'Notifications',
  unread: ({ count }) => `${count} unread messages`,
};
