import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  list: '积分疑问',
  detail: '积分疑问详情',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    questions: Shape<typeof menu>;
  }
}
