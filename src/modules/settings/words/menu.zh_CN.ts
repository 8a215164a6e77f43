import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { points: '积分配置', rules: '奖票规则' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    settings: Shape<typeof menu>;
  }
}
