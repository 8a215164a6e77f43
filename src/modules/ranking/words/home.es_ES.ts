import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  points: 'Mis puntos',
  month: 'Mis puntos de este mes',
  rankOf: ({ rank, total }) => `${rank} de ${total}`,
  neighbours: 'Cerca de mí',
  seeRanking: 'Ver la clasificación',
  sameDays: 'frente a los mismos días del mes anterior',
  liftTo: ({ points, rank }) => `con ${points} puntos más sube al puesto ${rank}`,
  months: 'Puntos generales de los últimos seis meses',
  recent: 'Últimos puntos',
  recentAll: 'Todos',
};
