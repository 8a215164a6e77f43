import type { Shape } from '../../../kit/contract/language.ts';

export const menu = {
  links: '第三方平台配置',
  runs: '同步记录',
  run: '同步明细',
  people: '平台人员关联',
  units: '平台部门关联',
  tokens: 'SCIM 令牌',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    directory: Shape<typeof menu>;
  }
}
