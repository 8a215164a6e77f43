import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  monthClose: '月度结账',
  unitRank: '部门排名',
  managers: '管理者报表',
  fixed: '固定分报表',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    reports: Shape<typeof menu>;
  }
}
