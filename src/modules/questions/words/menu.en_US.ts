import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['questions'] = {
  list: 'Questions about points',
  detail: 'A question about points',
};
