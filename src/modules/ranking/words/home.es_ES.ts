import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  month: 'Mis puntos de este mes',
  rank: 'Mi posición',
  rankOf: ({ rank, total }) => `${rank} de ${total}`,
  neighbours: 'Cerca de mí',
};
