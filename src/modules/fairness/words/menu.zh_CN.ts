import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { monitor: '公平监测' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    fairness: Shape<typeof menu>;
  }
}
