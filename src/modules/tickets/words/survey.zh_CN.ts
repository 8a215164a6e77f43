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
  noHolders: { title: '还没有成员持有奖票', text: '通过的积分带来奖票后，这里列出最多的十人' },
  holder: {
    memberName: '成员',
    memberNo: '编号',
    unitName: '部门',
    tickets: '张数',
  },
  chart: '最近十二个月',
  emptyTitle: '没有数据',
  emptyText: '换一个月份或部门',
  exception: {
    title: '奖票异常',
    help: '已使用的奖票，其明细后来被作废',
    none: '没有异常',
    writeOff: '核销',
    writeOffTip: '不再追究，说明原因',
    recover: '已追回',
    recoverTip: '奖品或等值已经追回',
    take: '从下一张抵扣',
    takeTip: '该成员从明细得到的下一张奖票将立即作废',
    openRecord: '打开主题',
    done: '已处理',
    columns: {
      at: '发生时间',
      state: '状态',
      serial: '票号',
      memberName: '成员',
      unitName: '部门',
      recordName: '主题',
      reason: '作废原因',
      note: '处理说明',
      byName: '处理人',
      takenSerial: '抵扣的票号',
    },
    states: {
      open: '待处理',
      taking: '待抵扣',
      writtenOff: '已核销',
      recovered: '已追回',
      taken: '已抵扣',
      countsAgain: '明细已恢复',
    },
  },
};

export type TicketsSurveyText = Shape<typeof ticketsSurveyText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    ticketsSurvey: TicketsSurveyText;
  }
}
