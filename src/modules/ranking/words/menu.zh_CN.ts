import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  colligateRank: '综合排名',
  totalRank: '累计排名',
  exclusions: '排名排除名单',
  groups: '排名分组',
  myPoints: '我的积分',
  outside: '榜外成员',
  people: '人员',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    ranking: Shape<typeof menu>;
  }
}
