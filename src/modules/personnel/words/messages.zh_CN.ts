import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { personnelMessages } from '../messages.ts';

type PersonnelMessages = MessageWords<typeof personnelMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    personnelMessages: PersonnelMessages;
  }
}

export const messagesText: PersonnelMessages = {
  frozen: (p) => `已按名单“${p.topic}”冻结 ${p.count} 名成员`,
  notFrozen: (p) => `名单“${p.topic}”冻结失败：${p.reason}`,
  awardsImported: (p) => `奖惩文件“${p.topic}”已导入，共 ${p.count} 条`,
  awardsNotImported: (p) => `奖惩文件“${p.topic}”处理失败：${p.reason}`,
};
