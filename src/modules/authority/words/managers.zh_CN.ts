/** Words of the managers of the points application; Chinese is the shape of the other languages. */
export const managersText = {
  title: '管理人员设置',
  help: '谁担任什么角色、审核谁；角色、审核人标记和权限互相矛盾时会提示。改动立即生效',
  columns: {
    memberName: '姓名',
    memberNo: '编号',
    unitNames: '部门',
    roles: '角色',
    isReviewer: '审核人',
    scope: '审核范围',
    levelName: '权限级别',
    warnings: '提示',
  },
  yes: '是',
  whole: '全部部门',
  warnings: {
    flagWithoutRole: '是审核人，但没有可核查记录的角色',
    roleWithoutFlag: '有审核人角色，但没有设为审核人',
    reviewerWithoutLevel: '是审核人，但没有权限级别，不能被选为审核人',
    levelWithoutFlag: '有权限级别，但没有设为审核人',
    scopeEmpty: '审核范围内没有其他成员',
    scopeWithoutFlag: '有审核范围，但没有设为审核人',
  },
  filters: { keyword: '姓名或编号', unitIds: '部门', role: '角色', shown: '筛选' },
  shown: { appointed: '有职责的', warned: '有提示的', reviewers: '审核人' },
  edit: '设置',
  emptyTitle: '没有符合条件的成员',
  emptyText: '调整筛选条件，或先添加成员',
  form: {
    title: (name: string) => `管理人员：${name}`,
    help: '保存后立即生效',
    fields: { roleIds: '角色', isReviewer: '设为审核人', scopeIds: '审核范围' },
    hints: {
      roleIds: '灰色的角色超出您自己的权限，不能授予或移除',
      scopeIds: '只能审核这些部门及其下级部门成员的记录；留空为全部部门',
    },
    saved: (name: string) => `已保存：${name}`,
    savedWith: (name: string, warnings: string) => `已保存：${name}，但有提示：${warnings}`,
  },
  many: {
    give: '授予角色',
    take: '移除角色',
    reviewer: '设为审核人',
    noReviewer: '取消审核人',
    scope: '设置审核范围',
  },
  manyTitle: {
    give: (n: number) => `给 ${n} 人授予角色`,
    take: (n: number) => `移除 ${n} 人的角色`,
    reviewer: (n: number) => `将 ${n} 人设为审核人？`,
    noReviewer: (n: number) => `取消 ${n} 人的审核人？`,
    scope: (n: number) => `设置 ${n} 人的审核范围`,
  },
  manyTip: '逐人处理，不能处理的会单独列出',
  clearTip: '等待其审核的记录将需要改派。逐人处理，不能处理的会单独列出',
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    authorityManagers: typeof managersText;
  }
}
