import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { sandbox: '沙盒' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    founding: Shape<typeof menu>;
  }
}
