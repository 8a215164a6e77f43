import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  boards: 'LED屏',
  setting: 'LED屏设置',
  ranges: 'LED屏范围',
  messages: 'LED屏消息',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    boards: Shape<typeof menu>;
  }
}
