import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { authorityMessages } from '../messages.ts';

type AuthorityMessages = MessageWords<typeof authorityMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    authorityMessages: AuthorityMessages;
  }
}

export const messagesText: AuthorityMessages = {
  imported: (p) => `文件“${p.topic}”已导入，授权 ${p.count} 名成员`,
  notImported: (p) => `审核权限文件“${p.topic}”处理失败：${p.reason}`,
};
