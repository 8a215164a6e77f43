import type { Shape } from '../../../kit/contract/language.ts';

/** Names that the frame shows before a screen of this module is opened; Chinese is the shape of the other languages. */
export const menu = {
  integral: '积分消息',
  notice: '通知消息',
  waiting: '待我处理',
  centre: '消息',
  reach: '通知方式',
  unread: ({ count }: { count: number }) => `未读消息 ${count} 条`,
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface MenuTitles {
    messages: Shape<typeof menu>;
  }
}
