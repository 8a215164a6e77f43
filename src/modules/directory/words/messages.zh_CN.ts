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
  tokenRests: (p) => `SCIM 令牌“${p.name}”的负责人已无相应权限，令牌暂停使用。如仍需要，请接管；否则请停用`,
  tokenEnds: (p) => `SCIM 令牌“${p.name}”将在 14 天内到期，请生成新令牌并填入身份系统`,
};
