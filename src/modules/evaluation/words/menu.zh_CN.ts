import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  list: '评价卡',
  edit: '设计问题',
  service: '评价的服务',
  person: '评价的人员',
  results: '评价结果',
  own: '我的评价',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    evaluation: Shape<typeof menu>;
  }
}
