import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { eventsMessages } from '../messages.ts';

type EventsMessages = MessageWords<typeof eventsMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    eventsMessages: EventsMessages;
  }
}

export const messagesText: EventsMessages = {
  imported: (p) => `文件“${p.topic}”已导入，新增 ${p.count} 个事件`,
  notImported: (p) => `事件文件“${p.topic}”处理失败：${p.reason}`,
};
