import type { Shape } from '../../../kit/contract/language.ts';

/** The page of a link to a file, which people without an account see. */
export const sharedText = {
  title: '共享的附件',
  download: '下载',
  none: '此页面需要完整的链接，请从收到的消息中重新打开',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    spaceShared: Shape<typeof sharedText>;
  }
}
