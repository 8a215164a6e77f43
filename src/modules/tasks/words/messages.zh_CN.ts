import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { taskMessages } from '../messages.ts';

type TaskMessages = MessageWords<typeof taskMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    tasksMessages: TaskMessages;
  }
}

export const messagesText: TaskMessages = {
  review: (p) => `${p.by} 提交了 ${p.month} 的奖扣任务“${p.task}”，请审核`,
  approved: (p) => `${p.by} 通过了您提交的 ${p.month} 奖扣任务“${p.task}”`,
  refused: (p) => `${p.by} 驳回了您提交的 ${p.month} 奖扣任务“${p.task}”：${p.reason}`,
  begun: (p) => `您有 ${p.month} 的奖扣任务“${p.task}”，点击查看要求与进度`,
  behind: (p) => `您 ${p.month} 的奖扣任务“${p.task}”进度落后，请及时完成`,
  settled: (p) =>
    `${p.month} 奖扣任务“${p.task}”已结算，B分 ${p.lost}${p.until ? `；${p.until} 前（含当天）可以申诉` : ''}`,
  appealed: (p) => `${p.by} 对 ${p.month} 奖扣任务“${p.task}”的结算（B分 ${p.lost}）提出申诉：${p.reason}`,
  appealGranted: (p) => `${p.by} 支持了您对 ${p.month} 奖扣任务“${p.task}”的申诉，B分 ${p.back}：${p.remark}`,
  appealRejected: (p) => `${p.by} 驳回了您对 ${p.month} 奖扣任务“${p.task}”的申诉：${p.remark}`,
  settlementReversed: (p) =>
    `${p.by} 支持了 ${p.member} 的申诉，您结算的 ${p.month} 奖扣任务“${p.task}”已冲回，B分 ${p.back}：${p.remark}`,
  settlementUpheld: (p) =>
    `${p.by} 驳回了 ${p.member} 的申诉，您结算的 ${p.month} 奖扣任务“${p.task}”维持不变：${p.remark}`,
  undone: (p) => `${p.by} 撤销了 ${p.month} 奖扣任务“${p.task}”的结算，B分 ${p.back}。原因：${p.reason}`,
};
