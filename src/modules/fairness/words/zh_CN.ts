import { menu } from './menu.zh_CN.ts';

/** Words of the fairness monitor's screen; Chinese is the shape of the other languages. */
export const fairnessText = {
  menu,
  help: '列出每月评分与审核中几乎不可能出于偶然的情况；这是提示，请先看记录再判断',
  columns: {
    month: '月份' as string,
    kind: '类型' as string,
    subjectName: '涉及人员' as string,
    explanation: '说明' as string,
    records: '记录数' as string,
    foundAt: '发现时间' as string,
    state: '状态' as string,
    closedBy: '处理人' as string,
    closedAt: '处理时间' as string,
    reason: '处理原因' as string,
  },
  kinds: {
    concentration: '集中于少数人' as string,
    rubberStamp: '走过场审核' as string,
    monthEnd: '月末突击' as string,
    reciprocal: '互相奖分' as string,
    onlyAwards: '只奖不扣' as string,
    temporary: '绕开事件库' as string,
    late: '审核拖延' as string,
  },
  states: {
    open: '待处理' as string,
    dismissed: '已忽略' as string,
    gone: '不再成立' as string,
  },
  filters: { keyword: '姓名或编号' as string, month: '月份' as string },
  pair: ({ one, other }: { one: string; other: string }) => `${one}、${other}`,
  empty: {
    title: '没有发现' as string,
    text: '每天夜间自动检查本月和上月，也可以立即检查' as string,
  },
  /** How far it has looked. */
  survey: {
    now: '立即检查' as string,
    running: '正在检查…' as string,
    ordered: '已开始检查，完成后列表会更新' as string,
    failed: (month: string) => `${month} 检查失败，请稍后重试`,
    never: '还没有检查过' as string,
    done: ({ month, at, records, tests }: { month: string; at: string; records: string; tests: string }) =>
      `${month}：${at} 检查，${records} 条记录，${tests} 次比较`,
  },
  open: '查看' as string,
  dismiss: '忽略' as string,
  dismissTip: '只有出现新的记录时才会再次列出。原因会与您的姓名一起保存' as string,
  dismissed: '已忽略' as string,
  reopen: '撤销忽略' as string,
  reopened: '已重新列为待处理' as string,
  /** Of one finding. */
  detail: {
    threshold: '列出条件' as string,
    chance: '偶然性' as string,
    closed: ({ who, at }: { who: string; at: string }) => `${who} 于 ${at} 忽略`,
    before: ({ who, at }: { who: string; at: string }) => `${who} 曾于 ${at} 忽略，之后出现了新的记录`,
    records: '相关记录' as string,
    none: '相关记录已不存在' as string,
    inList: '在日常核查中查看' as string,
    inListOf: ({ from, to }: { from: string; to: string }) => `${from} → ${to}`,
    recordNo: '记录编号' as string,
    topicName: '主题' as string,
    recordDate: '发生日期' as string,
    status: '状态' as string,
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    fairness: typeof fairnessText;
  }
}
