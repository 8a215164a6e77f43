import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { accountMessages } from '../messages.ts';

type AccountMessages = MessageWords<typeof accountMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    accountMessages: AccountMessages;
  }
}

export const messagesText: AccountMessages = {
  asked: (p) => `${p.name} 申请更改由组织登记的资料`,
  accepted: (p) => `${p.by} 已同意您更改资料的申请`,
  declined: (p) => `${p.by} 没有同意您更改资料的申请：${p.reason}`,
};
