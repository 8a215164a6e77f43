import { menu } from './menu.zh_CN.ts';

/** Words of the rankings; Chinese is the shape of the other languages. */
export const rankingText = {
  menu,
  help: {
    colligateRank: '某月或某段时间的积分排名，点击任一数字查看明细',
    totalRank: '截至某日的累计积分排名，含起始分，点击任一数字查看明细',
  },
  filter: {
    search: '姓名或编号',
    month: '月份',
    days: '自定义时段',
    until: '截至日期',
    group: '自定义分组',
    unit: '全部部门',
    withChildren: '含下级部门',
    unitBasis: '部门统计方式',
    basis: '排名依据',
    known: '以此日所知为准',
  },
  /** Whose points a unit's ranking counts. */
  unitBasis: {
    entry: '录入时所在部门',
    current: '当前部门人员',
  },
  comprehensive: '综合分',
  column: {
    rankNum: '名次',
    unitNameHelp: '成员现在所在的部门',
    meritPoint: '综合分',
    meritPointTotal: '累计积分',
    meritHelp: 'B分加上按比例折算的A分',
    changeRank: '名次变化',
    changePoints: '积分变化',
    changeHelp: '与上一个月相比，统计范围相同',
  },
  own: {
    me: '我',
    label: '我的排名',
    rank: ({ rank, total }: { rank: string; total: string }) => `第 ${rank} 名 / ${total}`,
    top: '暂居第一',
    toLift: (points: string) => `再得 ${points} 分升一名`,
    band: (percent: number) => `前 ${percent}%`,
    before: '前一名',
    after: '后一名',
    find: '定位到我',
    none: '您在此范围内还没有积分',
  },
  note: {
    asOf: '统计至',
    unit: '部门',
    unitShown: '按当前部门显示',
    entry: '按录入时所在部门统计',
    current: '按当前部门人员统计',
    state: '月份状态',
    closed: '已结账',
    open: '未结账',
    compared: '对比',
    shown: '显示范围',
    masked: '，姓名隐去',
    sight: {
      full: '全部名次',
      top: '前若干名',
      neighbours: '我与前后各两名',
      own: '仅自己',
      bands: '仅自己所在档次',
    },
    late: '结账后变更',
    lateCount: (count: string) => `${count} 条`,
  },
  explain: {
    open: ({ name, what, value }: { name: string; what: string; value: string }) =>
      `${name} ${what} ${value}，查看明细`,
    until: (day: string) => `截至 ${day}`,
    span: ({ from, to }: { from: string; to: string }) => `${from} 至 ${to}`,
    sum: '合计',
    equal: '明细合计与排名一致',
    differs: ({ listed, sum }: { listed: string; sum: string }) =>
      `列表载入后又有变动：列表为 ${listed}，现为 ${sum}。刷新列表即可一致。`,
    entries: '明细',
    booked: '入账日期',
    origin: (month: string) => `属 ${month}`,
    ratio: '折算比例',
    ratioHelp: '入账月份一个A分折算的B分',
    merit: '综合分',
    reversal: '冲回',
    kind: {
      post: '入账',
      nullify: '作废',
      restore: '恢复',
      start: '起始分',
      fixed: '固定分',
      task: '奖扣任务',
      bonus: '录审奖励',
      carry: '转移',
    } as Record<string, string>,
    none: '没有明细',
  },
  member: { title: '积分与记录', month: '本月', total: '累计' },
  late: {
    title: '结账后变更',
    help: (month: string) => `属于 ${month}，但该月已结账，因此记入之后的月份，不改变该月排名`,
    none: '没有结账后的变更',
  },
  pictures: {
    title: '图表',
    help: (month: string) => `${month} 全体成员的综合分`,
    helpTotal: '全体成员至今的累计积分，含起始分',
    distribution: '积分分布',
    points: '综合分',
    members: '人数',
    withMe: '我所在的一档',
    median: (points: string) => `中位数 ${points}。`,
    own: (points: string) => `我 ${points}。`,
    movement: '前十名近六个月的名次',
    sources: '积分来源',
    type: '事件类型',
    awarded: '奖',
    deducted: '扣',
    temporary: '临时事件',
    rest: '其他',
    calendar: '一年中每天的奖扣',
    quarter: '近 13 周每天的奖扣',
    day: '日期',
  },
  year: '近 12 个月',
  export: '导出',
  empty: {
    title: '此时段还没有积分',
    text: '积分审核通过后，排名会自动出现。',
  },
};

export type RankingText = typeof rankingText;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    ranking: RankingText;
  }
}
