import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  survey: '奖票概况',
  issued: '奖票发放',
  members: '成员奖票',
  records: '奖票记录',
  imports: '奖票导入',
  events: '奖票事件',
  summary: '奖票收支',
  own: '我的奖票',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    tickets: Shape<typeof menu>;
  }
}
