/** Words of the form of a member; Chinese is the shape of the other languages. */
export const formText = {
  edit: '编辑成员',
  editHelp: '修改会记入该成员的变更记录',
  add: '添加成员',
  addHelp: '添加后立即生效',
  save: '保存',
  saved: (name: string) => `已保存 ${name}`,
  fields: {
    memberName: '姓名',
    mobile: '手机号',
    gender: '性别',
    certificate: '证件号码',
    email: '邮箱',
    unitIds: '部门',
    position: '岗位',
    place: '工作地点',
    birthday: '出生日期',
    joinTime: '入职日期',
    loginName: '账号',
    memberNo: '编号',
    contWxid: '微信号',
    workChat: '企业沟通账号',
    memberType: '成员类型',
    phoneHidden: '隐藏手机号',
    includeChildren: '同时属于下级部门',
    roleIds: '角色',
    levelId: '审核权限级别',
  },
  genders: { '0': '未填写', '1': '男', '2': '女' } as Record<string, string>,
  hints: {
    mobile: '可带国家代码，例如 +86 13800138000',
    certificate: '15 或 18 位证件号码',
    unitIds: '第一个是主部门',
    loginNameStays: '已有账号，不能在这里更换',
    phoneHidden: '其他人完全看不到；有查看权限的人查看时会留下记录',
    workChat: '企业微信、钉钉或飞书中的账号',
  },
  kept: '保持不变',
  keptHidden: '已填写，不显示',
  none: '未填写',
  change: '更换',
  keep: '不更换',
  emptied: '留空并保存，将删除原有号码',
};

export type FormText = typeof formText;

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    membersForm: FormText;
  }
}
