import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { membersMessages } from '../messages.ts';

type MembersMessages = MessageWords<typeof membersMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    membersMessages: MembersMessages;
  }
}

export const messagesText: MembersMessages = {
  imported: (p) => `文件“${p.topic}”已导入，新增 ${p.count} 名成员`,
  notImported: (p) => `成员文件“${p.topic}”处理失败：${p.reason}`,
};
