import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  library: '事件库',
  values: '积分标准',
  imports: '批量导入事件',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    events: Shape<typeof menu>;
  }
}
