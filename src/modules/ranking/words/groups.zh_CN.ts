/** Words of the groups that rankings compare; Chinese is the shape of the other languages. */
export const rankingGroupsText = {
  title: '排名分组',
  help: '跨部门的自定义分组，可与部门一同排名，也可单独查看组内排名',
  add: '新建分组',
  edit: '修改分组',
  columns: { name: '名称', unitIds: '部门', memberIds: '成员' },
  unitsHint: '含各自下级部门',
  membersHint: '所选成员的全部积分都计入，不论在哪个部门取得',
  empty: { title: '还没有分组', text: '新建后即可在部门排名和综合排名中使用。' },
};

export type RankingGroupsText = typeof rankingGroupsText;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    rankingGroups: RankingGroupsText;
  }
}
