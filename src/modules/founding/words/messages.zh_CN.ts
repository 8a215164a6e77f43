import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { foundingMessages } from '../messages.ts';

type FoundingMessages = MessageWords<typeof foundingMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    foundingMessages: FoundingMessages;
  }
}

export const messagesText: FoundingMessages = {
  opened: (p) => `组织“${p.name}”已开通，您是管理员；请从首页的入门步骤开始`,
  sandboxReady: () => '沙盒已就绪，示例数据已生成',
};
