/** Words of the month close; Chinese is the shape of the other languages. */
export const monthCloseText = {
  title: '月度结账',
  help: '核对各月数据并结账；结账后的排名不再变化，也不能重新打开',
  open: '查看',
  frozenHelp: '结账后该月排名保持不变，之后的变更计入以后月份',
  columns: {
    month: '月份',
    state: '状态',
    closesAfter: '自动结账日',
    entries: '明细',
    members: '人数',
    meritPoint: '综合分',
    outsideMembers: '榜外人数',
    outsidePoints: '榜外积分',
    pending: '待审核',
    closedAt: '结账时间',
    lateChanges: '结账后变更',
    signedBy: '签字人',
    digest: '校验码',
  },
  states: { running: '进行中', open: '未结账', closed: '已结账' },
  closesAfterHelp: '过了这一天，该月自动结账',
  outsideHelp: '含在本月合计中、但不在排名中的成员：未激活、冻结、停用或已删除',
  outside: ({ members, points }: { members: number; points: string }) => `${members} 人，${points} 分`,
  pendingHelp: '发生在该月、还没有终审的记录；结账后才通过的计入以后月份',
  lateHelp: '属于该月、但结账后才入账的明细，不改变该月排名',
  chart: '各月积分',
  empty: { title: '还没有积分', text: '有积分入账的月份会显示在这里。' },
  ranking: '查看该月排名',
  notOver: (day: string) => `该月结束后可以在这里核对并结账；${day} 过后自动结账。`,
  preview: '结账内容',
  previewHelp: '以下月份会一并结账，数据以此刻为准',
  close: '结账',
  closeTitle: (month: string) => `${month} 结账`,
  closeStatus: (months: readonly string[]) => `将结账：${months.join('、')}`,
  closeTip: '结账不能撤销，也不能重新打开。之后作废或补录的积分计入以后月份。',
  closed: (month: string) => `${month} 已结账`,
  pendingLeft: (count: number) => `还有 ${count} 条记录待审核；结账后才通过的会计入以后月份。`,
  digestHelp: '由该月每位成员的积分计算得出；内容有任何变化，校验码都会不同',
  showLate: (count: number) => `查看 ${count} 条`,
  noLate: '没有结账后的变更',
  signatures: '签字',
  unsigned: '还没有人签字',
  note: '说明（选填）',
  sign: '签字确认',
};

export type MonthCloseText = typeof monthCloseText;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    reportsClose: MonthCloseText;
  }
}
