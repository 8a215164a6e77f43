import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { managers: '管理人员设置', levels: '审核权限', imports: '导入审核权限' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    authority: Shape<typeof menu>;
  }
}
