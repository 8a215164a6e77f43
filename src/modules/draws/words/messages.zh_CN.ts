import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { drawMessages } from '../messages.ts';

type DrawMessages = MessageWords<typeof drawMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    drawsMessages: DrawMessages;
  }
}

export const messagesText: DrawMessages = {
  entered: (p) => `您参加抽奖“${p.draw}”，有 ${p.count} 个机会`,
  won: (p) => `恭喜！您在“${p.draw}”中抽中：${p.prize}`,
  passed: (p) => `您在“${p.draw}”中抽中的“${p.prize}”已归下一位。原因：${p.reason}`,
  cancelled: (p) => `抽奖“${p.draw}”已取消，奖票已退还。原因：${p.reason}`,
};
