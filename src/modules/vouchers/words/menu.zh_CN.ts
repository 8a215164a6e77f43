import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  vouchers: '券',
  types: '券类型',
  statistics: '券统计',
  own: '我的券',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    vouchers: Shape<typeof menu>;
  }
}
