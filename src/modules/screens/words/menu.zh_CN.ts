import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { screens: '云屏', contents: '云屏内容' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    screens: Shape<typeof menu>;
  }
}
