import type { Shape } from '../../kit/contract/language.ts';

/** What fills the words of a message: names, reasons, titles. */
export type MessageParams = Readonly<Record<string, string | number>>;

export const messagesText = {
  menu: {
    integral: '积分消息',
    notice: '通知消息',
  },
  help: {
    integral: '与您有关的积分和审批',
    notice: '组织的公告与通知',
  },
  column: {
    title: '内容',
    category: '类别',
    at: '时间',
    state: '状态',
  },
  state: {
    unread: '未读',
    read: '已读',
    act: '待处理',
    handled: '已处理',
  },
  filter: {
    category: '类别',
    unread: '只看未读',
    all: '全部',
    state: '状态',
  },
  action: {
    open: '查看',
    read: '标为已读',
    readAll: '全部标为已读',
  },
  empty: {
    title: '暂无消息',
    text: '与您有关的消息会显示在这里，新消息会自动出现。',
  },
  /** By category number of the specification. */
  category: {
    0: '系统消息',
    1: '积分',
    2: '公告',
    3: '营销',
    4: '通知',
    5: '考勤',
    6: '活动播报',
    7: '奖扣任务',
    8: '审批',
    9: '组织',
    10: '客户管理',
    11: '任务提醒',
    12: '产值',
    13: '清单管理',
    17: '任务大厅',
    18: '综合管理',
    19: '高效汇报',
    20: '分析报告',
    21: '任务提醒（任务管理）',
    23: '奖票管理',
    24: '人事动态',
    25: '员工关怀',
    31: '员工建议',
    32: '奖票商城',
    33: '评价管理',
    34: '舆情消息',
    37: '车辆管理',
  },
  /** By the message's key. */
  words: {
    'merit.review.first': (p: MessageParams) => `请初审“${p.topic}”（${p.by} 提交）`,
    'merit.review.last': (p: MessageParams) => `请终审“${p.topic}”（${p.by} 初审通过）`,
    'merit.stuck': (p: MessageParams) => `“${p.topic}”待 ${p.by} 审核，但其已不能审核，请转交或取消`,
    'merit.stuck.more': (p: MessageParams) =>
      `另有 ${p.count} 条记录待 ${p.by} 审核，但其已不能审核，请转交或取消`,
    'merit.rejected': (p: MessageParams) => `“${p.topic}”被 ${p.by} 驳回：${p.reason}`,
    'merit.withdrawn': (p: MessageParams) => `${p.by} 撤回了“${p.topic}”`,
    'merit.reviewed': (p: MessageParams) => `“${p.topic}”已由 ${p.by} 终审`,
    'merit.returned': (p: MessageParams) =>
      `“${p.topic}”被 ${p.by} 退回初审${p.reason ? `：${p.reason}` : ''}`,
    'merit.cancelled': (p: MessageParams) => `“${p.topic}”被 ${p.by} 取消${p.reason ? `：${p.reason}` : ''}`,
    'merit.passed': (p: MessageParams) => `您在“${p.topic}”中的积分已入账`,
    'merit.copied': (p: MessageParams) => `“${p.topic}”已通过，抄送给您`,
    'merit.nullified': (p: MessageParams) => `“${p.topic}”被 ${p.by} 作废，相关积分已冲回：${p.reason}`,
    'merit.restored': (p: MessageParams) => `“${p.topic}”已由 ${p.by} 恢复，相关积分重新入账`,
    'merit.penalised': (p: MessageParams) => `“${p.of}”被 ${p.by} 终审驳回，同时扣除您的积分：${p.reason}`,
    'merit.delegated': (p: MessageParams) => `${p.by} 请您在 ${p.from} 至 ${p.to} 代为审核`,
    'merit.delegation.ended': (p: MessageParams) => `${p.by} 结束了 ${p.from} 至 ${p.to} 的代理审核`,
    'merit.nullified.lines': (p: MessageParams) =>
      `“${p.topic}”的部分明细被 ${p.by} 作废，相关积分已冲回：${p.reason}`,
    'merit.restored.lines': (p: MessageParams) => `“${p.topic}”的部分明细已由 ${p.by} 恢复，相关积分重新入账`,
    'identity.resetLink': (p: MessageParams) => `${p.by} 为您发送了设置密码的链接，请查收您的邮箱或短信`,
    'identity.linkNotSent': (p: MessageParams) =>
      `发给 ${p.name} 的设置密码链接没有发出，邮件或短信服务没有响应；请稍后重新发送`,
    'identity.passwordChanged': () => '您的密码已更改，所有登录已结束；若不是您本人操作，请立即联系管理员',
    'identity.secondStepOn': () => '您的账号已开启两步登录；若不是您本人操作，请立即联系管理员',
    'identity.secondStepOff': () => '您的账号已关闭两步登录；若不是您本人操作，请立即联系管理员',
    'batch.posted': (p: MessageParams) => `${p.by} 通过文件“${p.topic}”为您入账了积分`,
    'batch.undone': (p: MessageParams) => `${p.by} 撤销了文件“${p.topic}”的导入，相关积分已冲回：${p.reason}`,
    'batch.finished': (p: MessageParams) => `文件“${p.topic}”已导入，入账 ${p.count} 行`,
    'batch.failed': (p: MessageParams) => `文件“${p.topic}”未能处理：${p.reason}`,
    'notice.text': (p: MessageParams) => `${p.title}：${p.body}`,
  },
  unknown: ({ key }: { key: string }) => `新消息（${key}）`,
};

export type MessagesText = Shape<typeof messagesText>;

declare module '../../kit/web/text/text.tsx' {
  interface Catalogue {
    messages: MessagesText;
  }
}
