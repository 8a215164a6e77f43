import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['authority'] = {
  managers: 'Responsables',
  levels: 'Autoridad',
  imports: 'Importar autoridad',
};
