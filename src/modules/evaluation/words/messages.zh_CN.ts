import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { evaluationMessages } from '../messages.ts';

type EvaluationMessages = MessageWords<typeof evaluationMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    evaluationMessages: EvaluationMessages;
  }
}

export const messagesText: EvaluationMessages = {
  opened: (p) => `请填写评价“${p.title}”，截止 ${p.until}`,
  remind: (p) => `提醒：评价“${p.title}”截止 ${p.until}，您还没有填完`,
  low: (p) => `“${p.title}”中对${p.subject}的评价有低分：${p.answers} 份中 ${p.low} 份，请处理`,
  closed: (p) => `评价“${p.title}”已关闭，共 ${p.answers} 份`,
};
