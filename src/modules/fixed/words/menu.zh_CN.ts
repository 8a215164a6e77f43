import type { Shape } from '../../../kit/contract/language.ts';

export const menu = {
  configure: '固定分设置',
  checking: '固定分核查',
  audit: '日常核查：固定分',
  detail: '固定分明细',
  start: '起始分',
  imports: '固定分导入记录',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    fixed: Shape<typeof menu>;
  }
}
