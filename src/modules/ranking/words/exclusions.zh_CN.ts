/** Words of whom rankings leave out; Chinese is the shape of the other languages. */
export const rankingExclusionsText = {
  title: '排名排除名单',
  help: '这些人在期间内不出现在任何排名中：综合、累计、部门排名、首页和导出；已结账的月份保持原样。部门、角色或分组的人员变动在一刻钟内生效',
  add: '新增',
  edit: '修改',
  columns: {
    reason: '原因',
    memberIds: '成员',
    unitIds: '部门',
    roleIds: '角色',
    groupIds: '排名分组',
    fromDay: '从',
    toDay: '到',
    state: '状态',
  },
  states: { now: '生效中', ahead: '未开始', over: '已结束' },
  unitsHint: '含各自下级部门',
  toHint: '留空则一直有效',
  excluded: (n: number) => `已排除 ${n} 人`,
  empty: { title: '没有人被排除', text: '新增后，所选人员在期间内不进入任何排名。' },
};

export type RankingExclusionsText = typeof rankingExclusionsText;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    rankingExclusions: RankingExclusionsText;
  }
}
