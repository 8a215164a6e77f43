import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { expansion: '扩容与续费' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    packages: Shape<typeof menu>;
  }
}
