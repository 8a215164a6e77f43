import type { Shape } from '../../../kit/contract/language.ts';

export const satisfactionFiguresText = {
  stat: {
    title: '满意卡统计',
    help: '顾客用过的卡，不含作废；未选日期时为最近 30 天。“短时间大量”的卡可能来自同一人，请查看明细',
    emptyTitle: '这段时间没有满意卡',
    emptyText: '顾客扫描卡上的二维码评价后会显示在这里',
    chart: '收到的卡',
    byMember: '按成员',
    units: '部门',
    days: '评价日期',
    openCards: '查看这些卡',
    by: {
      member: '成员',
      unit: '部门',
      item: '服务项目',
      day: '日期',
      month: '月份',
      weekday: '星期',
    },
    columns: {
      name: '名称',
      cards: '收到',
      accepted: '采纳',
      waiting: '待处理',
      rejected: '拒绝',
      comments: '留言',
      share: '有留言的比例（%）',
      stars: '平均星级',
      points: '积分',
      many: '短时间大量',
    },
  },
  rank: {
    title: '满意卡排名',
    help: '已采纳的卡；并列名次按排名设置。填写部门当月的顾客人数后，可以按每百位顾客排名',
    emptyTitle: '这个月没有已采纳的满意卡',
    emptyText: '采纳满意卡后会显示在这里；按每百位顾客排名需要先填写顾客人数',
    byMember: '按成员',
    byCards: '按卡数',
    units: '部门',
    month: '月份',
    by: {
      member: '成员',
      unit: '部门',
    },
    measures: {
      cards: '卡数',
      points: '积分',
      perHundred: '每百位顾客',
    },
    columns: {
      rankNum: '名次',
      name: '名称',
      memberNo: '编号',
      unitName: '部门',
      cards: '卡数',
      points: '积分',
      customers: '顾客人数',
      perHundred: '每百位顾客',
    },
    enter: '填写顾客人数',
    saved: '已保存',
    fields: {
      unitId: '部门',
      month: '月份',
      customers: '顾客人数',
    },
    hints: {
      customers: '0 表示删除这个月的人数',
    },
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    satisfactionFigures: Shape<typeof satisfactionFiguresText>;
  }
}
