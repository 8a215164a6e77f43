import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['flow'] = {
  todo: 'Me espera',
  todoCount: ({ count }) => `${count} me esperan`,
};
