import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { list: '考勤机' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    terminals: Shape<typeof menu>;
  }
}
