import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['flow'] = {
  todo: 'Pendientes',
  todoCount: ({ count }) => `${count} pendientes`,
};
