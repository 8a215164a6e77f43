import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['questions'] = {
  list: 'Persoalan mata',
  detail: 'Persoalan tentang mata',
};
