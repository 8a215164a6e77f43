import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['flow'] = {
  todo: 'Tugasan',
  todoCount: ({ count }) => `${count} tugasan menunggu`,
};
