import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { batchMessages } from '../messages.ts';

type BatchMessages = MessageWords<typeof batchMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    batchMessages: BatchMessages;
  }
}

export const messagesText: BatchMessages = {
  posted: (p) =>
    p.change === 'none'
      ? `${p.by} 通过文件“${p.topic}”为您入账了积分`
      : `${p.gained} ${p.points}：${p.what}，${p.by} 由文件“${p.topic}”导入`,
  undone: (p) =>
    p.change === 'none'
      ? `${p.by} 撤销了文件“${p.topic}”的导入，相关积分已冲回：${p.reason}`
      : `${p.by} 撤销了文件“${p.topic}”的导入，您的积分 ${p.points}（冲回 ${p.what}）。原因：${p.reason}`,
  finished: (p) => `文件“${p.topic}”已导入，入账 ${p.count} 行`,
  failed: (p) => `文件“${p.topic}”处理失败：${p.reason}`,
};
