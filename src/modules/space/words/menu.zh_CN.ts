import type { Shape } from '../../../kit/contract/language.ts';

export const menu = { files: '附件空间', members: '按成员查看附件' };

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    space: Shape<typeof menu>;
  }
}
