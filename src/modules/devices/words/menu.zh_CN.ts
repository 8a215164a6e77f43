import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { overview: '全部设备', units: '设备部门' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    devices: Shape<typeof menu>;
  }
}
