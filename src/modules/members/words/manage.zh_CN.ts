/** Words of the member screens; Chinese is the shape of the other languages. */
export const manageText = {
  title: '成员管理',
  help: '组织中的人员；添加成员后，把设置密码的链接交给本人即可登录',
  keyword: '姓名、编号或拼音',
  unit: '部门',
  status: '状态',
  statuses: {
    active: '正常',
    inactive: '未激活',
    frozen: '已冻结',
    stopped: '已停用',
    deleted: '已删除',
  } as Record<string, string>,
  types: {
    formal: '正式',
    trial: '试用',
    temporary: '临时',
    external: '外部',
    household: '家庭',
    class: '班级',
  } as Record<string, string>,
  memberName: '姓名',
  loginName: '账号',
  memberNo: '编号',
  mobile: '手机号',
  email: '邮箱',
  unitNames: '部门',
  joinTime: '入职日期',
  contWxid: '微信号',
  memberType: '成员类型',
  position: '岗位',
  reviewer: '审核人',
  yes: '是',
  importTitle: '批量导入成员',
  importHelp: '用文件批量添加成员；确认前不会写入，导入后可撤销',
  gridOpen: '批量录入',
  add: '添加成员',
  addHelp: '添加后立即生效',
  loginNameHint: '登录时使用；字母、数字和 . - _ @，不能全是数字。不需要登录的成员可不填',
  role: '角色',
  roleNone: '普通成员：只能查看自己的积分',
  roleHint: '决定该成员能做什么，例如录入或审核积分',
  level: '审核权限级别',
  levelNone: '不能审核',
  levelHint: '审核人一次和每月最多能审核通过多少分；没有级别就不能审核',
  added: (name: string) => `已添加 ${name}`,
  activate: '激活',
  activated: (name: string) => `已激活 ${name}`,
  link: '生成登录链接',
  linkTitle: (name: string) => `${name} 的登录链接`,
  linkHelp: '把链接交给本人。打开后由本人设置密码，然后用账号登录。',
  signInLinks: '登录账号与链接',
  nextStep: '导入的成员还不能登录',
  nextStepText:
    '没有登录账号的成员只能得分。可以按编号、手机号或邮箱一次建立账号，再打印登录卡片或发送链接。',
  linkLabel: '设置密码的链接',
  linkUntil: (time: string) => `只能使用一次，${time} 前有效；生成新链接后，旧链接随即失效`,
  account: (loginName: string) => `账号：${loginName}`,
  open: '查看资料',
  edit: '编辑',
  dropStep: '重置两步登录',
  dropStepTip:
    '本人的验证器、恢复代码和通行密钥都会移除，所有登录立即结束；本人会收到通知。请先确认是本人提出的。',
  stepDropped: (name: string) => `已重置 ${name} 的两步登录`,
  reset: '发送重置密码链接',
  resetTip: '链接发送到本人的邮箱或手机，其他人看不到。',
  resetSent: (name: string, channel: 'mail' | 'sms') =>
    channel === 'mail' ? `已向 ${name} 的邮箱发送链接` : `已向 ${name} 的手机发送链接`,
  active: '激活状态',
  actives: { '1': '已激活', '0': '未激活' } as Record<string, string>,
  look: '显示方式',
  looks: { list: '列表', contact: '通讯录' } as Record<string, string>,
  emptyTitle: '还没有成员',
  emptyText: '添加第一位成员，就可以开始记录积分。',
};

export type ManageText = typeof manageText;

declare module '../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    membersManage: ManageText;
  }
}
