/** Words of households and classes; Chinese is the shape of the other languages. */
export const personnelHouseholdsText = {
  title: '家庭与班级',
  help: '作为成员记分的家庭和班级，以及其中的人员',
  keyword: '名称、编号或拼音',
  columns: {
    memberName: '名称',
    memberNo: '编号',
    memberType: '类型',
    unitName: '部门',
    people: '人数',
    merit: '累计积分',
  },
  types: {
    household: '家庭',
    class: '班级',
  },
  new: '添加家庭或班级',
  emptyTitle: '没有家庭或班级',
  emptyText: '家庭或班级本身是一名成员，单独记分；添加后打开它，再加入其中的人员。',
  people: '人员',
  peopleHelp: '勾选人员后可移出，或分到另一个家庭或班级',
  addLabel: '选择要加入的人员',
  relation: '关系或职务',
  add: '加入',
  added: (count: number) => `已加入 ${count} 人`,
  remove: '移出',
  removed: (count: number) => `已移出 ${count} 人`,
  removeTitle: '移出所选人员？',
  removeTip: '历史保留，积分不变。',
  past: '显示以前的人员和拆分',
  nobody: '还没有人员',
  nobodyText: '在上方选择成员加入。',
  span: ({ from, until }: { from: string; until: string | null }) =>
    until === null ? `${from} 起` : `${from} 至 ${until}`,
  since: '时间',
  split: '拆分',
  splits: '拆分记录',
  splitFacts: ({ people, points, rule }: { people: number; points: string; rule: string }) =>
    `${people} 人，转移 ${points} 分（${rule}）`,
  splitTitle: (count: number) => `将 ${count} 人分出`,
  into: '分到',
  intoHint: '同类的另一个家庭或班级；需先添加为成员',
  points: '随之转移的积分',
  pointsHint: '两边合计不变',
  rules: {
    stay: '全部留下',
    share: '按人数分',
    all: '全部带走',
  },
  ruleWith: ({ rule, points }: { rule: string; points: string }) => `${rule}：${points} 分`,
  reason: '原因',
  splitDone: '已拆分',
};

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    personnelHouseholds: typeof personnelHouseholdsText;
  }
}
