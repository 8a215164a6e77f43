import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { prizeMessages } from '../messages.ts';

type PrizeMessages = MessageWords<typeof prizeMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    prizesMessages: PrizeMessages;
  }
}

export const messagesText: PrizeMessages = {
  requested: (p) => `${p.by} 申请兑换：${p.prize} × ${p.pieces}（${p.tickets} 张奖票），请处理`,
  approved: (p) => `您的兑换已同意：${p.prize} × ${p.pieces}，请到柜台领取`,
  delivered: (p) => `已领取：${p.prize} × ${p.pieces}（${p.tickets} 张奖票），经手人 ${p.by}`,
  cancelled: (p) =>
    `${p.by} 取消了您的兑换：${p.prize} × ${p.pieces}，${p.tickets} 张奖票已退还。原因：${p.reason}`,
  returned: (p) =>
    `${p.by} 登记了退回：${p.prize} × ${p.pieces}，${p.tickets} 张奖票已退还。原因：${p.reason}`,
};
