import type { Shape } from '../../../kit/contract/language.ts';

export const menu = {
  myInfo: '我的资料',
  orgInfo: '组织资料',
  changes: '组织资料变更',
  requests: '资料更改申请',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    account: Shape<typeof menu>;
  }
}
