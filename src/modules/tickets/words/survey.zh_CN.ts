import type { Shape } from '../../../kit/contract/language.ts';

/** Words of the survey of tickets; Chinese is the shape of the other languages. */
export const ticketsSurveyText = {
  title: '奖票概况',
  help: '某月和之前十一个月的奖票：产生、打印、发放、使用、过期和作废，以及月末余额。数字打开对应的列表',
  columns: {
    month: '月份',
    made: '产生',
    printed: '打印',
    handed: '发放',
    used: '使用',
    back: '退回和恢复',
    expired: '过期',
    voided: '作废',
    balance: '月末余额',
  },
  units: '部门',
  now: '现在',
  live: '成员手中',
  toPrint: '待打印',
  toHand: '待发放',
  exceptions: '待处理异常',
  holders: '奖票最多的成员',
  noHolders: '还没有成员持有奖票',
  holder: {
    memberName: '成员',
    memberNo: '编号',
    unitName: '部门',
    tickets: '张数',
  },
  chart: '最近十二个月',
  emptyTitle: '没有数据',
  emptyText: '换一个月份或部门',
};

export type TicketsSurveyText = Shape<typeof ticketsSurveyText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    ticketsSurvey: TicketsSurveyText;
  }
}
