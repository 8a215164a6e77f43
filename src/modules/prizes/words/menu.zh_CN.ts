import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = { counter: '兑换柜台', settings: '奖票设置', mall: '奖品商城', orders: '奖品订单' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    prizes: Shape<typeof menu>;
  }
}
