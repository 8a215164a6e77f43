import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  points: 'My points',
  pointsText: 'See each award and deduction',
  month: 'My points this month',
  rank: 'My rank',
  rankOf: ({ rank, total }) => `${rank} of ${total}`,
  neighbours: 'Next to me',
};
