import type { Shape } from '../../../kit/contract/language.ts';

/** Words of own points on the home page, Chinese: the shape of the other languages. */
export const homeText = {
  points: '我的积分',
  pointsText: '查看每一笔得分和扣分',
  month: '我的本月积分',
  rank: '我的排名',
  rankOf: ({ rank, total }: { rank: number; total: number }) => `第 ${rank} 名，共 ${total} 人`,
  neighbours: '排在我前后的人',
};

export type HomeText = Shape<typeof homeText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    rankingHome: HomeText;
  }
}
