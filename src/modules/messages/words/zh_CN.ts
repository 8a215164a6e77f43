import type { PointsChange } from '../../../kit/contract/message/message.ts';
import type { Shape } from '../../../kit/contract/language.ts';
import { menu } from './menu.zh_CN.ts';
import { tierNames } from '../../organisation/tier.rules.ts';

export const messagesText = {
  menu,
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
    waiting: '只看待处理',
    all: '全部',
    state: '状态',
  },
  action: {
    open: '查看',
    decide: '处理…',
    read: '标为已读',
    readAll: '全部标为已读',
    readDone: (count: number) => (count === 0 ? '没有未读消息' : `已将 ${count} 条消息标为已读`),
  },
  waiting: {
    title: '待我处理',
    help: '等您审核、审批或答复的事项；在“处理…”中直接决定',
    empty: { title: '没有待处理的事项', text: '需要您决定的事项会显示在这里。' },
  },
  decision: {
    open: '打开详情',
    over: '已经处理过了',
  },
  empty: {
    title: '暂无消息',
    text: '与您有关的消息会显示在这里，新消息会自动出现。',
  },
  /** By category number of the specification, without those that nothing sends (`unsentCategories`). */
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
    12: tierNames.zh_CN.g,
    13: '清单管理',
    17: '任务大厅',
    18: '综合管理',
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
  /** Between points of several tiers. */
  listSeparator: '、',
  /** How a change of one's points is said. */
  gained: (change: PointsChange) =>
    change === 'plus' ? '您获得' : change === 'minus' ? '您被扣' : '您的积分变动',
  /** For what: the first of the events, and the day where it is the same. */
  what: ({ event, events, date }: Record<'event' | 'events' | 'date', string | number>) =>
    `${event}${Number(events) > 1 ? `等 ${events} 项` : ''}${date ? `，${date}` : ''}`,
  /** An announcement, as it was written. */
  notice: (p: Record<string, string | number>) => `${p.title}：${p.body}`,
  unknown: ({ key }: { key: string }) => `新消息（${key}）`,
};

export type MessagesText = Shape<typeof messagesText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    messages: MessagesText;
  }
}
