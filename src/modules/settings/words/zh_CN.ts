import type { Shape } from '../../../kit/contract/language.ts';

/** Words of the settings; Chinese is the shape of the other languages. The settings bring their own. */
export const settingsText = {
  title: '积分配置',
  help: '每项设置从指定的日期起生效，以前的结果不变',
  log: '变更记录',
  search: '搜索设置',
  sections: '设置分组',
  noneFound: '没有匹配的设置',
  elsewhere: '其他设置',
  rules: {
    title: '奖票规则',
    help: '奖票从哪里来、有效多久、怎样兑换；每一项从所选日期起生效，已经产生的奖票不变',
  },
  groups: {
    points: '积分分类',
    periods: '日期和结账',
    entry: '录入',
    conversion: '折算',
    bonus: '奖励',
    review: '审核',
    ranking: '排名',
    tickets: '奖票',
    files: '附件',
    members: '成员',
    joining: '加入',
  },
  byDefault: '默认值',
  since: (day: string) => `自 ${day} 起`,
  from: (day: string) => `${day} 起`,
  changes: (count: number) => `变更 ${count} 次`,
  withdraw: '撤销',
  withdrawTitle: '撤销计划中的值？',
  withdrawTip: '当前值继续有效。',
  withdrawn: '已撤销',
  now: '当前值',
  value: '新值',
  fromLabel: '开始日期',
  starts: {
    day: '从这一天起生效',
    month: '从这个月的 1 日起生效',
    today: '保存后立即生效',
  },
  steps: { none: '无', from: '达到', points: '得分', add: '添加一级', remove: '删除此级' },
  saved: (title: string, value: string, day: string) => `${title}：${value}，${day} 起`,
  trial: {
    title: '用上月试算',
    help: '上月排名按新值重新计算，不会保存',
    totalTitle: '用累计排名试算',
    totalHelp: '截至今天的累计排名按新值重新计算，变化最大的成员列在前面，不会保存',
    total: '累计排名',
    run: '试算',
    other: (value: string) => `以上结果对应的值是 ${value}`,
    outcome: ({
      month,
      members,
      otherRank,
      otherPoints,
    }: {
      month: string;
      members: number;
      otherRank: number;
      otherPoints: number;
    }) => `${month} 共 ${members} 人：名次变化 ${otherRank} 人，综合分变化 ${otherPoints} 人。`,
    sums: (before: string, after: string) => `综合分合计 ${before} → ${after}`,
    changedOnly: '只看有变化的',
    none: '没有变化',
    columns: { name: '成员', unit: '部门', rank: '名次', points: '综合分', change: '变化' },
  },
  ticketSample: { act: '打印样张', help: '按今天的纸张、样式和抬头打印一页；编码无效，不能兑换' },
  ticketTrial: {
    title: '用上月试算',
    help: '上月通过的明细按下面的规则会产生多少奖票；不会保存',
    isOn: '积分产生奖票',
    limit: '每人每月最多',
    limitTip: '0 表示不限',
    outcome: (month: string, actual: number, trial: number, members: number) =>
      `${month}：实际产生 ${actual} 张；按这样会产生 ${trial} 张，给 ${members} 位成员`,
    cut: (n: number) => `每月上限会少产生 ${n} 张`,
    none: '上月没有给奖票的事件',
    number: (event: string) => `每次张数：${event}`,
    columns: { eventName: '事件', times: '次数', tickets: '每次张数', actual: '已产生', trial: '会产生' },
  },
  history: {
    of: (title: string) => `变更记录：${title}`,
    help: '每次变更的人、时间和开始日期，不能修改',
    none: '还没有变更',
    system: '系统',
    byDefault: '默认值',
    withdrawn: (value: string) => `撤销：${value}`,
    columns: { at: '时间', by: '变更人', title: '设置', value: '变更', fromDay: '开始日期' },
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    settings: Shape<typeof settingsText>;
  }
}
