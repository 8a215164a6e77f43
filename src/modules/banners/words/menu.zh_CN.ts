import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { banners: '横幅配置' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    banners: Shape<typeof menu>;
  }
}
