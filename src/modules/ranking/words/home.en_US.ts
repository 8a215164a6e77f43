import type { HomeText } from './home.zh_CN.ts';

export const homeText: HomeText = {
  points: 'My points',
  month: 'My points this month',
  rankOf: ({ rank, total }) => `${rank} of ${total}`,
  neighbours: 'Next to me',
  seeRanking: 'See the ranking',
  sameDays: 'against the same days last month',
  liftTo: ({ points, rank }) => `${points} more points lift you to rank ${rank}`,
  months: 'Overall points of the last six months',
  recent: 'Latest points',
  recentAll: 'All',
};
