import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['flow'] = {
  todo: 'Inbox',
  todoCount: ({ count }) => `${count} in the inbox`,
};
