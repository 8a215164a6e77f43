import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  cards: '满意卡',
  stat: '满意卡统计',
  rank: '满意卡排名',
  settings: '满意卡设置',
  items: '服务项目',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    satisfaction: Shape<typeof menu>;
  }
}
