import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { ticketMessages } from '../messages.ts';

type TicketMessages = MessageWords<typeof ticketMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    ticketsMessages: TicketMessages;
  }
}

export const messagesText: TicketMessages = {
  given: (p) => `您得到 ${p.count} 张奖票${p.until ? `，有效期至 ${p.until}` : ''}，可凭编码在柜台兑换`,
  restored: (p) => `您的 ${p.count} 张奖票已恢复`,
  voided: (p) => `您的 ${p.count} 张奖票已作废${p.reason ? `：${p.reason}` : ''}`,
  expiring: (p) => `您有 ${p.count} 张奖票有效期至 ${p.day}，请及时兑换`,
  exception: (p) => `${p.count} 张已使用的奖票，其明细被作废${p.reason ? `（${p.reason}）` : ''}，请处理`,
  requested: (p) => `${p.by} 申请手工发放 ${p.count} 张奖票（${p.reason}），请处理`,
  imported: (p) => `奖票文件“${p.topic}”已导入，共 ${p.count} 行`,
  notImported: (p) => `奖票文件“${p.topic}”处理失败：${p.reason}`,
};
