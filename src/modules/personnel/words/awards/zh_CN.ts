/** Words of awards and punishments; Chinese is the shape of the other languages. */
export const personnelAwardsText = {
  title: '奖惩记录',
  help: '人事档案中的奖励与惩处；不计积分，需要计分时另行录入',
  keyword: '名称、文号、姓名或编号',
  member: '成员',
  columns: {
    memberName: '姓名',
    memberNo: '编号',
    unitName: '部门',
    kind: '奖惩',
    day: '日期',
    title: '名称',
    issuer: '授予单位',
    documentNo: '文号',
    remark: '备注',
    byName: '登记人',
    createdAt: '登记时间',
  },
  kinds: {
    award: '奖励',
    punish: '惩处',
  },
  add: '新增奖惩记录',
  edit: '修改奖惩记录',
  toList: '全部记录',
  importTitle: '导入奖惩记录',
  files: '导入记录',
  filesHelp: '用文件批量登记奖惩；确认前不会写入，导入后可撤销',
  emptyTitle: '没有奖惩记录',
  emptyText: '可逐条登记，也可用文件导入。',
};

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    personnelAwards: typeof personnelAwardsText;
  }
}
