import { menu } from '../menu.zh_CN.ts';

/** Words of the grid of new members; Chinese is the shape of the other languages. */
export const gridText = {
  title: menu.grid,
  help: (limit: string) => `从电子表格粘贴或直接输入，每次最多 ${limit} 行；保存后成员为未激活`,
  columns: {
    memberNo: '编号',
    memberName: '姓名',
    unitName: '部门',
    gender: '性别',
    mobile: '手机号',
    joinTime: '入职日期',
    roles: '角色',
    memberType: '成员类型',
    position: '岗位',
    email: '邮箱',
    birthday: '出生日期',
    loginName: '账号',
    certificate: '证件号',
  },
  grid: '新成员表格',
  files: '导入记录',
  rows: (count: string) => `${count} 行`,
  wrong: (count: string) => `${count} 处错误`,
  nextProblem: '下一处错误',
  checking: '正在检查…',
  offline: '暂时无法检查，稍后会重试',
  good: '可以保存',
  kept: '草稿已保存',
  keeping: '正在保存草稿…',
  notKept: '草稿未能保存，稍后会重试',
  overtaken: '草稿已在另一窗口改动',
  overtakenText: '可载入那里的内容，或用这里的内容覆盖。',
  load: '载入那里的',
  overwrite: '用这里的覆盖',
  saveAll: (count: string) => `保存全部 ${count} 行`,
  saveValid: (count: string) => `只保存无误的 ${count} 行`,
  saved: (count: string) => `已添加 ${count} 名成员`,
  nothing: '还没有可保存的行',
  clear: '清空',
  clearTitle: '清空全部行？',
  clearTip: '清空后仍可用“撤销”恢复，直到离开本页。',
  fillDown: '向下填充',
  insertRow: '插入行',
  removeRows: '删除行',
  undo: '撤销',
  redo: '重做',
  hint: '可整块粘贴，带表头时按列名对应；证件号不随草稿保存。F8 下一处错误，Ctrl + D 向下填充，Esc 后按 Tab 离开表格。',
  loading: '正在载入…',
};

declare module '../../../../kit/contract/words/catalogue.ts' {
  interface Catalogue {
    membersGrid: typeof gridText;
  }
}
