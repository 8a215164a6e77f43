import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['flow'] = {
  todo: 'Menunggu saya',
  todoCount: ({ count }) => `${count} menunggu saya`,
};
