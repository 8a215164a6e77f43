/** Words of merging a duplicate; Chinese is the shape of the other languages. */
export const personnelMergeText = {
  title: '合并重复成员',
  help: '重复成员的积分、奖惩记录和登录账号并入另一位成员，各项合计不变',
  from: '重复的成员',
  into: '并入',
  intoHint: '必须是状态正常的成员',
  noneTitle: '未选择成员',
  noneText: '请在无效成员列表中选择要合并的重复成员。',
  goneTitle: '找不到该成员',
  goneText: '只能合并已冻结、停用或删除的成员。',
  toList: '无效成员',
  loading: '正在载入…',
  cannot: '不能合并',
  points: '积分',
  pointsMove: ({ moved, after }: { moved: string; after: string }) => `转入 ${moved}，之后累计 ${after}`,
  earlier: '已结账月份与起始分',
  earlierMove: (points: string) => `${points}，只转入累计，已结账月份的排名不变`,
  awards: '奖惩记录',
  people: '家庭或班级成员',
  login: '登录账号',
  logins: {
    moved: '转给并入的成员使用',
    ended: '停用；并入的成员使用自己的账号',
    none: '没有可转移的账号',
  },
  ends: '随之失效的角色',
  nothingEnds: '无',
  open: '未完成事项',
  openItems: ({ reviewing, entered, named }: { reviewing: number; entered: number; named: number }) =>
    `待其审核 ${reviewing}，其提交待审 ${entered}，涉及其积分待审 ${named}`,
  finalTitle: '合并后不能撤销',
  finalText: '原记录保留在重复成员名下，积分以相反和相同的分录转入；以后作废或恢复原记录时，也会随之转入。',
  merge: '合并',
  cancel: '取消',
  askTitle: '确认合并？',
  askStatus: ({ from, into }: { from: string; into: string }) => `${from} → ${into}`,
  askTip: '重复成员将被删除，合并不能撤销。',
  done: ({ from, into }: { from: string; into: string }) => `${from} 已并入 ${into}`,
};

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    personnelMerge: typeof personnelMergeText;
  }
}
