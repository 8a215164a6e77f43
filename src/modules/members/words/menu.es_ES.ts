import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['members'] = {
  members: 'Miembros',
  grid: 'Alta masiva de miembros',
  imports: 'Importaciones de miembros',
  member: 'Ficha del miembro',
  looks: 'Consultas de datos',
};
