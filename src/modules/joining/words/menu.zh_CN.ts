import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { applications: '加入申请', invitations: '邀请' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    joining: Shape<typeof menu>;
  }
}
