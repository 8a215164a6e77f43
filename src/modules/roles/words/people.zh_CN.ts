/** Words of administrators, of an application's managers and of the log; Chinese is the shape of the other languages. */
export const peopleText = {
  administrators: {
    title: '组织管理员',
    help: '管理员拥有全部权限；限定部门的管理员只能管理这些部门及其下级部门的成员。至少保留一名管理整个组织的管理员',
    columns: {
      memberName: '姓名',
      memberNo: '编号',
      unitNames: '部门',
      scope: '管理范围',
      since: '任命时间',
      lastUsedAt: '最近进入',
    },
    owner: '所有者',
    frozen: '已冻结',
    never: '从未进入',
    whole: '整个组织',
    keyword: '姓名或编号',
    emptyTitle: '没有符合条件的管理员',
    emptyText: '调整筛选条件',
    add: '添加管理员',
    addHelp: '只能添加已激活并有登录账号的成员，立即生效',
    addFields: { memberIds: '成员', scopeIds: '管理范围' },
    scopeHint:
      '选择部门后，只能处理这些部门及其下级部门的成员，以及他们的记录、申请、邀请和自己导入的文件；不能改动设置、角色、事件库、固定分、奖扣任务、月结等整个组织的内容，也不能任命管理员。留空为整个组织',
    added: (n: number) => `已添加 ${n} 名管理员`,
    scope: '设置范围',
    scopeTitle: (name: string) => `管理范围：${name}`,
    scoped: (name: string) => `已设置管理范围：${name}`,
    remove: '移除',
    removeTitle: '移除管理员？',
    removeTip: '对方将立即失去管理员的全部权限。',
    removed: (name: string) => `已移除管理员：${name}`,
    handOver: '移交组织',
    handOverTitle: '移交组织？',
    handOverTip: '对方成为组织所有者，您仍是管理员，可以被对方移除。',
    handedOver: (name: string) => `组织已移交给${name}`,
  },
  managers: {
    title: '成员管理人员设置',
    help: '谁可以管理成员、管理哪些部门的成员。范围由服务器检查，列表、搜索、导入导出都只涉及范围内的成员',
    columns: {
      memberName: '姓名',
      memberNo: '编号',
      unitNames: '部门',
      roles: '角色',
      scope: '管理范围',
      rights: '权限',
    },
    administrator: '组织管理员',
    whole: '整个组织',
    filters: { keyword: '姓名或编号', unitIds: '部门', role: '角色', shown: '显示' },
    shown: { appointed: '管理人员', everybody: '全部成员' },
    emptyTitle: '没有符合条件的成员',
    emptyText: '在“显示”中选择“全部成员”，即可设置新的管理人员',
    set: '设置',
    see: '查看',
    form: {
      title: (name: string) => `管理人员：${name}`,
      help: '保存后立即生效',
      fields: { roleIds: '角色', scopeIds: '管理范围' },
      hints: {
        rights: '按已保存的角色',
        roleIds: '灰色的角色超出您自己的权限。没有合适的角色时，请在“角色管理”中新建“成员”应用的角色',
        scopeIds: '只能管理这些部门及其下级部门的成员；留空为整个组织',
      },
      saved: (name: string) => `已保存：${name}`,
    },
  },
  ticketManagers: {
    title: '奖票管理人员设置',
    help: '谁有奖票应用的哪些角色、管理哪些部门的成员。范围由服务器检查',
    hints: {
      roleIds: '灰色的角色超出您自己的权限。没有合适的角色时，请在“角色管理”中新建“奖票”应用的角色',
      scopeIds: '只能管理这些部门及其下级部门的成员，在各应用中相同；留空为整个组织',
    },
  },
  log: {
    title: '变更记录',
    help: '谁在什么时候改了什么',
    none: '还没有变更',
    system: '系统',
    columns: { at: '时间', by: '操作人', act: '操作', object: '对象', change: '变更' },
    acts: {
      made: '新建角色',
      changed: '修改角色',
      deleted: '删除角色',
      given: '授予角色',
      taken: '移除角色',
      viewed: '以其视角查看',
      added: '添加管理员',
      scoped: '设置范围',
      removed: '移除管理员',
      handedOver: '移交组织',
      set: '设置管理人员',
    },
  },
};

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    rolesPeople: typeof peopleText;
  }
}
