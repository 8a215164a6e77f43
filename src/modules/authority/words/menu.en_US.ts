import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['authority'] = {
  managers: 'Managers',
  levels: 'Authority',
  imports: 'Import authority',
};
