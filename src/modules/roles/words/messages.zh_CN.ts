import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { rolesMessages } from '../messages.ts';

type RolesMessages = MessageWords<typeof rolesMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    rolesMessages: RolesMessages;
  }
}

export const messagesText: RolesMessages = {
  rightAsked: (p) => `${p.by}（${p.number}）申请开通权限：${p.zh_CN}`,
};
