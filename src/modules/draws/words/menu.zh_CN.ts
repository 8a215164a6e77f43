import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = { draws: '抽奖', own: '我的抽奖' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    draws: Shape<typeof menu>;
  }
}
