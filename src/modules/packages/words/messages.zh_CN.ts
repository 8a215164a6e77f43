import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { packagesMessages } from '../messages.ts';

type PackagesMessages = MessageWords<typeof packagesMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    packagesMessages: PackagesMessages;
  }
}

export const messagesText: PackagesMessages = {
  accepted: (p) =>
    p.until === ''
      ? `申请 ${p.no} 已通过：成员名额 ${p.limit} 人`
      : `申请 ${p.no} 已通过：成员名额 ${p.limit} 人，有效期至 ${p.until}`,
  refused: (p) => `申请 ${p.no} 未通过：${p.reason}`,
  lapsed: (p) => `申请 ${p.no} 超过 ${p.days} 天没有付款凭证，已取消`,
  expiring: (p) => (p.left === 0 ? `套餐今天到期` : `套餐将于 ${p.day} 到期，还有 ${p.left} 天`),
  expired: (p) => `套餐已于 ${p.day} 到期：现在只能查看，续费后恢复`,
};
