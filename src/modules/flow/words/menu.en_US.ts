import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['flow'] = {
  todo: 'Waiting for me',
  todoCount: ({ count }) => `${count} waiting for me`,
};
