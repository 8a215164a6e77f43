import { menu } from '../menu.zh_CN.ts';

/** Words of the lists and the checking screen; those of one record are apart. Chinese is the shape of the other languages. */
export const meritReviewText = {
  menu,
  list: {
    help: '您录入的、待您审核的和与您有关的积分记录',
    newTopic: '录入积分',
    emptyTitle: '还没有记录',
    emptyText: '录入第一条记录，提交后由初审人和终审人审核。',
    todoEmptyTitle: '没有待您审核的记录',
    todoEmptyText: '新的记录送审时，会在消息和右上角提示您。',
  },
  checking: {
    help: '已审核和审核中的积分，按主题、按明细或汇总查看',
    byTopic: '按主题',
    byEvent: '按事件明细',
    sumsByEvent: '按事件汇总',
    sumsByMember: '按成员汇总',
    grain: '查看方式',
  },
  scope: {
    label: '范围',
    own: '我录入的',
    todo: '待我审核',
    about: '与我有关',
    all: '全部记录',
    stuck: '无人可审',
  },
  filter: {
    unitsAlone: '（不含下级）',
    keyword: '主题、事件、成员、编号',
    status: '状态',
    moreStatus: '其他状态',
    completion: '完成情况',
    date: '发生日期',
    recorder: '记录人',
    reviewer: '审核人',
    member: '成员',
    event: '事件',
    unit: '部门',
    withChildren: '含下级部门',
  },
  export: '导出',
  /** The sums of what counts, beside what waits and what was nullified. */
  totals: { booked: '已入账' },
  waiting: '等待审核',
  waitingAt: (stage: string, name: string) => `${stage} · ${name}`,
  since: (days: number) => (days === 0 ? '今天' : `${days} 天`),
  lineState: { passed: '通过', refused: '不通过', voided: '已作废' },
  result: '结果',
  ask: {
    about: (name: string, date: string) => `“${name}”（${date}）`,
    people: (names: string, count: number) => (count > 3 ? `${names} 等 ${count} 人` : names),
    withdrawTitle: '撤回这条记录？',
    withdrawTip: '初审人不再看到它，您可以修改后重新提交。',
    recallTitle: '重新初审？',
    recallTip: '记录回到待初审，由您重新审核。',
    cancelTitle: '取消这条记录？',
    cancelTip: '取消后不能恢复，内容仍可在列表中查看。',
    cancelStuckTip: '待审核的记录将结束，不入账，并通知记录人。取消后不能恢复。',
    nullifyTitle: '作废这条记录？',
    nullifyStatus: (about: string, points: string, people: string) =>
      `${about}：冲回 ${points}，涉及 ${people}`,
    nullifyTip: '另记一笔相反的分数，已结账月份的更正记入本月；之后可以恢复。记录人和成员会收到通知。',
    restoreTitle: '恢复这条记录？',
    restoreStatus: (about: string, points: string, people: string) =>
      `${about}：重新计入 ${points}，涉及 ${people}`,
    restoreTip: '积分重新入账，记录人和成员会收到通知。',
    line: {
      nullifyLine: {
        act: '作废此明细',
        title: '作废这条明细？',
        status: (member: string, event: string, points: string) => `${member} · ${event}：冲回 ${points}`,
        tip: '只冲回这一条，其余明细照常计分；之后可以恢复。记录人和该成员会收到通知。',
        done: '明细已作废',
      },
      restoreLine: {
        act: '恢复此明细',
        title: '恢复这条明细？',
        status: (member: string, event: string, points: string) => `${member} · ${event}：重新计入 ${points}`,
        tip: '积分重新入账，记录人和该成员会收到通知。',
        done: '明细已恢复',
      },
      lastTip: '这是最后一条计分的明细，作废后整条记录也作废；恢复记录时它会一同恢复。',
    },
    reassignTitle: '改派审核人',
    reassignTo: '新的审核人',
    reassignStatus: (about: string, stage: string, name: string) => `${about}正在等待 ${name}（${stage}）`,
    reassignNobody: '请选择审核人',
    done: {
      withdraw: '已撤回',
      recall: '已退回初审',
      cancel: '已取消',
      nullify: '已作废',
      restore: '已恢复',
      reassign: '已改派',
    },
  },
  bulk: {
    pass: '批量通过',
    nullify: '批量作废',
    passTitle: (count: number) => `通过这 ${count} 条记录？`,
    passStatus: (first: number, last: number) =>
      [first > 0 ? `初审通过 ${first} 条` : '', last > 0 ? `终审通过 ${last} 条（全部明细）` : '']
        .filter(Boolean)
        .join('，'),
    passBooked: (points: string) => `终审通过的记录立即入账：${points}。`,
    passTip: '逐条处理，有问题的会单独列出。',
    nullifyTitle: (count: number) => `作废这 ${count} 条记录？`,
    nullifyStatus: (points: string, count: number) => `共冲回 ${points}，${count} 人次`,
    nullifyTip: '另记相反的分数，之后可以逐条恢复。记录人和成员会收到通知。',
    skipped: (count: number) => `其中 ${count} 条不能执行此操作，将跳过`,
    nothing: '所选记录都不能执行此操作',
    running: (done: number, total: number) => `正在处理 ${done} / ${total}`,
    resultTitle: '处理结果',
    resultText: (good: number, bad: number) =>
      bad === 0 ? `${good} 条全部成功` : `${good} 条成功，${bad} 条未成功`,
    good: '成功',
    bad: '未成功',
    topic: '主题',
    why: '说明',
    unanswered: '没有收到答复，请刷新后核对',
  },
  absence: {
    button: '代审',
    title: '外出期间的代审',
    help: '您不在时，由另一位审核人代审；双方都能处理，以先处理的为准。代审人按自己的权限终审。',
    by: (name: string) => `由 ${name} 代审`,
    for: (name: string) => `为 ${name} 代审`,
    current: '现有的代审',
    running: '进行中',
    end: '结束',
    who: '代审人',
    chooseWho: '请选择代审人',
    days: '起止日期',
    chooseDays: '请选择起止日期',
    save: '设为代审人',
    saved: (name: string, from: string, to: string) => `${from} 至 ${to} 由 ${name} 代审`,
  },
  logTitle: (name: string) => `操作日志：${name}`,
};

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    meritReview: typeof meritReviewText;
  }
}
