import type { Shape } from '../../../kit/contract/language.ts';

/** Words of messages on the home page, Chinese: the shape of the other languages. */
export const homeText = {
  centre: '消息中心',
  notices: '通知消息',
  latest: '最新消息',
  all: '全部消息',
  none: '没有消息',
  noneText: '有新动态时会第一时间告诉您。',
};

export type HomeText = Shape<typeof homeText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    messagesHome: HomeText;
  }
}
