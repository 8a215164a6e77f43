import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  month: 'Mata saya bulan ini',
  rank: 'Kedudukan saya',
  rankOf: ({ rank, total }) => `${rank} daripada ${total}`,
  neighbours: 'Di sekitar saya',
};
