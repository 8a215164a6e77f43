import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  points: 'Mis puntos',
  pointsText: 'Ver cada punto ganado o descontado',
  month: 'Mis puntos de este mes',
  rank: 'Mi posición',
  rankOf: ({ rank, total }) => `${rank} de ${total}`,
  neighbours: 'Cerca de mí',
};
