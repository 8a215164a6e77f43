import type { MenuTitles } from '../../../kit/contract/words/catalogue.ts';

export const menu: MenuTitles['ranking'] = {
  colligateRank: 'Clasificación general',
  totalRank: 'Clasificación acumulada',
  exclusions: 'Lista de exclusiones',
  groups: 'Grupos de clasificación',
  myPoints: 'Mis puntos',
  outside: 'Miembros fuera de la clasificación',
  people: 'Personas',
};
