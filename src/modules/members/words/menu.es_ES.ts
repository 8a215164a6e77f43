import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['members'] = {
  members: 'Miembros',
  imports: 'Importar miembros',
};
