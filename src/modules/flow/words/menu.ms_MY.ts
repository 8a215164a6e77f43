import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['flow'] = {
  todo: 'Peti tugasan',
  todoCount: ({ count }) => `${count} dalam peti tugasan`,
};
