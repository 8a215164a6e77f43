import type { Shape } from '../../../kit/contract/language.ts';

/** Words of own points on the home page, Chinese: the shape of the other languages. */
export const homeText = {
  points: '我的积分',
  month: '我的本月积分',
  rankOf: ({ rank, total }: { rank: number; total: number }) => `第 ${rank} 名，共 ${total} 人`,
  neighbours: '排在我前后的人',
  seeRanking: '查看排名',
  sameDays: '比上月同期',
  liftTo: ({ points, rank }: { points: string; rank: number }) => `再得 ${points} 分升到第 ${rank} 名`,
  months: '最近六个月的综合分',
  recent: '最近的得分和扣分',
  recentAll: '全部',
};

export type HomeText = Shape<typeof homeText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    rankingHome: HomeText;
  }
}
