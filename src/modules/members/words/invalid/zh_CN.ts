/** Words of the list of former members; Chinese is the shape of the other languages. */
export const invalidText = {
  title: '无效成员',
  help: '冻结、停用和已删除的成员；积分保留在各项合计中',
  merge: '合并到其他成员',
  emptyTitle: '没有无效成员',
  emptyText: '冻结、停用或删除的成员会列在这里。',
  columns: {
    reason: '原因',
    statusTime: '时间',
    byName: '操作人',
    merit: '累计积分',
    openItems: '未完成事项',
    mergedInto: '已并入',
  },
};

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    membersInvalid: typeof invalidText;
  }
}
