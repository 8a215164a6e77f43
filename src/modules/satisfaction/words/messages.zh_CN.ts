import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { satisfactionMessages } from '../messages.ts';

type SatisfactionMessages = MessageWords<typeof satisfactionMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    satisfactionMessages: SatisfactionMessages;
  }
}

export const messagesText: SatisfactionMessages = {
  thanked: (p) =>
    `一张写有您名字的满意卡已被采纳${p.stars ? `，${p.stars} 星` : ''}${p.comment ? `：“${p.comment}”` : ''}`,
};
