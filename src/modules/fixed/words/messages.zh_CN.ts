import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { fixedMessages } from '../messages.ts';

type FixedMessages = MessageWords<typeof fixedMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    fixedMessages: FixedMessages;
  }
}

export const messagesText: FixedMessages = {
  imported: (p) => `文件“${p.topic}”已导入，共 ${p.count} 行`,
  notImported: (p) => `文件“${p.topic}”处理失败：${p.reason}`,
};
