import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  members: '成员管理',
  grid: '批量录入成员',
  imports: '成员导入记录',
  member: '成员资料',
  looks: '个人信息查阅记录',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    members: Shape<typeof menu>;
  }
}
