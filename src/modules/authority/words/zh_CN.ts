import type { Shape } from '../../../kit/contract/language.ts';
import { tierNames } from '../../organisation/tier.rules.ts';

/** Words of the levels of authority; Chinese is the shape of the other languages. */
export const authorityText = {
  title: '审核权限',
  help: '终审人一次和一个月最多可以奖、扣多少分',
  add: '新建级别',
  copy: '复制为新级别',
  copyName: (name: string) => `${name} 副本`,
  holders: '授权对象',
  log: '变更记录',
  columns: {
    name: '名称',
    b: tierNames.zh_CN.b,
    a: tierNames.zh_CN.a,
    p: tierNames.zh_CN.p,
    g: tierNames.zh_CN.g,
    members: '成员',
    roles: '角色',
    units: '部门',
  },
  filters: { keyword: '名称' },
  emptyTitle: '还没有权限级别',
  emptyText: '没有权限的成员不能审核',
  limits: {
    unlimited: '不限',
    limit: ({ award, deduct }: { award: string; deduct: string }) => `${award} / ${deduct}`,
    time: (limit: string) => `每次 ${limit}`,
    month: (limit: string) => `每月 ${limit}`,
  },
  holdersOf: (name: string) => `授权对象：${name}`,
  shown: { holders: '授权', members: '成员与用量' },
  holdersHelp: '终审人同时有几个级别时，按最宽的限额',
  noHolders: '还没有授权对象',
  holder: '对象',
  state: '状态',
  from: '开始日期',
  to: '结束日期',
  open: '长期',
  used: '本月已用',
  use: {
    by: '来自',
    left: '本月剩余',
    nothing: '未用',
    noReviewer: '还不是审核人，不能审核',
    none: '现在没有成员凭该级别审核',
    pair: ({ tier, award, deduct }: { tier: string; award: string; deduct: string }) =>
      `${tier} 奖 ${award} 扣 ${deduct}`,
  },
  kinds: { member: '成员', role: '角色', unit: '部门' },
  states: { now: '生效中', coming: '未开始', past: '已结束' },
  end: '立即结束',
  endTitle: '立即结束授权？',
  endTip: '等待其终审的记录将需要改派。',
  ended: (name: string) => `已结束：${name}`,
  span: (from: string, to: string) => `${from} 至 ${to}`,
  endedWithin: (span: string) => `${span}，当日即时结束`,
  form: {
    add: '新建权限级别',
    edit: '修改权限级别',
    help: '一次指一条明细：分值乘以数量',
    fields: { name: '名称', limits: '限额' },
    limitsHint: '留空表示不限；从保存起对所有等待审核的记录有效',
    limits: { awardTime: '每次奖', deductTime: '每次扣', awardPeriod: '每月奖', deductPeriod: '每月扣' },
    none: '不限',
  },
  bind: {
    add: '添加授权',
    title: (name: string) => `授权：${name}`,
    help: '到期后自动失效',
    kind: '对象类型',
    hints: {
      member: '还需要是审核人才能审核',
      role: '所有担任该角色的审核人',
      unit: '该部门自身的审核人，不含下级部门',
    },
    openHint: '留空表示长期',
    done: (count: number, name: string) => `已授权 ${count} 个对象：${name}`,
  },
  import: {
    title: '导入审核权限',
    help: '按成员编号授予已有的权限级别；可以预览、更正和撤销',
    list: '导入记录',
  },
  history: {
    help: '每次变更的人和时间，不能修改',
    none: '还没有变更',
    system: '系统',
    acts: { added: '新增', changed: '修改', removed: '删除' },
    columns: { at: '时间', by: '变更人', level: '级别', holder: '授权对象', change: '变更' },
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    authority: Shape<typeof authorityText>;
  }
}
