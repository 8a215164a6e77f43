import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  centre: 'Mesej',
  notices: 'Notis',
  latest: 'Mesej terkini',
  all: 'Semua mesej',
  none: 'Tiada mesej',
  noneText: 'Anda akan dimaklumkan di sini sebaik sahaja ada perkembangan.',
};
