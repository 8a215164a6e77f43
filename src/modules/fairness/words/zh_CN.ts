import { menu } from './menu.zh_CN.ts';

/** Words of the fairness monitor's screen; Chinese is the shape of the other languages. */
export const fairnessText = {
  menu,
  help: '列出每月奖扣与审核中几乎不可能出于偶然的情况；这是提示，请先看记录再判断',
  columns: {
    month: '月份',
    kind: '类型',
    subjectName: '涉及人员',
    explanation: '说明',
    records: '记录数',
    foundAt: '发现时间',
    state: '状态',
    closedBy: '处理人',
    closedAt: '处理时间',
    reason: '处理原因',
  },
  kinds: {
    concentration: '集中于少数人',
    rubberStamp: '走过场审核',
    monthEnd: '月末突击',
    reciprocal: '互相奖分',
    onlyAwards: '只奖不扣',
    temporary: '绕开事件库',
    late: '审核拖延',
  },
  states: {
    open: '待处理',
    dismissed: '已忽略',
    gone: '不再成立',
  },
  filters: { keyword: '姓名或编号', month: '月份' },
  pair: ({ one, other }: { one: string; other: string }) => `${one}、${other}`,
  empty: {
    title: '没有发现',
    text: '每天夜间自动检查本月和上月，也可以立即检查',
  },
  /** How far it has looked. */
  survey: {
    now: '立即检查',
    running: '正在检查…',
    ordered: '已开始检查，完成后列表会更新',
    failed: (month: string) => `${month} 检查失败，请稍后重试`,
    never: '还没有检查过',
    done: ({ month, at, records, tests }: { month: string; at: string; records: string; tests: string }) =>
      `${month}：${at} 检查，${records} 条记录，${tests} 次比较`,
  },
  open: '查看',
  dismiss: '忽略',
  dismissTip: '只有出现新的记录时才会再次列出。原因会与您的姓名一起保存',
  dismissed: '已忽略',
  reopen: '撤销忽略',
  reopened: '已重新列为待处理',
  /** Of one finding. */
  detail: {
    threshold: '列出条件',
    chance: '偶然性',
    closed: ({ who, at }: { who: string; at: string }) => `${who} 于 ${at} 忽略`,
    before: ({ who, at }: { who: string; at: string }) => `${who} 曾于 ${at} 忽略，之后出现了新的记录`,
    records: '相关记录',
    none: '相关记录已不存在',
    inList: '在日常核查中查看',
    inListOf: ({ from, to }: { from: string; to: string }) => `${from} → ${to}`,
    recordNo: '记录编号',
    topicName: '主题',
    recordDate: '发生日期',
    status: '状态',
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    fairness: typeof fairnessText;
  }
}
