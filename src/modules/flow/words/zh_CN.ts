import type { Shape } from '../../../kit/contract/language.ts';

export const flowText = {
  title: '待我处理',
  kinds: {
    records: '记录审核',
    joins: '加入申请',
    tasks: '任务审批',
    appeals: '任务申诉',
    profiles: '资料更改申请',
    questions: '积分疑问',
    returned: '被驳回的记录',
    claims: '被驳回的申报',
    ownTask: '本月奖扣任务落后',
    late: '等待过久的审核',
    behind: '任务落后的成员',
    findings: '公平监测的新发现',
    syncs: '同步失败的平台',
    seats: '套餐还可加入的成员',
    days: '套餐剩余天数',
  },
  watch: '需要关注',
  nothing: '没有等您处理的事项',
  nothingToWatch: '目前没有需要关注的事项',
  age: (days: number) => (days === 0 ? '最早的今天到达' : `最早的已等 ${days} 天`),
};

export type FlowText = Shape<typeof flowText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    flow: FlowText;
  }
}
