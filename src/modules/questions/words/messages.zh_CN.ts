import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { questionMessages } from '../messages.ts';

type QuestionMessages = MessageWords<typeof questionMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    questionsMessages: QuestionMessages;
  }
}

export const messagesText: QuestionMessages = {
  asked: (p) => `${p.by} 对“${p.topic}”中“${p.event}”的积分有疑问：${p.reason}（请在 ${p.due} 前答复）`,
  appealed: (p) => `${p.by} 不同意对“${p.topic}”中“${p.event}”的答复：${p.reason}（请在 ${p.due} 前裁定）`,
  overdue: (p) => `${p.member} 对“${p.topic}”的疑问已超过 ${p.due} 未处理，请裁定`,
  answered: (p) => `${p.by} 答复了您对“${p.topic}”中“${p.event}”的疑问：${p.reason}（${p.until} 前可以申诉）`,
  granted: (p) => `${p.by} 认可了对“${p.topic}”中“${p.event}”的疑问，该明细已作废：${p.reason}`,
  rejected: (p) => `${p.by} 未支持对“${p.topic}”中“${p.event}”的申诉：${p.reason}`,
};
