import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['members'] = {
  members: 'Miembros',
  grid: 'Alta masiva de miembros',
  imports: 'Archivos de miembros importados',
  member: 'Ficha del miembro',
  looks: 'Consultas de datos',
};
