import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  signIns: '登录与密码',
  security: '安全设置',
  history: '登录记录',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    identity: Shape<typeof menu>;
  }
}
