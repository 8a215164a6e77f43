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
  calculated: (p) => `${p.month} 固定分已计算：${p.count} 人次，共 B分 ${p.points}，可核对后入账`,
  posted: (p) => `${p.month} 固定分已入账：本次变动 ${p.count} 笔，本月累计 B分 ${p.points}`,
  notCalculated: (p) => `${p.month} 固定分计算未完成，未入账任何分数，请重新计算`,
  notPosted: (p) => `${p.month} 固定分入账未完成，已入账的保留，请再次入账补齐其余部分`,
  notImported: (p) => `文件“${p.topic}”处理失败：${p.reason}`,
};
