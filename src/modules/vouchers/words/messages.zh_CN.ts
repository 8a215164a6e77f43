import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { voucherMessages } from '../messages.ts';

type VoucherMessages = MessageWords<typeof voucherMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    vouchersMessages: VoucherMessages;
  }
}

export const messagesText: VoucherMessages = {
  issued: (p) =>
    `您得到 ${p.count} 张券“${p.type}”${p.until ? `，有效期至 ${p.until}` : ''}，可凭编码在柜台使用`,
  voided: (p) => `您的 ${p.count} 张券已作废${p.reason ? `：${p.reason}` : ''}`,
  restored: (p) => `您的 ${p.count} 张券已恢复`,
  expiring: (p) => `您有 ${p.count} 张券有效期至 ${p.day}，请及时使用`,
  imported: (p) => `券文件“${p.topic}”已导入，共 ${p.count} 行`,
  notImported: (p) => `券文件“${p.topic}”处理失败：${p.reason}`,
};
