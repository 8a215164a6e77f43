import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['questions'] = {
  list: 'Dudas sobre puntos',
  detail: 'Duda sobre puntos',
};
