import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { questionMessages } from '../messages.ts';

type QuestionMessages = MessageWords<typeof questionMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    questionsMessages: QuestionMessages;
  }
}

/** Points without a record are named by what posted them, and for what. */
const sources: Readonly<Record<string, string>> = {
  fixed: '固定分',
  seniority: '工龄分',
  task: '奖扣任务',
  start: '起始分',
  carry: '转移',
};
type Named = Readonly<Record<'source' | 'topic' | 'event', string | number>>;
const thing = ({ source, topic, event }: Named): string => {
  const name = sources[source];
  if (name === undefined) return `“${topic}”中“${event}”`;
  return `${name}${topic === '' ? '' : `“${topic}”`}${event === '' ? '' : `（${event}）`}`;
};

export const messagesText: QuestionMessages = {
  asked: (p) => `${p.by} 对${thing(p)}的积分有疑问：${p.reason}（请在 ${p.due} 前答复）`,
  appealed: (p) => `${p.by} 不同意对${thing(p)}的答复：${p.reason}（请在 ${p.due} 前裁定）`,
  overdue: (p) => `${p.member} 对${thing(p)}的疑问已超过 ${p.due} 未处理，请裁定`,
  answered: (p) => `${p.by} 答复了您对${thing(p)}的疑问：${p.reason}（${p.until} 前可以申诉）`,
  granted: (p) => `${p.by} 认可了对${thing(p)}的疑问，积分已冲回：${p.reason}`,
  grantedOtherwise: (p) => `${p.by} 认可了对${thing(p)}的疑问，已另行录入记录更正：${p.reason}`,
  rejected: (p) => `${p.by} 未支持对${thing(p)}的申诉：${p.reason}`,
};
