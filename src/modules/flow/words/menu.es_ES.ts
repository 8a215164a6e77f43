import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['flow'] = {
  todo: 'Bandeja de pendientes',
  todoCount: ({ count }) => `${count} en la bandeja de pendientes`,
};
