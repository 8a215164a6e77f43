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
    corrections: '补卡申请',
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
  cards: {
    title: '开始了解积分',
    dismiss: (title: string) => `不再显示“${title}”`,
    earn: { title: '什么事能得分', text: '每件事奖多少、扣多少，都写在积分标准里' },
    claim: { title: '怎样申报积分', text: '做了该得分的事，自己提交，审核通过就入账' },
    rank: { title: '怎样看排名', text: '按综合分从高到低；点击分数，看它由哪些明细组成' },
  },
  age: (days: number) => (days === 0 ? '最早的今天到达' : `最早的已等 ${days} 天`),
};

export type FlowText = Shape<typeof flowText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    flow: FlowText;
  }
}
