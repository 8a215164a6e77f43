import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  points: 'Mata saya',
  pointsText: 'Lihat setiap ganjaran dan potongan',
  month: 'Mata saya bulan ini',
  rank: 'Kedudukan saya',
  rankOf: ({ rank, total }) => `${rank} daripada ${total}`,
  neighbours: 'Di sekitar saya',
};
