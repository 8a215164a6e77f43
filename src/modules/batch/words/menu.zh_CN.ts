import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  imports: '批量导入积分',
  corrections: '批量更正',
  sheet: '批量录入',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    batch: Shape<typeof menu>;
  }
}
