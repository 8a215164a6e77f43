import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['flow'] = {
  todo: 'To do',
  todoCount: ({ count }) => `${count} to do`,
};
