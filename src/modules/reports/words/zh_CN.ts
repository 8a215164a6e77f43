/** Words of the reports; Chinese is the shape of the other languages. */
export const reportsText = {
  columns: {
    rankNum: '名次',
    kind: '类别',
    heads: '人数',
    meritPoint: '综合分',
    perHead: '人均',
    changeRank: '名次变化',
    changePoints: '积分变化',
    memberName: '姓名',
    memberNo: '编号',
    unitName: '部门',
    recordCount: '记录数',
    peopleCount: '人次',
    awarded: '奖',
    deducted: '扣',
    ratio: '每奖100扣',
    month: '月份',
    regularMeritMonth: '当月固定分',
    items: '固定分项目',
  },
  headsHelp: '当前在该部门、且列入排名的成员',
  perHeadHelp: '综合分除以当前人数',
  changeHelp: '与上月同期相比；已过完的月份与整个上月相比。按人均排列时为人均的变化',
  ratioHelp: '每奖励100分所扣的分',
  units: {
    title: '部门排名',
    help: '同一上级下各部门在某月或任意时段的积分，含各自下级部门；点击查看下级或成员排名',
    days: '自定义时段',
    unit: '部门',
    direct: '（本级）',
    above: '上级部门',
    of: '排名对象',
    kinds: { unit: '部门', group: '自定义分组' },
    ofs: { units: '部门', groups: '自定义分组', both: '部门和分组' },
    groups: '管理分组',
    order: '排名依据',
    sum: '总分',
    head: '人均',
    empty: { title: '该时段还没有积分', text: '积分入账后会显示在这里。' },
    pictures: '图表',
    chart: '各部门对比',
    months: '近六个月，同一刻度',
  },
  managers: {
    title: '管理者报表',
    help: '各记录人、初审人、终审人在某月或任意时段的奖扣，终审人按通过日期计，其他人按发生日期计；按扣分占奖分的比例排列',
    role: '角色',
    roles: { last: '终审人', first: '初审人', recorder: '记录人' },
    empty: { title: '该时段还没有记录', text: '审核通过的记录会计入这里。' },
    records: '在日常核查中查看',
    chart: '奖扣对比',
  },
  fixed: {
    title: '固定分报表',
    help: '已入账的固定分，按月份和成员列出，各类型一列；搜索姓名可比较各月',
    search: '姓名或编号',
    empty: { title: '还没有入账的固定分', text: '固定分入账后会显示在这里。' },
    sum: '固定分合计',
  },
  basis: '部门统计方式',
  entry: '录入时所在部门',
  current: '当前部门人员',
};

export type ReportsText = typeof reportsText;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    reports: ReportsText;
  }
}
