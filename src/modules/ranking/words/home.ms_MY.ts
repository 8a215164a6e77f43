import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  points: 'Mata saya',
  month: 'Mata saya bulan ini',
  rankOf: ({ rank, total }) => `${rank} daripada ${total}`,
  neighbours: 'Di sekitar saya',
  seeRanking: 'Lihat kedudukan',
  sameDays: 'berbanding hari sama bulan lalu',
  liftTo: ({ points, rank }) => `${points} mata lagi naik ke kedudukan ${rank}`,
  months: 'Mata merit enam bulan lepas',
  recent: 'Mata terkini',
  recentAll: 'Semua',
};
