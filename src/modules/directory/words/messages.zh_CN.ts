import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { directoryMessages } from '../messages.ts';

type DirectoryMessages = MessageWords<typeof directoryMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    directoryMessages: DirectoryMessages;
  }
}

export const messagesText: DirectoryMessages = {
  waiting: (p) => `“${p.link}”同步完成，待处理：平台中已不在的 ${p.gone} 人，冲突 ${p.conflicts} 项`,
  failed: (p) => `“${p.link}”自动同步失败，成员没有变动，请查看原因`,
};
