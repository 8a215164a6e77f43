import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  members: '成员管理',
  imports: '批量导入成员',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    members: Shape<typeof menu>;
  }
}
