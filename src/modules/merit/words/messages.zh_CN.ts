import type { MessageWords } from '../../../kit/contract/message/message.ts';
import type { meritMessages } from '../messages.ts';

type MeritMessages = MessageWords<typeof meritMessages>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    meritMessages: MeritMessages;
  }
}

export const messagesText: MeritMessages = {
  'review.first': (p) => `请初审“${p.topic}”（${p.by} 提交）`,
  'review.last': (p) => `请终审“${p.topic}”（${p.by} 初审通过）`,
  stuck: (p) => `“${p.topic}”待 ${p.by} 审核，但其已不能审核，请改派或取消`,
  'stuck.more': (p) => `另有 ${p.count} 条记录待 ${p.by} 审核，但其已不能审核，请改派或取消`,
  waiting: (p) => `有 ${p.count} 条记录待您审核，最早一条自 ${p.since} 起等待`,
  'waiting.late': (p) =>
    `有 ${p.count} 条记录等待审核 ${p.days} 天以上，最早一条自 ${p.since} 起等待，请跟进或改派`,
  rejected: (p) => `“${p.topic}”被 ${p.by} 驳回：${p.reason}`,
  withdrawn: (p) => `${p.by} 撤回了“${p.topic}”`,
  approved: (p) => `“${p.topic}”终审通过（${p.by}）`,
  'approved.partly': (p) => `“${p.topic}”终审部分通过（${p.by}），未通过的明细及原因请打开查看`,
  reviewed: (p) => `“${p.topic}”已由 ${p.by} 终审完成`,
  returned: (p) => `“${p.topic}”被 ${p.by} 退回初审${p.reason ? `：${p.reason}` : ''}`,
  reopened: (p) => `${p.by} 撤销了对“${p.topic}”的驳回，等待重新审核`,
  cancelled: (p) => `“${p.topic}”被 ${p.by} 取消${p.reason ? `：${p.reason}` : ''}`,
  passed: (p) =>
    p.change === 'none'
      ? `您在“${p.topic}”中的积分已入账`
      : `${p.gained} ${p.points}：${p.what}，“${p.topic}”`,
  copied: (p) => `“${p.topic}”已通过，抄送给您`,
  takenBack: (p) =>
    p.change === 'none'
      ? `${p.by} 撤销了对“${p.topic}”的终审，相关积分已冲回，等待重新终审`
      : `${p.by} 撤销了对“${p.topic}”的终审，您的积分 ${p.points}（冲回 ${p.what}），等待重新终审`,
  nullified: (p) =>
    p.change === 'none'
      ? `“${p.topic}”被 ${p.by} 作废，相关积分已冲回：${p.reason}`
      : `“${p.topic}”被 ${p.by} 作废，您的积分 ${p.points}（冲回 ${p.what}）。原因：${p.reason}`,
  corrected: (p) =>
    p.change === 'none'
      ? `“${p.topic}”已由 ${p.by} 更正：${p.reason}`
      : `“${p.topic}”已由 ${p.by} 更正，您的积分 ${p.points}（${p.what}）。原因：${p.reason}`,
  restored: (p) =>
    p.change === 'none'
      ? `“${p.topic}”已由 ${p.by} 恢复，相关积分重新入账`
      : `“${p.topic}”已由 ${p.by} 恢复，您的积分 ${p.points}（${p.what}）`,
  penalised: (p) =>
    p.change === 'none'
      ? `“${p.of}”被 ${p.by} 终审驳回，同时扣除您的积分：${p.reason}`
      : `“${p.of}”被 ${p.by} 终审驳回，您被扣 ${p.points}。原因：${p.reason}`,
  delegated: (p) => `${p.by} 请您在 ${p.from} 至 ${p.to} 代审`,
  'delegation.ended': (p) => `${p.by} 结束了 ${p.from} 至 ${p.to} 的代审`,
  'nullified.lines': (p) =>
    p.change === 'none'
      ? `“${p.topic}”的部分明细被 ${p.by} 作废，相关积分已冲回：${p.reason}`
      : `“${p.topic}”的部分明细被 ${p.by} 作废，您的积分 ${p.points}（冲回 ${p.what}）。原因：${p.reason}`,
  'restored.lines': (p) =>
    p.change === 'none'
      ? `“${p.topic}”的部分明细已由 ${p.by} 恢复，相关积分重新入账`
      : `“${p.topic}”的部分明细已由 ${p.by} 恢复，您的积分 ${p.points}（${p.what}）`,
};
