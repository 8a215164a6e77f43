import type { Shape } from '../../../kit/contract/language.ts';

/** Words of the statistics of vouchers; Chinese is the shape of the other languages. */
export const vouchersStatisticsText = {
  title: '券统计',
  help: '期初 + 发放 − 使用 + 退款 − 过期 − 作废 + 恢复 = 期末未用；每个数字打开对应的券。部门是发放时成员所在的部门',
  emptyTitle: '这段时间没有券',
  emptyText: '换一个时间，或先发放券',
  columns: {
    name: '名称',
    vouchers: '发放张数',
    opening: '期初未用',
    issued: '发放',
    used: '使用',
    refunded: '退款',
    expired: '过期',
    voided: '作废',
    restored: '恢复',
    outstanding: '期末未用',
  },
  filters: {
    by: '分组',
    kind: '种类',
    period: '时间',
    month: '月份',
    toMonth: '到',
    units: '部门',
    type: '类型',
  },
  groupings: { type: '按类型', unit: '按部门', month: '按月' },
  axis: { type: '类型', unit: '部门', month: '月份' },
  kinds: { value: '金额', times: '次数' },
  periods: { month: '月', quarter: '季度', year: '年', months: '自定月份' },
  compare: '本期和上期',
  now: '本期',
  former: '上期',
  change: '变化',
  figure: '项目',
  chart: '发放、使用和未用',
  sum: '合计',
};

export type VouchersStatisticsText = Shape<typeof vouchersStatisticsText>;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    vouchersStatistics: VouchersStatisticsText;
  }
}
